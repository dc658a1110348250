/** A thread: receives jobs, answers with progress and figures. All jobs of a thread share the compiler's caches. */
import { parentPort } from 'node:worker_threads'
import { runJob, type Job, type JobFigures } from './job.ts'

export type WorkerMessage = { readonly games: number } | { readonly figures: JobFigures } | { readonly failed: string }

const tell = (message: WorkerMessage): void => parentPort?.postMessage(message)

parentPort?.on('message', (job: Job) => {
  runJob(job, (games) => {
    tell({ games })
  }).then(
    (figures) => {
      tell({ figures })
    },
    (error: unknown) => {
      tell({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    },
  )
})
