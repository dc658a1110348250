/** Variables of the rules that stand in an expression. */
import type { IrExpr, IrSet } from '@tilewright/language'

/** Names of variables of the rules that a set or expression uses from outside. */
export function freeNames(
  expr: IrExpr | null,
  found = new Set<string>(),
  bound: ReadonlySet<string> = new Set(),
): Set<string> {
  if (!expr) return found
  switch (expr.op) {
    case 'local':
      if (!bound.has(expr.name)) found.add(expr.name)
      break
    case 'state':
    case 'zone':
      freeNames(expr.of, found, bound)
      break
    case 'value':
    case 'permission':
    case 'call':
      for (const arg of expr.args) freeNames(arg, found, bound)
      break
    case 'not':
    case 'negate':
      freeNames(expr.operand, found, bound)
      break
    case 'binary':
      freeNames(expr.left, found, bound)
      freeNames(expr.right, found, bound)
      break
    case 'is':
    case 'has':
      freeNames(expr.subject, found, bound)
      break
    case 'count':
    case 'any':
    case 'one':
    case 'all':
      freeInSet(expr.set, found, bound)
      break
    case 'sum':
      freeInSet(expr.set, found, bound)
      freeNames(expr.value, found, new Set([...bound, expr.set.name]))
      break
    default:
      break
  }
  return found
}

/** The same for a set, whose element is bound in its conditions. */
export function freeInSet(set: IrSet, found = new Set<string>(), bound: ReadonlySet<string> = new Set()): Set<string> {
  for (const arg of set.args) freeNames(arg, found, bound)
  const inner = new Set([...bound, set.name])
  freeNames(set.where, found, inner)
  if (set.extreme) freeNames(set.extreme.by, found, inner)
  return found
}
