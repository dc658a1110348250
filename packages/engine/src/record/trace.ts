/**
 * Records how values are computed while a game is replayed for an explanation. Generated code reports the parts of a
 * formula; the traced rules report which definition was used, and inside which other.
 */
import type { Game } from '../arena/game.ts'

/** Parts of a formula, alternating with their results. */
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
  /** Applied changes (indices in `library.valueChanges`), with the value after each. */
  readonly changes: { readonly change: number; readonly result: number; readonly leaves: Leaves }[]
  /** Terms of its sums. */
  readonly terms: TracedPart[]
}

/** Amount of one element of a sum, or of a set from which those with most are taken. */
export interface TracedPart {
  /** Rule text of the sum or comparison. */
  readonly words: string
  readonly kind: string
  readonly element: number
  readonly amount: number
}

/** A scoring statement: its formula, the results of its parts, and the entities it names. */
export interface TracedAmount {
  readonly formula: string
  readonly leaves: Leaves
  /** Name, kind and number, repeated. */
  readonly about: Leaves
  /** Values that the parts of the formula refer to. */
  readonly within: readonly TraceNode[]
  readonly terms: readonly TracedPart[]
  /** Comparison values by which the scoring players were selected. */
  readonly compared: readonly TracedPart[]
}

/** One traced scoring. */
export interface TracedScore {
  /** Trace of its statement; null if not traced. */
  readonly amount: TracedAmount | null
  readonly points: number
  /** The rule that scored (its number), or the option (`~number`). */
  readonly scorer: number
  /** Index among the events of the step. */ readonly event: number
  /** The phase that it was scored for, and its argument or -1. */
  readonly phase: number
  readonly subject: number
  readonly values: readonly TraceNode[]
  /** Number of events of the step before the scoring rule began. */
  readonly from: number
  /** Settings that the scoring rule read. */
  readonly settings: readonly number[]
}

interface TracedRule {
  /** Settings that it read. */
  readonly asked: Set<number>
  /** Number of events before it began. */
  readonly from: number
  /** Values computed since its last scoring when another rule began. */
  roots: readonly TraceNode[]
  /** Comparison values of players. */
  readonly compared: Map<string, TracedPart>
}

const ignore = (): void => undefined

/** `on`: generated values call `traceValue`. */
export const trace = {
  on: false,
  open: [] as TraceNode[],
  /** Values finished since the last scoring, by the rule that began last. */
  roots: [] as TraceNode[],
  /** Rules and options that ran, by number. */
  ran: new Map<number, TracedRule>(),
  /** The running rule (its number) or option (`~number`), or null; see `running` in kernel/running-rule.ts. */
  rule: null as number | null,
  /** Parts of the change computed last. */
  leaves: [] as Leaves,
  /** Trace of the statement that scores next. */
  amount: null as TracedAmount | null,
  /** Called at every scoring, while the board is still as it was scored. */
  onScore: ignore as (g: Game, score: TracedScore) => void,
}

const MOST_ROOTS = 200

export function beginTrace(onScore: (g: Game, score: TracedScore) => void): void {
  trace.on = true
  trace.open = []
  trace.roots = []
  trace.ran = new Map()
  trace.rule = null
  trace.amount = null
  trace.onScore = onScore
}

export function endTrace(): void {
  trace.on = false
  trace.onScore = ignore
  trace.open = []
  trace.roots = []
}

/** Called by the generated definition `defineIndex` just before it returns `result`. */
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

/** Called by a generated change before it returns its result. */
export function traceParts(leaves: Leaves): void {
  trace.leaves = leaves
}

/**
 * Called before a statement scores; `parts` evaluates the parts of its formula once more, to trace the values they
 * refer to.
 */
export function traceAmount(_g: Game, formula: string, parts: () => Leaves, about: Leaves): void {
  const within: TraceNode[] = [],
    terms: TracedPart[] = []
  trace.open.push({ define: -1, args: [], result: 0, leaves: [], within, beaten: [], changes: [], terms })
  const leaves = parts()
  trace.open.pop()
  const compared = [...(whoRuns()?.compared.values() ?? [])]
  trace.amount = { formula, leaves, about, within, terms, compared }
}

/** Called by generated sums for each element. */
export function traceTerm(text: string, kind: string, element: number, amount: number): void {
  const terms = trace.open.at(-1)?.terms
  // Values compute their parts twice: once for the result and once for the trace.
  const isKnown = (part: TracedPart): boolean =>
    part.words === text && part.element === element && part.amount === amount
  if (amount !== 0 && terms?.some(isKnown) === false) terms.push({ words: text, kind, element, amount })
}

/** Returns the amount, recorded while tracing: for sums that are written as one formula. */
export function noteTerm(text: string, kind: string, element: number, amount: number): number {
  if (trace.on) traceTerm(text, kind, element, amount)
  return amount
}

/**
 * Called by generated code that takes the players with most or least of something; comparisons inside values are part
 * of the values' traces.
 */
export function traceCompared(text: string, kind: string, element: number, amount: number): void {
  if (trace.open.length > 0) return
  whoRuns()?.compared.set(`${text} ${element}`, { words: text, kind, element, amount })
}

/** Adds a finished node to the open node, or to the roots. */
export function finish(node: TraceNode): void {
  const list = trace.open.at(-1)?.within ?? trace.roots
  if (list.length < MOST_ROOTS) list.push(node)
}

/** Assigns everything computed since the last scoring to this one. */
export function traceScore(g: Game, points: number, event: number, rule: number, phase: number, subject: number): void {
  const { roots, ran, amount } = trace
  const traced = ran.get(rule)
  trace.roots = []
  trace.amount = null
  trace.on = false
  trace.onScore(g, {
    amount,
    points,
    scorer: rule,
    event,
    phase,
    subject,
    values: roots,
    from: traced?.from ?? 0,
    settings: [...(traced?.asked ?? [])],
  })
  trace.on = true
}

const started = (from: number): TracedRule => ({ asked: new Set(), from, roots: [], compared: new Map() })

/** The trace of the rule or option that runs. */
const whoRuns = (): TracedRule | undefined => (trace.rule === null ? undefined : trace.ran.get(trace.rule))

/** Called when a rule begins, with its condition, and when an option is taken: later values belong to it. */
export function traceRule(rule: number, from: number): void {
  keepRoots()
  trace.rule = rule
  trace.roots = []
  trace.ran.set(rule, started(from))
}

/** Called when a rule resumes after other rules that it ran or triggered: their values do not belong to it. */
export function traceGoOn(rule: number): void {
  if (rule === trace.rule) return
  keepRoots()
  // One that began in an earlier step.
  if (!trace.ran.has(rule)) trace.ran.set(rule, started(0))
  trace.rule = rule
  trace.roots = [...(trace.ran.get(rule)?.roots ?? [])]
}

/** Options are looked through: what they ask is asked by no rule. */
export function traceNobody(): void {
  keepRoots()
  trace.rule = null
  trace.roots = []
}

function keepRoots(): void {
  const running = whoRuns()
  if (running !== undefined) running.roots = trace.roots
}

export function traceSetting(setting: number): void {
  whoRuns()?.asked.add(setting)
}
