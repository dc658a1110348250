/** Free variables of expressions. */
import { forEachIrChild, isIrExpr, isIrSet, type IrExpr, type IrSet } from '@tilewright/language'

/** Names of free variables in a set or expression. */
export function freeNames(
  expr: IrExpr | null,
  names = new Set<string>(),
  bound: ReadonlySet<string> = new Set(),
): Set<string> {
  if (!expr) return names
  if (expr.op === 'local' && !bound.has(expr.name)) names.add(expr.name)
  if (expr.op === 'sum') {
    freeInSet(expr.set, names, bound)
    return freeNames(expr.value, names, new Set([...bound, expr.set.name]))
  }
  forEachIrChild(expr, (child) => {
    if (isIrExpr(child)) freeNames(child, names, bound)
    else if (isIrSet(child)) freeInSet(child, names, bound)
  })
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
