/** Tests of the rules, taken apart. */
import type { IrExpr } from '@tilewright/language'

/** What has to hold together. */
export const partsOf = (condition: IrExpr | null): IrExpr[] =>
  condition?.op === 'binary' && condition.operator === 'and'
    ? [...partsOf(condition.left), ...partsOf(condition.right)]
    : condition === null
      ? []
      : [condition]

/** Has the expression an answer whatever happens, at the cost of a few numbers? Values may have none. */
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
