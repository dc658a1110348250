/** Splits conditions of the rules into tests. */
import { forEachIrChild, isIrExpr, type IrExpr } from '@tilewright/language'

/** Operands of a conjunction. */
export const partsOf = (condition: IrExpr | null): IrExpr[] =>
  condition?.op === 'binary' && condition.operator === 'and'
    ? [...partsOf(condition.left), ...partsOf(condition.right)]
    : condition === null
      ? []
      : [condition]

/** Whether the expression always has a result and is cheap. Values may have no definition. */
export function isCertain(expr: IrExpr): boolean {
  if (expr.op === 'value' || expr.op === 'permission' || 'set' in expr) return false
  let certain = true
  forEachIrChild(expr, (child) => {
    certain &&= isIrExpr(child) && isCertain(child)
  })
  return certain
}
