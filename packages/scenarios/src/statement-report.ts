/** The report of a source: the state of each statement and of its clauses. */
import type { CitingRule } from './citing-rules.ts'
import type { ScenarioStatus } from './result.ts'

/**
 * - `proved`: each of its clauses is shown by evidence that passed, and none failed.
 * - `partly`: some of its clauses are, or the source says what is not proved.
 * - `assumed`: all are, but what decides one of them is assumed: the source says so, or all its evidence or rules do.
 * - `failing`: evidence that cites it ran and did not pass.
 * - `vacuous`: its scenarios pass, and pass as well without the rules that cite it (`coverage` with `noticed` alone).
 * - `not-run`: scenarios cite it, and none of them ran.
 * - `waiting`: nothing shows it, and it waits for an expansion that is not written.
 * - `no-effect`: nothing shows it, and the source says why it changes nothing.
 * - `uncovered`: nothing shows it, and nothing says why; rules may cite it.
 */
export const statementStates = [
  'proved',
  'partly',
  'assumed',
  'failing',
  'vacuous',
  'not-run',
  'waiting',
  'no-effect',
  'uncovered',
] as const
export type StatementState = (typeof statementStates)[number]

/** A scenario, or an expectation of `contents`, that cites a statement or a pair of it, and its outcome in this run. */
export interface StatementScenario {
  readonly title: string
  readonly file: string
  readonly outcome: ScenarioStatus | 'not-run'
  /** Whether it says itself that it only assumes something. */
  readonly assumed: boolean
  /** The clause that it cites, by its letter; null where it cites the whole statement. */
  readonly clause: string | null
  /** `contents` is checked whenever the rules are; it has no scenario to open. */
  readonly kind: 'scenario' | 'contents'
}

export interface ClauseReport {
  /** A letter. */
  readonly name: string
  readonly words: string
  readonly state: StatementState
  /** The reason why it is not simply proved, if the source gives one. */
  readonly reason: string | null
}

export interface StatementReport {
  readonly id: string
  readonly section: string
  readonly words: string
  readonly state: StatementState
  /** Empty where the statement is one clause. */
  readonly clauses: readonly ClauseReport[]
  readonly scenarios: readonly StatementScenario[]
  readonly rules: readonly CitingRule[]
  /** Expansions it waits for that are not written, by name. */
  readonly waitsFor: readonly string[]
  /** The reason why it is not simply proved; of one that is proved in part, the clauses that are not. */
  readonly reason: string | null
}

export interface SourceReport {
  readonly source: string
  readonly title: string
  /** Whether the sentences of its page are pinned, so that what is missing of the page would be noticed. */
  readonly pinned: boolean
  readonly statements: readonly StatementReport[]
  readonly counts: Readonly<Record<StatementState, number>>
}
