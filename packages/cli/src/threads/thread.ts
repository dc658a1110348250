/** A thread that does one task after the other. */
import { Worker } from 'node:worker_threads'
import { errorOf, type Failed } from './failed.ts'
import type { Answer, Setup, Task, Work } from './worker.ts'
import { workerUrl } from './worker-url.ts'

export interface Thread {
  /** Rejects with the error of the task, or if the thread ends. One task at a time. */
  readonly perform: <K extends keyof Work>(kind: K, task: Work[K]['task']) => Promise<Work[K]['result']>
  readonly close: () => Promise<void>
}

/** Whether an error is one of the task itself, which every thread would find. */
const ofTasks = new WeakSet<Error>()
export const isOfTask = (error: unknown): error is Error => error instanceof Error && ofTasks.has(error)

/** The error of a task, which a thread or process has reported. */
export function errorOfTask(failed: Failed): Error {
  const error = errorOf(failed)
  ofTasks.add(error)
  return error
}

export function startThread(setup: Setup): Thread {
  const worker = new Worker(workerUrl(import.meta.url, 'worker'), { workerData: setup })
  let waiting: PromiseWithResolvers<unknown> | undefined
  let ended: Error | undefined
  const fail = (error: Error): void => {
    waiting?.reject(error)
    waiting = undefined
  }
  worker.on('message', (answer: Answer) => {
    if ('failed' in answer) fail(errorOfTask(answer.failed))
    else waiting?.resolve(answer.result)
    waiting = undefined
  })
  const end = (error: Error): void => {
    ended ??= error
    fail(ended)
  }
  worker.on('error', end)
  worker.on('exit', () => {
    end(new Error('the thread has ended'))
  })
  return {
    perform: async <K extends keyof Work>(kind: K, task: Work[K]['task']) => {
      if (ended !== undefined) throw ended
      waiting = Promise.withResolvers<unknown>()
      worker.postMessage({ kind, task } satisfies Task<K>)
      // The thread answers with the result of the kind it was asked for.
      return (await waiting.promise) as Work[K]['result']
    },
    close: async () => {
      await worker.terminate()
    },
  }
}
