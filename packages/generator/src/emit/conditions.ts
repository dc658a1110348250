/** Splits conditions of the rules into tests. */
import type { IrExpr } from '@tilewright/language'

/** Operands of a conjunction. */
export const partsOf = (condition: IrExpr | null): IrExpr[] =>
  condition?.op === 'binary' && condition.operator === 'and'
    ? [...partsOf(condition.left), ...partsOf(condition.right)]
    : condition === null
      ? []
      : [condition]

/** Whether the expression always has a result and is cheap. Values may have no definition. */
export function isCertain(expr: IrExpr | null): boolean {
  switch (expr?.op) {
    case 'value':
    case 'permission':
    case 'count':
    case 'any':
    case 'one':
    case 'all':
    case 'sum':
      return false
    case 'call':
      return expr.args.every(isCertain)
    case 'state':
    case 'zone':
      return isCertain(expr.of)
    case 'not':
    case 'negate':
      return isCertain(expr.operand)
    case 'binary':
      return isCertain(expr.left) && isCertain(expr.right)
    case 'is':
    case 'has':
      return isCertain(expr.subject)
    default:
      return true
  }
}
