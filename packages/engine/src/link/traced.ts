/** Definitions that record their use and which weaker ones they beat, and rules that tell when they begin. */
import type { DefineCode } from '../arena/library.ts'
import { eventCount } from '../record/events.ts'
import { condition } from './dispatch.ts'
import { kindTable } from '../arena/tables/kinds.ts'
import type { Wrap } from './dispatch.ts'
import type { LinkedRule } from '../arena/linked-rules.ts'
import type { Game } from '../arena/game.ts'
import { forgetSquares } from '../kernel/board/grid.ts'
import { scratch } from '../arena/scratch.ts'
import type { TraceNode } from '../record/trace.ts'
import { finish, trace, traceRule } from '../record/trace.ts'

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
