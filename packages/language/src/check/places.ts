/** Whether a thing is where words of place say: the set `K near x` holds it. */
import type { PhraseArg, Span } from '../ast/ast.ts'
import type { IrExpr, IrSet } from '../ir/ir.ts'
import { functionQueries, type Kind } from '../vocabulary/vocabulary.ts'
import { fail, type Scope } from './scope.ts'
import { sourceOf } from './sets.ts'

/** Of pieces it is asked by the squares of their tile, as far as these tell it: no other piece is looked at. */
const bySquare: ReadonlySet<string> = new Set(['near', 'adjacent to'])

/** Where a function gives the one place of a thing, it is asked for instead of going through a set. */
const only: Readonly<Record<string, string>> = {
  'piece on tile': 'tileOfPiece',
  'piece on segment': 'segmentOfPiece',
  'piece on square': 'squareOfPiece',
  'piece of player': 'ownerOf',
  'segment of tile': 'tileOfSegment',
  'segment in feature': 'featureOf',
}

const call = (fn: string, entity: IrExpr): Extract<IrExpr, { op: 'call' }> => {
  const word = functionQueries.find((one) => one.fn === fn)
  return { op: 'call', kind: word?.result ?? 'none', fn, args: [entity], reads: word?.reads ?? [], words: entity.words }
}

/**
 * The test whether a thing is one of its kind that these words tell of; `span` is where they stand. Undefined, and
 * reported, where there is no such set.
 */
export function isAmong(scope: Scope, entity: IrExpr, args: readonly PhraseArg[], span: Span): IrExpr | undefined {
  if (entity.kind === 'piece' && args.every(({ preposition }) => bySquare.has(preposition)))
    return isAmong(scope, { ...call('squareOfPiece', entity), whole: true }, args, span)
  const name = freeName(scope, entity)
  const places = args.map(({ preposition, value }) => `${preposition} ${scope.text(value.span)}`).join(' ')
  const words = `${entity.words} is ${places}`
  const source = sourceOf(scope, { noun: { name: entity.kind, span }, args, span }, entity.kind, name)
  if (source === undefined) return undefined
  const [place, ...others] = source.args
  const fn = args.length === 1 ? only[`${entity.kind} ${args[0]?.preposition ?? ''} ${place?.kind ?? ''}`] : undefined
  if (fn !== undefined && place !== undefined && others.length === 0)
    return { op: 'binary', kind: 'yes-no', operator: '=', left: call(fn, entity), right: place, words }
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

/** Both conditions; where there is only one, that. */
export const both = (one: IrExpr, other: IrExpr | null): IrExpr =>
  other === null
    ? one
    : {
        op: 'binary',
        kind: 'yes-no',
        operator: 'and',
        left: one,
        right: other,
        words: `${one.words} and ${other.words}`,
      }

/**
 * What narrows a set further: words behind those that make it. Undefined, and reported, if they cannot be said of such
 * a thing.
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

/** A name for the elements of a set that nobody has named: no other one that is known here. */
function freeName({ variables }: Scope, entity: IrExpr): string {
  let name = `other-${entity.op === 'local' ? entity.name : entity.kind}`
  while (variables.has(name)) name = `other-${name}`
  return name
}
