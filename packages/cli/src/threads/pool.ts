/** Distributes tasks among threads. */
import { Worker } from 'node:worker_threads'
import type { GeneratedFile } from '@tilewright/generator'
import type { Answer, Setup, Task, Work } from './worker.ts'

export interface Workers {
  /** The code of the rules; undefined for those compiled into the engine. */
  readonly code: readonly GeneratedFile[] | undefined
  /** Number of threads; no more than tasks. */
  readonly jobs: number
  /** Ends the work early: what was not finished is not counted. */
  readonly stop: AbortSignal
}

/**
 * Does all tasks in threads, so that the calling thread stays idle and handles signals at once. `done` receives each
 * result with the index of its task, in any order.
 */
export async function doAll<K extends keyof Work>(
  workers: Workers,
  kind: K,
  tasks: readonly Work[K]['task'][],
  done: (result: Work[K]['result'], index: number) => void,
): Promise<void> {
  const left = tasks.map((task, index) => ({ task, index }))
  const next = (): { readonly task: Work[K]['task']; readonly index: number } | undefined =>
    workers.stop.aborted ? undefined : left.shift()
  const threads = Math.min(workers.jobs, tasks.length)
  await Promise.all(Array.from({ length: threads }, () => work(workers, kind, next, done)))
}

/** Runs a thread that takes tasks until none is left. */
async function work<K extends keyof Work>(
  { code, stop }: Workers,
  kind: K,
  take: () => { readonly task: Work[K]['task']; readonly index: number } | undefined,
  done: (result: Work[K]['result'], index: number) => void,
): Promise<void> {
  const file = import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js'
  const worker = new Worker(new URL(file, import.meta.url), { workerData: { code } satisfies Setup })
  try {
    await new Promise<void>((resolve, reject) => {
      let index = -1
      const next = (): void => {
        const taken = take()
        if (taken === undefined) {
          resolve()
          return
        }
        index = taken.index
        worker.postMessage({ kind, task: taken.task } satisfies Task<K>)
      }
      worker.on('message', (answer: Answer) => {
        if (stop.aborted) return
        if ('failed' in answer) {
          reject(Object.assign(new Error(answer.failed.message), answer.failed))
          return
        }
        // The thread answers with the result of the kind it was asked for.
        done(answer.result as Work[K]['result'], index)
        next()
      })
      worker.on('error', reject)
      stop.addEventListener('abort', () => {
        resolve()
      })
      next()
    })
  } finally {
    await worker.terminate()
  }
}
