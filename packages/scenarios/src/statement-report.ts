/** Report of a source: the state of each claim and of its clauses. */
import type { CitingRule } from './citing-rules.ts'
import type { ScenarioStatus } from './result.ts'

/**
 * - `proved`: each of its clauses has evidence that passed, and none failed.
 * - `partly`: only some of its clauses have, or the source names what is not proved.
 * - `assumed`: all have, but one of them depends on an assumption: the source says so, or all its evidence or rules do.
 * - `failing`: evidence that cites it ran and did not pass.
 * - `vacuous`: its scenarios pass, and also pass without the rules that cite it (only `coverage` with `noticed`).
 * - `not-run`: scenarios cite it, and none of them ran.
 * - `waiting`: no evidence, and it waits for an expansion that does not exist yet.
 * - `no-effect`: no evidence, and the source gives a reason why it has no effect.
 * - `uncovered`: no evidence and no reason; rules may cite it.
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

/** A scenario, or an expectation of `contents`, that cites a claim or a pair of it, and its outcome in this run. */
export interface StatementScenario {
  readonly title: string
  readonly file: string
  readonly outcome: ScenarioStatus | 'not-run'
  /** Whether it is marked as an assumption. */
  readonly assumed: boolean
  /** The letter of the cited clause; null if it cites the whole claim. */
  readonly clause: string | null
  /** `contents` is checked together with the rules; it has no scenario to open. */
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
  /** Empty if the claim has no clauses. */
  readonly clauses: readonly ClauseReport[]
  readonly scenarios: readonly StatementScenario[]
  readonly rules: readonly CitingRule[]
  /** Names of missing expansions that it waits for. */
  readonly waitsFor: readonly string[]
  /** The reason why it is not simply proved; for a partly proved claim, the missing clauses. */
  readonly reason: string | null
}

export interface SourceReport {
  readonly source: string
  readonly title: string
  /** Whether the sentences of its page are pinned, so that missing claims are detected. */
  readonly pinned: boolean
  readonly statements: readonly StatementReport[]
  readonly counts: Readonly<Record<StatementState, number>>
}
