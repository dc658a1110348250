/** Formats a formula in the author's words, with all necessary parentheses. */
import type { IrExpr } from '@tilewright/language'

const levels: Readonly<Record<string, number>> = {
  'or': 1,
  'and': 2,
  '=': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '+': 6,
  '-': 6,
  '*': 7,
  '/': 7,
  'mod': 7,
}
const levelOf = (expr: IrExpr): number =>
  expr.op === 'binary' ? (levels[expr.operator] ?? 10) : expr.op === 'not' ? 3 : 10

export function formulaOf(expr: IrExpr): string {
  const within = (inner: IrExpr, level: number): string =>
    levelOf(inner) < level ? `(${formulaOf(inner)})` : formulaOf(inner)
  if (expr.op === 'binary') {
    const level = levelOf(expr)
    return `${within(expr.left, level)} ${expr.operator} ${within(expr.right, level + 1)}`
  }
  if (expr.op === 'negate') return `-${within(expr.operand, 9)}`
  return expr.words
}

/** Splits a sum or product into its operands, for explanations. */
export function leavesOf(expr: IrExpr): IrExpr[] {
  if (expr.op === 'number') return []
  if (expr.op === 'binary' && '+-*/'.includes(expr.operator)) return [...leavesOf(expr.left), ...leavesOf(expr.right)]
  if (expr.op === 'negate') return leavesOf(expr.operand)
  return [expr]
}
