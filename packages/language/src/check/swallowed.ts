/** Words that a `where` or a `having` takes in, though they say nothing of its elements. */
import type { Expr, SetExpr, Span } from '../ast/ast.ts'
import type { IrExpr, IrSet } from '../ir/ir.ts'
import { fail, type Scope } from './scope.ts'

/** Whether an expression asks for the thing of this name. */
function mentions(node: unknown, name: string): boolean {
  if (typeof node !== 'object' || node === null) return false
  if ('op' in node && node.op === 'local' && 'name' in node && node.name === name) return true
  return Object.values(node).some((part) => mentions(part, name))
}

const isGroup = (written: Expr): boolean => written.type === 'binary' && written.parenthesised === true

/** The conditions that `and` and `or` join without parentheses, in their order. */
function joined(written: Expr, meant: IrExpr): readonly (readonly [Expr, IrExpr])[] {
  const logic = written.type === 'binary' && (written.operator === 'and' || written.operator === 'or')
  if (!logic || meant.op !== 'binary' || isGroup(written)) return [[written, meant]]
  return [...joined(written.left, meant.left), ...joined(written.right, meant.right)]
}

/**
 * A set in the middle of an expression reaches as far as it can. What stands behind its first condition and says
 * nothing of its elements may have been meant for what is round it; parentheses say which.
 */
export function checkSwallowed(scope: Scope, set: SetExpr, ir: IrSet): void {
  const { where, extreme } = set
  if (where !== undefined && ir.where !== null) {
    const [, ...behind] = joined(where, ir.where)
    const foreign = behind.find(([, meant]) => !mentions(meant, ir.name))
    if (foreign !== undefined) tell(scope, foreign[0].span, ir, 'where')
  }
  if (extreme !== undefined && ir.extreme !== null && !mentions(ir.extreme.by, ir.name))
    tell(scope, extreme.by.span, ir, 'having')
}

function tell(scope: Scope, span: Span, ir: IrSet, word: 'where' | 'having'): void {
  fail(
    scope,
    'swallowed-words',
    span,
    `\`${scope.text(span)}\` belongs to the \`${word}\` of \`${ir.name}\`, and says nothing of a ${ir.name}.`,
    word === 'where'
      ? 'Write `where (…)` round all of it if it belongs there; else close parentheses before it: `(any … where …)`.'
      : 'Close parentheses before it, so that it belongs to the set outside.',
  )
}
