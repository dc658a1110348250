/**
 * How values came about, recorded while a game is replayed for an explanation. Generated code reports the
 * numbers a formula is made of; the traced rules report which definition was used, within which other.
 */
import type { Game } from '../arena/game.ts'

/** One use of a definition. `leaves` alternates words and numbers as the formula has them. */
export interface TraceNode {
  readonly define: number
  readonly args: readonly number[]
  result: number
  leaves: readonly (string | number)[]
  readonly within: TraceNode[]
  /** Weaker definitions that would have applied, too (indices in `library.defines`). */
  readonly beaten: readonly number[]
  /** Changes that were applied (indices in `library.valueChanges`), and what the value was after each. */
  readonly changes: { readonly change: number; readonly result: number }[]
}

/** One score, as it was recorded. */
export interface TracedScore {
  /** Index among the events of the step. */ readonly event: number
  /** What it was scored for: the phase, and its argument or -1. */
  readonly phase: number
  readonly subject: number
  readonly values: readonly TraceNode[]
  /** Events of the step before the scoring rule began. */
  readonly from: number
  /** Settings that the scoring rule asked for. */
  readonly settings: readonly number[]
}

interface TracedRule {
  /** Settings it asked for. */
  readonly asked: Set<number>
  /** How many events there were before it began. */
  readonly from: number
  /** What it had computed since its last score when another rule began. */
  roots: readonly TraceNode[]
}

const ignore = (): void => undefined

/** `on`: generated values call `traceValue`. */
export const trace = {
  on: false,
  open: [] as TraceNode[],
  /** Finished since the last score, by the rule that began last. */
  roots: [] as TraceNode[],
  /** Each rule that ran, by its index. */
  ran: new Map<number, TracedRule>(),
  /** The rule that began last; -1 before any did. */
  rule: -1,
  /** Told of every score, while the board still is what it was scored for. */
  onScore: ignore as (g: Game, score: TracedScore) => void,
}

const MOST_ROOTS = 200

export function beginTrace(onScore: (g: Game, score: TracedScore) => void): void {
  trace.on = true
  trace.open = []
  trace.roots = []
  trace.ran = new Map()
  trace.rule = -1
  trace.onScore = onScore
}

export function endTrace(): void {
  trace.on = false
  trace.onScore = ignore
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
  else finish({ define: defineIndex, args, result, leaves, within: [], beaten: [], changes: [] })
}

/** Hangs a finished node under the one that is open, or among the roots. */
export function finish(node: TraceNode): void {
  const list = trace.open.at(-1)?.within ?? trace.roots
  if (list.length < MOST_ROOTS) list.push(node)
}

/** What has been computed since the last score belongs to this one. */
export function traceScore(g: Game, event: number, rule: number, phase: number, subject: number): void {
  const { roots, ran } = trace
  const own = ran.get(rule)
  trace.roots = []
  trace.on = false
  trace.onScore(g, { event, phase, subject, values: roots, from: own?.from ?? 0, settings: [...(own?.asked ?? [])] })
  trace.on = true
}

/** A rule begins with its condition: what is asked from here on, it asks. */
export function traceRule(rule: number, from: number): void {
  keepRoots()
  trace.rule = rule
  trace.roots = []
  trace.ran.set(rule, { asked: new Set(), from, roots: [] })
}

/** A rule goes on after others that it ran, or that followed what it did: what these asked is none of its own. */
export function traceGoOn(rule: number): void {
  if (rule === trace.rule) return
  keepRoots()
  trace.rule = rule
  trace.roots = [...(trace.ran.get(rule)?.roots ?? [])]
}

function keepRoots(): void {
  const running = trace.ran.get(trace.rule)
  if (running !== undefined) running.roots = trace.roots
}

export function traceSetting(setting: number): void {
  const { ran, rule } = trace
  const own = ran.get(rule) ?? { asked: new Set(), from: 0, roots: [] }
  own.asked.add(setting)
  ran.set(rule, own)
}
