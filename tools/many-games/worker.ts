/** A thread: receives batches and answers with their figures. */
import { parentPort } from 'node:worker_threads'
import { playBatch, type Batch } from './batch.ts'

parentPort?.on('message', (batch: Batch) => {
  parentPort?.postMessage(playBatch(batch))
})
