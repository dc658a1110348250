/** Distributes tasks among threads. */
import type { GeneratedFile } from '@tilewright/generator'
import type { ScenarioSources } from '../scenarios/run-batch.ts'
import { startThread } from './thread.ts'
import type { Work } from './worker.ts'

export interface Workers {
  /** The code of the rules; undefined for those compiled into the engine. */
  readonly code: readonly GeneratedFile[] | undefined
  /** For scenarios. */
  readonly sources?: ScenarioSources
  /** Number of threads; no more than tasks. */
  readonly jobs: number
  /** Ends the work early: what was not finished is not counted. */
  readonly stop: AbortSignal
}

/** Does all tasks of a kind; `done` receives each result with the index of its task, in any order. */
export type Distribute = <K extends keyof Work>(
  kind: K,
  tasks: readonly Work[K]['task'][],
  done: (result: Work[K]['result'], index: number) => void,
) => Promise<void>

/** Does all tasks in threads, so that the calling thread stays idle and handles signals at once. */
export async function doAll<K extends keyof Work>(
  workers: Workers,
  kind: K,
  tasks: readonly Work[K]['task'][],
  done: (result: Work[K]['result'], index: number) => void,
): Promise<void> {
  const left = tasks.map((task, index) => ({ task, index }))
  const threads = Math.min(workers.jobs, tasks.length)
  await Promise.all(
    Array.from({ length: threads }, async () => {
      const thread = startThread({ code: workers.code, sources: workers.sources })
      const stopped = Promise.withResolvers<'stopped'>()
      workers.stop.addEventListener('abort', () => {
        stopped.resolve('stopped')
      })
      try {
        for (let next = left.shift(); next !== undefined && !workers.stop.aborted; next = left.shift()) {
          const performed = thread.perform(kind, next.task).then((result) => ({ result }))
          const answer = await Promise.race([performed, stopped.promise])
          if (answer === 'stopped') {
            // The thread ends in the middle of its task.
            performed.catch(() => undefined)
            return
          }
          done(answer.result, next.index)
        }
      } finally {
        await thread.close()
      }
    }),
  )
}
