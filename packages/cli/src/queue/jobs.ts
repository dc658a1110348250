/** Jobs of a queue: their data, their results, and the names of queues. */
import type { Failed } from '../threads/failed.ts'
import type { Work } from '../threads/worker.ts'

/** The kinds of work that can be distributed among machines. */
export const queuedKinds = ['simulate', 'tournament'] as const
export type QueuedKind = (typeof queuedKinds)[number]

/** A worker's answer to a job: a result, or the error that the task itself has on every machine. */
export type JobResult<K extends QueuedKind = QueuedKind> =
  { readonly result: Work[K]['result'] } | { readonly failed: Failed }

/** The queue of jobs for workers with this content: others never get them. */
export const jobsOf = (name: string, content: string): string => `${name}-${content}`

/** The queue whose jobs name the contents of the runs there are. Nobody works on it. */
export const runsOf = (name: string): string => `${name}-runs`

/** An entry of it, with the content as its id. */
export interface Announcement {
  readonly version: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Milliseconds after which an announcement does not count: its command was killed and not repeated. */
export const longestRun = 7 * 24 * 3_600_000

/** Seconds for which results of a run that was interrupted are kept. */
export const keptFor = 24 * 3600
