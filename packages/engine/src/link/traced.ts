/** Traced evaluation of values, for explanations: the definition used, and weaker ones that would have applied. */
import type { DefineCode } from '../arena/library.ts'
import type { LinkedRules } from '../arena/linked-rules.ts'
import type { Game } from '../arena/game.ts'
import { kindTable } from '../arena/tables/kinds.ts'
import { scratch } from '../arena/scratch.ts'
import { EFFORT_OF_RECORD, spend } from '../model/limits.ts'
import type { TraceNode } from '../record/trace.ts'
import { finish, trace } from '../record/trace.ts'
import { noDefinition } from './missing.ts'

interface Numbered {
  readonly define: DefineCode
  readonly index: number
}

const inPlay = new WeakMap<LinkedRules, ReadonlyMap<number, readonly Numbered[]>>()

/** The definitions of a value that are in play, strongest first. */
function definitionsOf({ rules }: Game, value: number): readonly Numbered[] {
  let all = inPlay.get(rules)
  if (all === undefined) {
    const loaded = new Map<number, Numbered[]>()
    for (const [index, define] of rules.library.defines.entries()) {
      if (!define.set.every((unit) => rules.inPlay.has(unit))) continue
      loaded.set(define.value, [...(loaded.get(define.value) ?? []), { define, index }])
    }
    inPlay.set(rules, (all = loaded))
  }
  return all.get(value) ?? []
}

/** Whether the arguments are of the required kinds. */
function isOfKinds(g: Game, { value, on }: Pick<DefineCode, 'value' | 'on'>, a: number, b: number): boolean {
  const { params } = g.rules.library.values[value]
  const isOfKind = (i: number, argument: number): boolean => {
    const kinds = on[i] ?? null,
      table = kindTable(params[i], g.rules)
    return kinds === null || table === null || (argument >= 0 && kinds.includes(table[argument]))
  }
  return isOfKind(0, a) && isOfKind(1, b)
}

/** Whether the definition applies to these arguments. */
const applies = (g: Game, define: DefineCode, a: number, b: number): boolean =>
  isOfKinds(g, define, a, b) && (define.when === null || define.when(g, a, b))

/** Evaluates without tracing. */
function untraced<T>(ask: () => T): T {
  trace.on = false
  const { top } = scratch
  try {
    return ask()
  } finally {
    scratch.top = top
    trace.on = true
  }
}

/** The weaker definitions that apply to the same arguments. */
function beaten(g: Game, a: number, b: number, weaker: readonly Numbered[]): number[] {
  return untraced(() => weaker.filter(({ define }) => applies(g, define, a, b)).map(({ index }) => index))
}

/** Applies the changes to a value whose definition gave `result`; each change is recorded in the node. */
function changed(g: Game, { args: [a, b], changes }: TraceNode, result: number, value: number): number {
  const { library, inPlay } = g.rules
  let it = result
  const replaced = new Set<number>()
  library.valueChanges?.forEach((change, index) => {
    if (change.value !== value || !change.set.every((unit) => inPlay.has(unit)) || !isOfKinds(g, change, a, b)) return
    if (!untraced(() => change.when === null || change.when(g, it, a, b))) return
    change.over?.forEach((other) => replaced.add(other))
    if (replaced.has(index)) return
    trace.leaves = []
    it = Number(change.to(g, it, a, b))
    changes.push({ change: index, result: it, leaves: trace.leaves })
  })
  return it
}

/** Evaluates a value and records how it was computed. */
export function tracedValue(g: Game, value: number, a: number, b: number): number {
  spend(EFFORT_OF_RECORD)
  const all = definitionsOf(g, value)
  const at = all.findIndex(({ define }) => applies(g, define, a, b))
  if (at < 0) throw noDefinition(g, value, a)
  const { define, index } = all[at]
  const node: TraceNode = {
    define: index,
    args: [a, b],
    result: 0,
    leaves: [],
    within: [],
    beaten: beaten(g, a, b, all.slice(at + 1)),
    changes: [],
    terms: [],
  }
  trace.open.push(node)
  const result = changed(g, node, Number(define.is(g, a, b)), value)
  trace.open.pop()
  node.result = result
  finish(node)
  return result
}
