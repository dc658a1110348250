/** Free variables of expressions. */
import { operandsOf, type IrExpr, type IrSet } from '@tilewright/language'

/** Names of free variables in a set or expression. */
export function freeNames(
  expr: IrExpr | null,
  names = new Set<string>(),
  bound: ReadonlySet<string> = new Set(),
): Set<string> {
  if (!expr) return names
  if (expr.op === 'local' && !bound.has(expr.name)) names.add(expr.name)
  for (const operand of operandsOf(expr)) freeNames(operand, names, bound)
  if ('set' in expr) freeInSet(expr.set, names, bound)
  if (expr.op === 'sum') freeNames(expr.value, names, new Set([...bound, expr.set.name]))
  return names
}

/** Free variables of a set, whose element is bound in its conditions. */
export function freeInSet(set: IrSet, names = new Set<string>(), bound: ReadonlySet<string> = new Set()): Set<string> {
  for (const arg of set.args) freeNames(arg, names, bound)
  const inner = new Set([...bound, set.name])
  freeNames(set.where, names, inner)
  if (set.extreme) freeNames(set.extreme.by, names, inner)
  return names
}
