/** Mutation operators on sets: dropped conditions, opposite extreme, other neighbourhood, other kind. */
import {
  isSetExpr,
  nodesIn,
  type Expr,
  type Ident,
  type SetExpr,
  type Span,
  type SyntaxNode,
} from '@tilewright/language'
import { balanced, withKeyword, type Edit } from './edits.ts'
import { mutateExpression, type Change, type Place } from './expressions.ts'

const neighbourhoods: readonly (readonly [RegExp, string])[] = [
  [/near\s*\(?\s*$/, 'adjacent to'],
  [/adjacent\s+to\s*\(?\s*$/, 'near'],
]

/**
 * Returns all mutations of a set; `scope` is the code that may refer to its elements: the value of a sum, or the body
 * of an `each`.
 */
export function mutateSet(set: SetExpr, scope: readonly (SyntaxNode | undefined)[], place: Place): Change[] {
  const { text } = place
  return [
    ...(set.where === undefined
      ? []
      : [
          { operator: 'drop-where', edits: [{ ...withKeyword(text, 'where', set.where.span), text: '' }] },
          ...mutateExpression(set.where, 'condition', place),
        ]),
    ...(set.extreme === undefined ? [] : mutateExtreme(set.extreme, place)),
    ...set.args.flatMap(({ preposition, value }) => [
      ...(preposition === 'near' || preposition === 'adjacent to' ? otherNeighbourhood(value, place) : []),
      ...(preposition === 'within' ? [dropped('within', value, place)] : []),
      ...mutateExpression(value, 'value', place),
    ]),
    ...(set.range === undefined
      ? []
      : [...mutateExpression(set.range.from, 'value', place), ...mutateExpression(set.range.to, 'value', place)]),
    ...otherKind(set, scope, place),
  ]
}

/** Drops a limit such as `within`. */
const dropped = (keyword: string, value: Expr, { text }: Place): Change => ({
  operator: `drop-${keyword}`,
  edits: [{ ...withKeyword(text, keyword, balanced(text, value.span)), text: '' }],
})

function mutateExtreme(extreme: NonNullable<SetExpr['extreme']>, place: Place): Change[] {
  const { which, whichSpan, span, by } = extreme
  // A value in parentheses ends after them.
  const { end } = balanced(place.text, span)
  return [
    { operator: 'drop-extreme', edits: [{ start: span.start, end, text: '' }] },
    { operator: 'other-extreme', edits: [{ ...whichSpan, text: which === 'most' ? 'least' : 'most' }] },
    ...mutateExpression(by, 'value', place),
  ]
}

function otherNeighbourhood(value: Expr, { text }: Place): Change[] {
  const { start } = balanced(text, value.span)
  const before = text.slice(0, start)
  for (const [pattern, other] of neighbourhoods) {
    const found = pattern.exec(before)
    if (found === null) continue
    const word = found[0].replace(/\s*\(?\s*$/, '')
    return [{ operator: 'neighbourhood', edits: [{ start: found.index, end: found.index + word.length, text: other }] }]
  }
  return []
}

/** Replaces the kind of element and renames its uses. */
function otherKind(set: SetExpr, scope: readonly (SyntaxNode | undefined)[], { words }: Place): Change[] {
  const sibling = words.sibling(set.noun.name)
  if (sibling === undefined) return []
  const edit = (span: Span, text: string): Edit => ({ start: span.start, end: span.end, text })
  const renamed =
    set.alias === undefined
      ? headsNamed([set.where, set.extreme?.by, ...scope], set.noun.name).map(({ span }) => edit(span, sibling))
      : []
  return [{ operator: 'other-kind', edits: [edit(set.noun.span, sibling), ...renamed] }]
}

/** Returns the heads of phrases in some nodes with this name. */
const headsNamed = (roots: readonly (SyntaxNode | undefined)[], name: string): Ident[] =>
  nodesIn(roots).flatMap((node) =>
    !isSetExpr(node) && node.type === 'phrase' && node.head.name === name ? [node.head] : [],
  )
