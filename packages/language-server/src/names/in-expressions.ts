/** Names in expressions and sets. */
import {
  functionQueries,
  type Expr,
  type Ident,
  type PhraseArg,
  type PhraseExpr,
  type SetExpr,
} from '@tilewright/language'
import {
  boundElement,
  sameElement,
  wordKeys,
  type Key,
  type Local,
  type Notes,
  type Role,
  type Scope,
} from './occurrence.ts'

/** What a rule may call by the name that its phase gives it; nothing outside of rules. */
export interface Around {
  readonly notes: Notes
  readonly phase?: string
}

/** Whether a name with this preposition behind it is a function of the language, whatever else bears the name. */
const isFunction = (name: string, next: string | undefined): boolean =>
  next !== undefined && functionQueries.some((word) => word.name === name && word.args[0]?.preposition === next)

function noteHead({ notes, phase }: Around, scope: Scope, head: Ident, next: string | undefined, role: Role): void {
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

export function notePhrase(around: Around, scope: Scope, { head, args }: PhraseExpr, role: Role = 'reads'): void {
  noteHead(around, scope, head, args[0]?.preposition, role)
  noteArguments(around, scope, args)
}

/** Arguments as they are written, flat: a name among them may take those behind it. */
export function noteArguments(around: Around, scope: Scope, args: readonly PhraseArg[]): void {
  args.forEach(({ value }, i) => {
    if (value.type === 'phrase' && value.args.length === 0)
      noteHead(around, scope, value.head, value.parenthesised ? undefined : args[i + 1]?.preposition, 'reads')
    else noteExpr(around, scope, value)
  })
}

/** What may stand behind `is`: a value of a setting, a kind, or something with a value. */
function noteCandidate(around: Around, scope: Scope, subject: Expr, candidate: Expr): void {
  if (candidate.type !== 'phrase' || candidate.args.length > 0) {
    noteExpr(around, scope, candidate)
    return
  }
  const { head } = candidate
  const asked = subject.type === 'phrase' ? subject.head.name : ''
  const local = scope.get(head.name)
  const own: Key[] = local === undefined ? [] : [local.key]
  const words = asked === 'edge' ? wordKeys(head.name).toReversed() : wordKeys(head.name)
  around.notes.note(
    head,
    [`value:${asked}/${head.name}`, ...words, ...own, `tile:${head.name}`],
    'reads',
    local?.nounKeys === undefined ? {} : { nounKeys: local.nounKeys },
  )
}

export function noteExpr(around: Around, scope: Scope, expr: Expr): void {
  switch (expr.type) {
    case 'number':
    case 'yes-no':
    case 'none':
      return
    case 'phrase':
      notePhrase(around, scope, expr)
      return
    case 'not':
    case 'negate':
      noteExpr(around, scope, expr.operand)
      return
    case 'binary':
      noteExpr(around, scope, expr.left)
      noteExpr(around, scope, expr.right)
      return
    case 'is':
      noteExpr(around, scope, expr.subject)
      for (const candidate of expr.candidates) noteCandidate(around, scope, expr.subject, candidate)
      return
    case 'has':
      noteExpr(around, scope, expr.subject)
      around.notes.note(expr.what, wordKeys(expr.what.name))
      return
    case 'placed':
      noteExpr(around, scope, expr.subject)
      noteArguments(around, scope, expr.args)
      return
    case 'count':
    case 'any':
    case 'one':
    case 'all':
      noteSet(around, scope, expr.set)
      return
    case 'sum':
      noteExpr(around, noteSet(around, scope, expr.set), expr.value)
      return
  }
}

/** Names of a set; gives the scope in which its element has its name, which may be one that it has already. */
export function noteSet(around: Around, scope: Scope, set: SetExpr, own?: Local): Scope {
  noteArguments(around, scope, set.args)
  if (set.range !== undefined) {
    noteExpr(around, scope, set.range.from)
    noteExpr(around, scope, set.range.to)
  }
  const { noun, alias } = set
  const inner =
    own === undefined
      ? boundElement(around.notes, scope, noun, alias)
      : sameElement(around.notes, scope, noun, alias, own)
  if (set.where !== undefined) noteExpr(around, inner, set.where)
  if (set.extreme !== undefined) noteExpr(around, inner, set.extreme.by)
  return inner
}
