/** Finds which variables the truth of a condition depends on; cached per condition. */
import { irNodesIn, isIrExpr, type IrExpr } from '@tilewright/language'
import { subjectOf } from './conditions.ts'

export interface Dependence {
  /** Keys (see `subjectOf`) of the entities whose kinds it depends on. */
  readonly subjects: readonly string[]
  /** Variables that it uses, and positions of pieces that it queries. */
  readonly names: readonly string[]
}

const known = new WeakMap<IrExpr, Dependence>()

export function dependenceOf(condition: IrExpr): Dependence {
  const before = known.get(condition)
  if (before !== undefined) return before
  const dependence = { subjects: [...new Set(subjectsIn(condition))], names: [...new Set(namesIn(condition))] }
  known.set(condition, dependence)
  return dependence
}

function subjectsIn(expr: IrExpr): readonly string[] {
  switch (expr.op) {
    case 'not':
      return subjectsIn(expr.operand)
    case 'binary':
      if (expr.operator === 'and' || expr.operator === 'or')
        return [...subjectsIn(expr.left), ...subjectsIn(expr.right)]
      return [expr.left, expr.right].filter(({ op }) => op !== 'none').map((one) => subjectOf(one))
    case 'is':
      return [subjectOf(expr.subject)]
    case 'permission':
    case 'value':
      return expr.args.map((arg) => subjectOf(arg))
    default:
      return []
  }
}

const namesIn = (condition: IrExpr): readonly string[] =>
  irNodesIn(condition).flatMap((node) => {
    if (!isIrExpr(node)) return []
    if (node.op === 'local') return [node.name]
    const isPlace = node.op === 'call' && (node.fn === 'segmentOfPiece' || node.fn === 'featureOfPiece')
    return isPlace ? [subjectOf(node)] : []
  })
