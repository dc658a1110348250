/** Direct operands of expressions. */
import type { IrExpr } from './ir.ts'

/** Returns the direct operands of an expression, without those in the set that it counts or sums. */
export function operandsOf(expr: IrExpr): readonly IrExpr[] {
  switch (expr.op) {
    case 'value':
    case 'permission':
    case 'call':
      return expr.args
    case 'state':
    case 'zone':
      return expr.of === null ? [] : [expr.of]
    case 'not':
    case 'negate':
      return [expr.operand]
    case 'binary':
      return [expr.left, expr.right]
    case 'is':
    case 'has':
      return [expr.subject]
    default:
      return []
  }
}

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
