/** Conjunctions of conditions. */
import type { IrExpr } from './ir.ts'

/** Conjunction of two conditions. */
export const both = (left: IrExpr, right: IrExpr): IrExpr => ({
  op: 'binary',
  kind: 'yes-no',
  operator: 'and',
  left,
  right,
  words: `${left.words} and ${right.words}`,
})

/** Conjunction of several conditions; null for none. */
export function allOf(conditions: readonly IrExpr[]): IrExpr | null {
  const [first, ...others] = conditions
  return first === undefined ? null : others.reduce(both, first)
}
