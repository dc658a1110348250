/** Definitions that record their use and which weaker ones they beat, and rules that tell when they begin. */
import type { DefineCode } from '../library.ts'
import { eventCount } from '../events/buffer.ts'
import { condition } from '../link/dispatch.ts'
import { kindTable } from '../link/kinds.ts'
import type { Wrap } from '../link/dispatch.ts'
import type { LinkedRule } from '../link/linked-rules.ts'
import type { Game } from '../state/game.ts'
import { forgetSquares } from '../state/grid.ts'
import { scratch } from '../state/scratch.ts'
import type { TraceNode } from './trace.ts'
import { finish, trace, traceRule } from './trace.ts'

/** The weaker definitions that apply to the same arguments. */
function applying(g: Game, a: number, b: number, weaker: readonly DefineCode[]): number[] {
  const found: number[] = []
  trace.on = false
  const top = scratch.top,
    squares = g.squareCount
  for (const d of weaker) {
    const { params } = g.rules.library.values[d.value]
    const first = kindTable(params[0], g.rules)
    const kinds = d.on[0] ?? null
    if (kinds !== null && first !== null && (a < 0 || !kinds.includes(first[a]))) continue
    const test = condition(d, kindTable(params[1], g.rules))
    if (test === null || test(g, a, b)) found.push(g.rules.library.defines.indexOf(d))
  }
  scratch.top = top
  forgetSquares(g, squares)
  trace.on = true
  return found
}

export const traced: Wrap = (define, index, weaker) => ({
  ...define,
  is: (g, a, b) => {
    if (!trace.on) return define.is(g, a, b)
    const node: TraceNode = {
      define: index,
      args: [a, b],
      result: 0,
      leaves: [],
      within: [],
      beaten: applying(g, a, b, weaker),
    }
    trace.open.push(node)
    const result = define.is(g, a, b)
    trace.open.pop()
    node.result = result
    finish(node)
    return result
  },
})

/** A rule that tells when it begins. */
export const tracedRule = (rule: LinkedRule): LinkedRule => ({
  ...rule,
  when: (g, arg) => {
    if (trace.on) traceRule(rule.rule, eventCount())
    return rule.when === null || rule.when(g, arg)
  },
})
