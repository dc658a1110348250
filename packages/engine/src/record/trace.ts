/**
 * How values came about, recorded while a game is replayed for an explanation. Generated code reports the
 * numbers a formula is made of; the traced rules report which definition was used, within which other.
 */
import type { Game } from '../arena/game.ts'

/** The parts of a formula and what they were, in turns. */
type Leaves = readonly (string | number)[]

/** One use of a definition. */
export interface TraceNode {
  readonly define: number
  readonly args: readonly number[]
  result: number
  leaves: Leaves
  readonly within: TraceNode[]
  /** Weaker definitions that would have applied, too (indices in `library.defines`). */
  readonly beaten: readonly number[]
  /** Changes that were applied (indices in `library.valueChanges`), and what the value was after each. */
  readonly changes: { readonly change: number; readonly result: number; readonly leaves: Leaves }[]
  /** What its sums were added up of. */
  readonly terms: TracedPart[]
}

/** What one element of a sum came to, or of a set of which those with most are taken. */
export interface TracedPart {
  /** What was added up or compared. */
  readonly words: string
  readonly kind: string
  readonly element: number
  readonly amount: number
}

/** What a sentence that scores says: its formula, what the parts of it were, and whom and what it names. */
export interface TracedAmount {
  readonly formula: string
  readonly leaves: Leaves
  /** A name, a kind and a number, one after the other. */
  readonly about: Leaves
  /** What the parts of the formula asked. */
  readonly within: readonly TraceNode[]
  readonly terms: readonly TracedPart[]
  /** What players were compared by to find out who scores. */
  readonly compared: readonly TracedPart[]
}

/** One score, as it was recorded. */
export interface TracedScore {
  /** How its sentence says it; null where nothing was recorded. */
  readonly amount: TracedAmount | null
  readonly points: number
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
  /** What it compared players by. */
  readonly compared: Map<string, TracedPart>
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
  /** Of the change that was computed last. */
  leaves: [] as Leaves,
  /** Of the sentence that scores next. */
  amount: null as TracedAmount | null,
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
  trace.amount = null
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
  leaves: Leaves,
  result: number,
): void {
  const top = trace.open.at(-1)
  if (top !== undefined && top.define === defineIndex) top.leaves = leaves
  else finish({ define: defineIndex, args, result, leaves, within: [], beaten: [], changes: [], terms: [] })
}

/** Called by a generated change before it gives its result. */
export function traceParts(leaves: Leaves): void {
  trace.leaves = leaves
}

/** Called before a sentence scores; `parts` computes what its formula is made of once more, to see what that asks. */
export function traceAmount(_g: Game, formula: string, parts: () => Leaves, about: Leaves): void {
  const within: TraceNode[] = [],
    terms: TracedPart[] = []
  trace.open.push({ define: -1, args: [], result: 0, leaves: [], within, beaten: [], changes: [], terms })
  const leaves = parts()
  trace.open.pop()
  const compared = [...(trace.ran.get(trace.rule)?.compared.values() ?? [])]
  trace.amount = { formula, leaves, about, within, terms, compared }
}

/** Called by generated sums for each element. */
export function traceTerm(words: string, kind: string, element: number, amount: number): void {
  const terms = trace.open.at(-1)?.terms
  // Values compute their parts once for the result and once to tell them.
  const isKnown = (one: TracedPart): boolean => one.words === words && one.element === element && one.amount === amount
  if (amount !== 0 && terms?.some(isKnown) === false) terms.push({ words, kind, element, amount })
}

/** The amount, noted where somebody wants to know: for sums that are written as one formula. */
export function noteTerm(words: string, kind: string, element: number, amount: number): number {
  if (trace.on) traceTerm(words, kind, element, amount)
  return amount
}

/** Called by generated code that takes the players with most or least of something: what values compare, they say. */
export function traceCompared(words: string, kind: string, element: number, amount: number): void {
  if (trace.open.length > 0) return
  trace.ran.get(trace.rule)?.compared.set(`${words} ${element}`, { words, kind, element, amount })
}

/** Hangs a finished node under the one that is open, or among the roots. */
export function finish(node: TraceNode): void {
  const list = trace.open.at(-1)?.within ?? trace.roots
  if (list.length < MOST_ROOTS) list.push(node)
}

/** What has been computed since the last score belongs to this one. */
export function traceScore(g: Game, points: number, event: number, rule: number, phase: number, subject: number): void {
  const { roots, ran, amount } = trace
  const own = ran.get(rule)
  trace.roots = []
  trace.amount = null
  trace.on = false
  trace.onScore(g, {
    amount,
    points,
    event,
    phase,
    subject,
    values: roots,
    from: own?.from ?? 0,
    settings: [...(own?.asked ?? [])],
  })
  trace.on = true
}

/** A rule begins with its condition: what is asked from here on, it asks. */
export function traceRule(rule: number, from: number): void {
  keepRoots()
  trace.rule = rule
  trace.roots = []
  trace.ran.set(rule, { asked: new Set(), from, roots: [], compared: new Map() })
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
  const own = ran.get(rule) ?? { asked: new Set(), from: 0, roots: [], compared: new Map() }
  own.asked.add(setting)
  ran.set(rule, own)
}
