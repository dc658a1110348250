/** Reports conditions that a `where` or `having` takes in although they do not use its elements. */
import type { Expr, SetExpr, Span } from '../ast/ast.ts'
import type { IrExpr, IrSet } from '../ir/ir.ts'
import { isIrExpr, someIrNode } from '../ir/traverse.ts'
import { fail, type Scope } from './scope.ts'

/** Whether an expression uses the variable of this name. */
const mentions = (expr: IrExpr, name: string): boolean =>
  someIrNode(expr, (node) => isIrExpr(node) && node.op === 'local' && node.name === name)

const isGroup = (written: Expr): boolean => written.type === 'binary' && written.parenthesised === true

/** Returns the conditions that `and` and `or` join without parentheses, in their order. */
function joinedConditions(written: Expr, checked: IrExpr): readonly (readonly [Expr, IrExpr])[] {
  const logic = written.type === 'binary' && (written.operator === 'and' || written.operator === 'or')
  if (!logic || checked.op !== 'binary' || isGroup(written)) return [[written, checked]]
  return [...joinedConditions(written.left, checked.left), ...joinedConditions(written.right, checked.right)]
}

/**
 * A set inside an expression reaches as far as possible. A condition behind its first one that does not use its
 * elements may have been intended for the expression around it; parentheses make it unambiguous.
 */
export function checkSwallowed(scope: Scope, set: SetExpr, ir: IrSet): void {
  const { where, extreme } = set
  if (where !== undefined && ir.where !== null) {
    const [, ...behind] = joinedConditions(where, ir.where)
    const foreign = behind.find(([, checked]) => !mentions(checked, ir.name))
    if (foreign !== undefined) reportSwallowed(scope, foreign[0].span, ir, 'where')
  }
  if (extreme !== undefined && ir.extreme !== null && !mentions(ir.extreme.by, ir.name))
    reportSwallowed(scope, extreme.by.span, ir, 'having')
}

function reportSwallowed(scope: Scope, span: Span, ir: IrSet, keyword: 'where' | 'having'): void {
  fail(
    scope,
    'swallowed-words',
    span,
    `\`${scope.text(span)}\` belongs to the \`${keyword}\` of \`${ir.name}\`, and says nothing of a ${ir.name}.`,
    keyword === 'where'
      ? 'Write `where (…)` round all of it if it belongs there; else close parentheses before it: `(any … where …)`.'
      : 'Close parentheses before it, so that it belongs to the set outside.',
  )
}
