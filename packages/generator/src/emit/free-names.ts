/** Free variables of expressions. */
import { operandsOf, type IrExpr, type IrSet } from '@tilewright/language'

/** Names of free variables in a set or expression. */
export function freeNames(
  expr: IrExpr | null,
  found = new Set<string>(),
  bound: ReadonlySet<string> = new Set(),
): Set<string> {
  if (!expr) return found
  if (expr.op === 'local' && !bound.has(expr.name)) found.add(expr.name)
  for (const operand of operandsOf(expr)) freeNames(operand, found, bound)
  if ('set' in expr) freeInSet(expr.set, found, bound)
  if (expr.op === 'sum') freeNames(expr.value, found, new Set([...bound, expr.set.name]))
  return found
}

/** Free variables of a set, whose element is bound in its conditions. */
export function freeInSet(set: IrSet, found = new Set<string>(), bound: ReadonlySet<string> = new Set()): Set<string> {
  for (const arg of set.args) freeNames(arg, found, bound)
  const inner = new Set([...bound, set.name])
  freeNames(set.where, found, inner)
  if (set.extreme) freeNames(set.extreme.by, found, inner)
  return found
}
