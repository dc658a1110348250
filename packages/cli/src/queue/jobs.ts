/** Jobs of a queue: their data, their results, and the names of queues. */
import type { NumberedAnswer, NumberedTask } from '@tilewright/mutation'
import type { ScenarioResults } from '../scenarios/run-batch.ts'
import type { Work } from '../threads/worker.ts'

/** Scenarios by their numbers in the project. */
export interface NumberedScenarios {
  readonly scenarios: readonly number[]
  /** Whether results contain the views. */
  readonly positions: boolean
}

/** The kinds of work that this program distributes among machines, with what each returns. Both are JSON. */
export interface QueuedWork extends Pick<Work, 'simulate' | 'tournament'> {
  readonly scenarios: { readonly task: NumberedScenarios; readonly result: ScenarioResults }
  readonly mutants: { readonly task: NumberedTask; readonly result: NumberedAnswer }
}
export type QueuedKind = keyof QueuedWork

/** Games, which need the compiled rules alone. */
export const gameKinds = ['simulate', 'tournament'] as const
/** Work with the texts of the rules, which the worker compiles itself. */
export const textKinds = ['scenarios', 'mutants'] as const

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
