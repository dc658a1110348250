/** A thread: receives jobs, answers with progress and figures. All jobs of a thread share the compiler's caches. */
import { parentPort } from 'node:worker_threads'
import { runJob, type Job, type JobFigures } from './job.ts'

export type WorkerMessage = { readonly games: number } | { readonly figures: JobFigures } | { readonly failed: string }

const post = (message: WorkerMessage): void => parentPort?.postMessage(message)

parentPort?.on('message', (job: Job) => {
  runJob(job, (games) => {
    post({ games })
  }).then(
    (figures) => {
      post({ figures })
    },
    (error: unknown) => {
      post({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    },
  )
})
