/** An explanation for people, line by line. */
import type { StatementInfo } from '../arena/library.ts'
import type { ChangeExplanation, Explanation, ScoredFeature, ValueExplanation } from './explanation.ts'
import type { PieceRef, Place, Ref, SegmentRef } from '../naming/refs.ts'

export function explanationLines(
  explanation: Omit<Explanation, 'lines'>,
  statements: Readonly<Record<string, StatementInfo>>,
): string[] {
  const { rule, player, points, values, features, counted, turnedUp, among, settings, cites } = explanation
  return [
    `${player} scores ${points}: ${rule.title === '' ? rule.label : rule.title} (${rule.at})`,
    ...features.map(featureLine),
    ...values
      .filter((value) => value.result === points)
      .slice(0, 1)
      .flatMap((value) => [valueLine(value), ...value.changes.map(changeLine)]),
    ...(counted.length === 0 ? [] : [`Counted: ${counted.map(countedWords).join(', ')}.`]),
    ...(turnedUp.length === 0 ? [] : [`Turned up: ${turnedUp.map(pieceWords).join(', ')}.`]),
    ...(among === null ? [] : [amongLine(among)]),
    ...settings.map((one) => `${one.title}: ${one.value}${one.default ? ' (default)' : ', as the table chose'}.`),
    ...(explanation.assumed === null ? [] : [`Assumed: ${explanation.assumed}.`]),
    ...cites.flatMap((id) => statementLine(statements[id], id)),
  ]
}

/** Of each statement that was cited, what it says. */
function statementLine(statement: StatementInfo | undefined, id: string): string[] {
  return statement === undefined ? [] : [`${id} (${statement.source}, ${statement.section}): ${statement.words}`]
}

const at = (place: { readonly x?: number; readonly y?: number }): string =>
  place.x === undefined ? '' : ` at ${place.x},${place.y ?? 0}`

function featureLine({ feature, tiles, pieces }: ScoredFeature): string {
  const standing = pieces.length === 0 ? 'nobody' : pieces.map(pieceWords).join(', ')
  return (
    `The ${feature.kind} of ${tiles.length} ${tiles.length === 1 ? 'tile' : 'tiles'}: ` +
    `${tiles.map((tile) => `${tile.tile}${at(tile)}`).join(', ')}; in it ${standing}.`
  )
}

function pieceWords(piece: PieceRef): string {
  return `${piece.piece}${piece.owner === null ? '' : ` of ${piece.owner}`}${placeWords(piece.at)}`
}

const countedWords = (one: PieceRef | SegmentRef): string =>
  'piece' in one ? pieceWords(one) : `${one.kind}${one.sides.length === 0 ? '' : ` ${one.sides.join(' ')}`}${at(one)}`

function placeWords(place: Place | undefined): string {
  if (place === undefined || typeof place === 'string' || 'zone' in place) return ''
  if ('with' in place) return placeWords(place.with.at)
  return at(place)
}

/** A thing in a word: its kind or name. */
function shortly(ref: Ref): string {
  if (typeof ref === 'string' || typeof ref === 'number') return String(ref)
  if (typeof ref !== 'object' || ref === null) return ''
  if ('piece' in ref) return ref.piece
  return 'kind' in ref ? ref.kind : 'tile' in ref ? ref.tile : ''
}

const resultWords = (result: Ref | readonly Ref[]): string =>
  Array.isArray(result) ? (result as readonly Ref[]).map(shortly).join(', ') : shortly(result as Ref)

function valueLine(v: ValueExplanation): string {
  const leaves: string[] = []
  for (let i = 0; i + 1 < v.leaves.length; i += 2) leaves.push(`${v.leaves[i]} is ${v.leaves[i + 1]}`)
  const beaten = v.beaten.length === 0 ? '' : ` Instead of ${v.beaten.map((b) => b.label).join(', ')}.`
  const of = v.args.map(shortly).filter((text) => text !== '')
  const because = v.condition === null ? '' : `, because ${v.condition}`
  return (
    `${v.value}${of.length === 0 ? '' : ` (${of.join(', ')})`} = ${v.formula}` +
    (v.changes.length > 0 || v.formula === JSON.stringify(v.result) ? '' : ` = ${JSON.stringify(v.result)}`) +
    because +
    `${leaves.length === 0 ? '' : `, where ${leaves.join(', ')}`} (${[...v.cites, v.at].join(', ')})` +
    `${v.assumed === null ? '' : ` Assumed: ${v.assumed}.`}${beaten}`
  )
}

function changeLine(c: ChangeExplanation): string {
  const because = c.condition === null ? '' : `, because ${c.condition}`
  return (
    `Then ${c.label}: ${c.formula} = ${resultWords(c.result)}${because} (${[...c.cites, c.at].join(', ')})` +
    (c.assumed === null ? '' : ` Assumed: ${c.assumed}.`)
  )
}

/** `winners = Ann, for share of Ann 2, share of Bob 1 (ID, place)` */
function amongLine(v: ValueExplanation): string {
  const compared = v.within.flatMap((one) => {
    const who = one.args.find((arg) => typeof arg === 'string')
    return who === undefined ? [] : [`${one.value} of ${who} ${resultWords(one.result)}`]
  })
  return (
    `${v.value} = ${resultWords(v.result)}` +
    `${compared.length === 0 ? '' : `, for ${[...new Set(compared)].join(', ')}`} (${[...v.cites, v.at].join(', ')})`
  )
}
