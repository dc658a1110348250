/** Traces the amount of a scoring for explanations, in the author's words. */
import { forEachIrChild, isIrExpr, type IrExpr, type IrStatement } from '@tilewright/language'
import { codeString } from '@tilewright/text'
import type { Body } from './body.ts'
import { kernel, type Context, type Env } from './context.ts'
import { emitExpr } from './expressions.ts'
import { formulaOf, leavesOf } from './formula.ts'

/** Kinds of entities that have a name of their own in explanations. */
const namedKinds: ReadonlySet<string> = new Set(['piece', 'player', 'tile', 'segment', 'feature', 'zone'])

/** The parts of a formula: rule text and result of each. */
export function partsOf(context: Context, leaves: readonly IrExpr[], env: Env): string {
  return leaves
    .flatMap((leaf) => {
      const value = emitExpr(context, leaf, env)
      return [codeString(leaf.words), leaf.kind === 'yes-no' ? `Number(${value})` : value]
    })
    .join(', ')
}

/** Emits, before a scoring statement, the trace of its formula and of the entities it names. */
export function noteAmount({ context, out, env }: Body, statement: IrStatement): void {
  if (statement.op !== 'score') return
  const { points, player } = statement
  const parts = partsOf(context, leavesOf(points), env)
  const named = new Map([...localsOf(points), ...localsOf(player)].map((local) => [local.name, local]))
  const about = [...named.values()].flatMap((local) => [
    codeString(local.name),
    codeString(local.kind),
    emitExpr(context, local, env),
  ])
  out.line(
    `if (${kernel(context, 'trace')}.on) ${kernel(context, 'traceAmount')}(g, ${codeString(formulaOf(points))}, ` +
      `() => [${parts}], [${about.join(', ')}])`,
  )
}

type Local = Extract<IrExpr, { readonly op: 'local' }>

/** Local names outside sets: names bound within a set are counted, not named. */
function localsOf(expr: IrExpr): Local[] {
  const locals = expr.op === 'local' && namedKinds.has(expr.kind) && !expr.setOf ? [expr] : []
  if ('set' in expr) return []
  forEachIrChild(expr, (child) => {
    if (isIrExpr(child)) locals.push(...localsOf(child))
  })
  return locals
}
