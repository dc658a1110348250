/** Tests whether an entity is where a place phrase says: in the set `K near x`. */
import type { PhraseArg, Span } from '../ast/ast.ts'
import type { IrExpr, IrSet } from '../ir/ir.ts'
import { functionQueries, type Kind } from '../vocabulary/vocabulary.ts'
import { fail, type Scope } from './scope.ts'
import { sourceOf } from './sets.ts'

/** Prepositions that test the square of a piece instead of the piece, so that no other piece is enumerated. */
const bySquare: ReadonlySet<string> = new Set(['near', 'adjacent to'])

/** Where a function returns the only location of an entity, it is called instead of enumerating a set. */
const only: Readonly<Record<string, string>> = {
  'piece on tile': 'tileOfPiece',
  'piece on segment': 'segmentOfPiece',
  'piece on square': 'squareOfPiece',
  'piece of player': 'ownerOf',
  'segment of tile': 'tileOfSegment',
  'segment in feature': 'featureOf',
}

const call = (fn: string, entity: IrExpr): Extract<IrExpr, { op: 'call' }> => {
  const word = functionQueries.find((query) => query.fn === fn)
  return { op: 'call', kind: word?.result ?? 'none', fn, args: [entity], reads: word?.reads ?? [], words: entity.words }
}

/**
 * Returns the test whether an entity is in the set of its kind with these arguments; `span` is that of the phrase.
 * Reports and returns undefined where there is no such set.
 */
export function isAmong(scope: Scope, entity: IrExpr, args: readonly PhraseArg[], span: Span): IrExpr | undefined {
  if (entity.kind === 'piece' && args.every(({ preposition }) => bySquare.has(preposition)))
    return isAmong(scope, { ...call('squareOfPiece', entity), whole: true }, args, span)
  const name = freeName(scope, entity)
  const phrases = args.map(({ preposition, value }) => `${preposition} ${scope.text(value.span)}`).join(' ')
  const words = `${entity.words} is ${phrases}`
  const source = sourceOf(scope, { noun: { name: entity.kind, span }, args, span }, entity.kind, name)
  if (source === undefined) return undefined
  const [location, ...others] = source.args
  const fn =
    args.length === 1 ? only[`${entity.kind} ${args[0]?.preposition ?? ''} ${location?.kind ?? ''}`] : undefined
  if (fn !== undefined && location !== undefined && others.length === 0)
    return { op: 'binary', kind: 'yes-no', operator: '=', left: call(fn, entity), right: location, words }
  const { where: further, ...set } = source
  const it: IrExpr = { op: 'local', name, kind: entity.kind, setOf: false, words: name }
  const same: IrExpr = { op: 'binary', kind: 'yes-no', operator: '=', left: it, right: entity, words }
  const where = both(same, further)
  const element: Kind = entity.kind
  return {
    op: 'any',
    kind: 'yes-no',
    set: { name, element, ...set, filter: null, mark: null, where, extreme: null, words },
    words,
  }
}

/** Conjunction of two conditions; the first alone if there is no other. */
export const both = (expr: IrExpr, other: IrExpr | null): IrExpr =>
  other === null
    ? expr
    : {
        op: 'binary',
        kind: 'yes-no',
        operator: 'and',
        left: expr,
        right: other,
        words: `${expr.words} and ${other.words}`,
      }

/**
 * Returns the condition of further phrases behind those of a set. Reports and returns undefined if they do not apply
 * to its elements.
 */
export function narrowed(
  scope: Scope,
  element: Pick<IrSet, 'name' | 'element'>,
  args: readonly PhraseArg[],
  span: Span,
): IrExpr | undefined {
  const { name, element: kind } = element
  if (kind === 'number') {
    fail(scope, 'unknown-set', span, `\`${scope.text(span)}\` cannot be said of numbers.`)
    return undefined
  }
  return isAmong(scope, { op: 'local', name, kind, setOf: false, words: name }, args, span)
}

/** Returns an unused name for the elements of a set without alias. */
function freeName({ variables }: Scope, entity: IrExpr): string {
  let name = `other-${entity.op === 'local' ? entity.name : entity.kind}`
  while (variables.has(name)) name = `other-${name}`
  return name
}
