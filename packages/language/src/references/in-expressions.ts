/** Records the names in expressions and sets. */
import type { Expr, Ident, PhraseArg, PhraseExpr, SetExpr } from '../ast/ast.ts'
import { forEachChild, isSetExpr, type SyntaxNode } from '../ast/traverse.ts'
import { functionQueries } from '../vocabulary/vocabulary.ts'
import {
  declareElement,
  renameElement,
  wordKeys,
  type Key,
  type Local,
  type Notes,
  type Role,
  type Scope,
} from './reference.ts'

/** `phase`: the phase of the enclosing rule, whose parameters are in scope; undefined outside rules. */
export interface BodyContext {
  readonly notes: Notes
  readonly phase?: string
}

/** Whether a name before this preposition is a built-in function, even if a declaration has the same name. */
const isFunction = (name: string, next: string | undefined): boolean =>
  next !== undefined && functionQueries.some((word) => word.name === name && word.args[0]?.preposition === next)

function noteHead(
  { notes, phase }: BodyContext,
  scope: Scope,
  head: Ident,
  next: string | undefined,
  role: Role,
): void {
  if (isFunction(head.name, next)) {
    notes.note(head, [], role)
    return
  }
  const local = scope.get(head.name)
  if (local !== undefined) {
    const { key, nounKeys } = local
    notes.note(head, [key], role, nounKeys === undefined ? {} : { nounKeys })
    return
  }
  const ofPhase: Key[] = phase === undefined ? [] : [`param:${phase}/${head.name}`]
  notes.note(head, [...ofPhase, ...wordKeys(head.name), `tile:${head.name}`], role)
}

export function notePhrase(context: BodyContext, scope: Scope, { head, args }: PhraseExpr, role: Role = 'reads'): void {
  noteHead(context, scope, head, args[0]?.preposition, role)
  noteArguments(context, scope, args)
}

/** Arguments are a flat list as written: a name among them may take those after it as its own. */
export function noteArguments(context: BodyContext, scope: Scope, args: readonly PhraseArg[]): void {
  args.forEach(({ value }, i) => {
    if (value.type === 'phrase' && value.args.length === 0)
      noteHead(context, scope, value.head, value.parenthesised ? undefined : args[i + 1]?.preposition, 'reads')
    else noteExpr(context, scope, value)
  })
}

/** Notes an operand of `is`: a value of a setting, a kind or an expression. */
function noteCandidate(context: BodyContext, scope: Scope, subject: Expr, candidate: Expr): void {
  if (candidate.type !== 'phrase' || candidate.args.length > 0) {
    noteExpr(context, scope, candidate)
    return
  }
  const { head } = candidate
  const settingName = subject.type === 'phrase' ? subject.head.name : ''
  const local = scope.get(head.name)
  const own: Key[] = local === undefined ? [] : [local.key]
  const words = settingName === 'edge' ? wordKeys(head.name).toReversed() : wordKeys(head.name)
  context.notes.note(
    head,
    [`value:${settingName}/${head.name}`, ...words, ...own, `tile:${head.name}`],
    'reads',
    local?.nounKeys === undefined ? {} : { nounKeys: local.nounKeys },
  )
}

/** Expressions that refer to or bind names of their own; of the others, the operands are recorded. */
export function noteExpr(context: BodyContext, scope: Scope, expr: Expr): void {
  switch (expr.type) {
    case 'phrase':
      notePhrase(context, scope, expr)
      return
    case 'is':
      noteExpr(context, scope, expr.subject)
      for (const candidate of expr.candidates) noteCandidate(context, scope, expr.subject, candidate)
      return
    case 'has':
      noteExpr(context, scope, expr.subject)
      context.notes.note(expr.what, wordKeys(expr.what.name))
      return
    case 'placed':
      noteExpr(context, scope, expr.subject)
      noteArguments(context, scope, expr.args)
      return
    case 'sum':
      noteExpr(context, noteSet(context, scope, expr.set), expr.value)
      return
    default:
      forEachChild(expr, (child) => {
        noteNode(context, scope, child)
      })
  }
}

/** Records the names of an expression or a set. */
export function noteNode(context: BodyContext, scope: Scope, node: SyntaxNode): void {
  if (isSetExpr(node)) noteSet(context, scope, node)
  else noteExpr(context, scope, node as Expr)
}

/**
 * Records the names of a set; returns the scope that contains its element. `own` is the element if it exists already.
 */
export function noteSet(context: BodyContext, scope: Scope, set: SetExpr, own?: Local): Scope {
  noteArguments(context, scope, set.args)
  if (set.range !== undefined) {
    noteExpr(context, scope, set.range.from)
    noteExpr(context, scope, set.range.to)
  }
  const { noun, alias } = set
  const inner =
    own === undefined
      ? declareElement(context.notes, scope, noun, alias)
      : renameElement(context.notes, scope, noun, alias, own)
  if (set.where !== undefined) noteExpr(context, inner, set.where)
  if (set.extreme !== undefined) noteExpr(context, inner, set.extreme.by)
  return inner
}
