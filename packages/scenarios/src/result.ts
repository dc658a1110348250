/** Results of a scenario run. */
import type { SegmentRef, View } from '@tilewright/engine'
import type { Span } from '@tilewright/language'

/** `failed`: the rules behave differently. `broken`: the scenario itself cannot be understood or set up. */
export type ScenarioStatus = 'passed' | 'failed' | 'broken'

/** A moment of a scenario, for drawing. */
export interface ScenarioPosition {
  /** The public view. */
  readonly seen: View
  /** The scenario's labels of the tiles on the board. */
  readonly labels: readonly { readonly x: number; readonly y: number; readonly name: string }[]
}

/** A scoring of a scenario, with its explanation. */
export interface ScenarioScoring {
  readonly player: string
  readonly points: number
  /** The rule that scored. */
  readonly rule: string
  /** The scored feature, if known. */
  readonly feature: SegmentRef | null
  /** Claims of sources that it follows. */
  readonly cites: readonly string[]
  /** The engine's explanation, line by line. */
  readonly lines: readonly string[]
  /** Line of the statement in which it happened, from 1. */
  readonly line: number
}

/** One statement of a scenario that does not hold, with data to find the reason. */
export interface ScenarioFailure {
  readonly message: string
  /** The statement of the scenario; empty for a broken one. */
  readonly expected: string
  /** The engine's result, in the same form. */
  readonly actual: string
  readonly span: Span
  /** Line of the statement, from 1. */
  readonly line: number
  /** Pending decisions at that moment, and which are forced; empty before anything happens. */
  readonly deciding: string
  /** The board at that moment, as text. */
  readonly board: string
  /** The moment for drawing, if positions are requested. */
  readonly position?: ScenarioPosition
  /** Origin of the points since the previous group of `then`, a line each. */
  readonly explanation: readonly string[]
}

export interface ScenarioResult {
  readonly title: string
  readonly file: string
  /** Line of the scenario, from 1. */
  readonly line: number
  readonly status: ScenarioStatus
  readonly failures: readonly ScenarioFailure[]
  /** Before the first `when`, and after the last statement, if positions are requested. */
  readonly positions?: { readonly given: ScenarioPosition; readonly last: ScenarioPosition }
  /** Non-zero scorings in order, if positions are requested. */
  readonly scorings?: readonly ScenarioScoring[]
  /** Claims of sources that the scenario is evidence for. */
  readonly cites: readonly string[]
}
