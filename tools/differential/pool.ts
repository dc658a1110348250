/** Distributes jobs among threads. */
import { Worker } from 'node:worker_threads'
import type { Job, JobFigures } from './job.ts'
import type { WorkerMessage } from './worker.ts'

export interface JobListener {
  /** Called every few seconds with the number of games of this set played so far. */
  readonly progress: (job: Job, games: number) => void
  readonly done: (job: Job, figures: JobFigures) => void
}

/** Milliseconds between two progress reports. */
const PAUSE = 5000

/** Runs all jobs with this many threads; rejects with the first failure. */
export async function runJobs(jobs: readonly Job[], threads: number, listener: JobListener): Promise<void> {
  const waiting = [...jobs]
  let lastReport = performance.now()
  const progress = (job: Job, games: number): void => {
    if (performance.now() - lastReport < PAUSE) return
    lastReport = performance.now()
    listener.progress(job, games)
  }
  const work = async (): Promise<void> => {
    if (waiting.length === 0) return
    const worker = new Worker(new URL('./worker.ts', import.meta.url))
    try {
      for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
        const current = job
        listener.done(current, await runIn(worker, current, (games) => progress(current, games)))
      }
    } finally {
      await worker.terminate()
    }
  }
  await Promise.all(Array.from({ length: Math.min(threads, jobs.length) }, work))
}

/** Runs a job in a thread of `worker.ts`, which does one at a time. */
export function runIn(worker: Worker, job: Job, progress: (games: number) => void): Promise<JobFigures> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: WorkerMessage): void => {
      if ('games' in message) progress(message.games)
      else {
        worker.off('message', onMessage).off('error', reject)
        if ('figures' in message) resolve(message.figures)
        else reject(new Error(`${job.set.name}: ${message.failed}`))
      }
    }
    worker.on('message', onMessage).on('error', reject)
    worker.postMessage(job)
  })
}
