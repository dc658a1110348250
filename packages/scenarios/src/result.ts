/** What a run of a scenario comes to. */
import type { SegmentRef, View } from '@tilewright/engine'
import type { Span } from '@tilewright/language'

/** `failed`: the rules do something else. `broken`: the scenario itself cannot be understood or set up. */
export type ScenarioStatus = 'passed' | 'failed' | 'broken'

/** A moment of a scenario, to be drawn. */
export interface ScenarioPosition {
  /** What everybody sees. */
  readonly seen: View
  /** What the scenario calls the tiles that lie. */
  readonly labels: readonly { readonly x: number; readonly y: number; readonly name: string }[]
}

/** Points of a scenario, and why. */
export interface ScenarioScoring {
  readonly player: string
  readonly points: number
  /** The rule that scored. */
  readonly rule: string
  /** What was scored, where that is known. */
  readonly feature: SegmentRef | null
  /** Statements of sources that it follows. */
  readonly cites: readonly string[]
  /** The engine's explanation, line by line. */
  readonly lines: readonly string[]
  /** Line of the sentence in which it happened, from 1. */
  readonly line: number
}

/** One sentence of a scenario that does not hold, with what is needed to see why. */
export interface ScenarioFailure {
  readonly message: string
  /** What the scenario says, in its own words; empty for a broken one. */
  readonly expected: string
  /** What the engine says, in the same words. */
  readonly actual: string
  readonly span: Span
  /** Line of the sentence, from 1. */
  readonly line: number
  /** Who had to decide what at that moment, and what is forced; empty before anything happens. */
  readonly deciding: string
  /** The board at that moment, as text. */
  readonly board: string
  /** The same to be drawn, where positions are asked for. */
  readonly position?: ScenarioPosition
  /** Where the points since the group of `then` before came from, a line each. */
  readonly explanation: readonly string[]
}

export interface ScenarioResult {
  readonly title: string
  readonly file: string
  /** Line of the scenario, from 1. */
  readonly line: number
  readonly status: ScenarioStatus
  readonly failures: readonly ScenarioFailure[]
  /** Before the first `when`, and after the last sentence, where positions are asked for. */
  readonly positions?: { readonly given: ScenarioPosition; readonly last: ScenarioPosition }
  /** Scorings that were not of 0 points, in order, where positions are asked for. */
  readonly scorings?: readonly ScenarioScoring[]
  /** Statements of sources that the scenario is evidence for. */
  readonly cites: readonly string[]
}
