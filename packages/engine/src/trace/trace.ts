/**
 * How values came about, recorded while a game is replayed for an explanation. Generated code reports the
 * numbers a formula is made of; the traced rules report which definition was used, within which other.
 */
import type { Game } from '../state/game.ts'

/** One use of a definition. `leaves` alternates words and numbers as the formula has them. */
export interface TraceNode {
  readonly define: number
  readonly args: readonly number[]
  result: number
  leaves: readonly (string | number)[]
  readonly within: TraceNode[]
  /** Weaker definitions that would have applied, too (indices in `library.defines`). */
  readonly beaten: readonly number[]
}

/** `on`: generated values call `traceValue`. */
export const trace = {
  on: false,
  open: [] as TraceNode[],
  /** Finished since the last score. */
  roots: [] as TraceNode[],
  /** What was recorded for each scored event, by its index among the events of the step. */
  scored: new Map<number, readonly TraceNode[]>(),
  /** Settings that were asked for since the trace began. */
  settings: new Set<number>(),
}

const MOST_ROOTS = 200

export function beginTrace(): void {
  trace.on = true
  trace.open = []
  trace.roots = []
  trace.scored = new Map()
  trace.settings = new Set()
}

export function endTrace(): void {
  trace.on = false
  trace.open = []
  trace.roots = []
}

/** Called by the generated definition `defineIndex` just before it gives `result`. */
export function traceValue(
  _g: Game,
  defineIndex: number,
  args: readonly number[],
  leaves: readonly (string | number)[],
  result: number,
): void {
  const top = trace.open.at(-1)
  if (top !== undefined && top.define === defineIndex) top.leaves = leaves
  else finish({ define: defineIndex, args, result, leaves, within: [], beaten: [] })
}

/** Hangs a finished node under the one that is open, or among the roots. */
export function finish(node: TraceNode): void {
  const list = trace.open.at(-1)?.within ?? trace.roots
  if (list.length < MOST_ROOTS) list.push(node)
}

/** What has been computed since the last score belongs to this one. */
export function traceScore(event: number): void {
  trace.scored.set(event, trace.roots)
  trace.roots = []
}
