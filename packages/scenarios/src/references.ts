/** Resolves references of a scenario: segments, squares, zones, pieces. Invalid ones break the scenario. */
import { CORNERS, cornerAt, featureOf, squareAt } from '@tilewright/engine'
import type { Ident, ScenarioRef } from '@tilewright/language'
import {
  allPieces,
  cellName,
  cellNamed,
  cellsOf,
  cellsWith,
  isOfKind,
  kindOfSegment,
  laidTile,
  pieceInfo,
  placeOf,
  reaches,
  reachOf,
  segmentsOf,
} from './game-state.ts'
import type { PiecePlace } from './game-state.ts'
import { broken, unknownWord } from './broken.ts'
import { isOnTile, squaresOfPiece, squaresOfTile } from './covered-squares.ts'
import type { Table } from './table.ts'
import { seatOf, tileOfLabel, writeSpot } from './table.ts'
import { writePiece, writeSegment } from './format-entities.ts'

export type PartRef = Extract<ScenarioRef, { type: 'part' }>

/**
 * All segments of the tile that `field of A` or `field at NL of A` can denote: at least one. If one of several reaches
 * no side, it is the one denoted without a side, because the others can be named by theirs.
 */
export function partsOf(table: Table, ref: PartRef): number[] {
  const { game } = table
  const all = segmentsOf(game, tileOfLabel(table, ref.label))
  const kinds = [...new Set(all.map((segment) => kindOfSegment(game, segment)))]
  const cell = cellOf(table, ref),
    where = `${ref.cell === undefined ? '' : `${ref.cell.name} of `}${ref.label.name}`
  const same = all.filter(
    (segment) =>
      kindOfSegment(game, segment) === ref.kind.name && (cell === undefined || cellsWith(game, segment).includes(cell)),
  )
  if (same.length === 0) unknownWord(`On ${where} there is no`, ref.kind, kinds)
  const { side } = ref
  if (side === undefined) {
    const enclosed = same.filter((segment) => reachOf(game, segment).length === 0)
    return enclosed.length === 1 ? enclosed : same
  }
  const there = same.filter((segment) => reaches(game, segment, side.name, cell))
  const sides = same.map((segment) => reachOf(game, segment, cell).join(' ')).join('; ')
  return there.length > 0
    ? there
    : broken(`No ${ref.kind.name} of ${where} reaches ${side.name}; as the tile lies, it reaches ${sides}.`, side.span)
}

/** The cell `b` in `keep of b of A`. */
function cellOf(table: Table, { cell, label }: Pick<PartRef, 'cell' | 'label'>): number | undefined {
  if (cell === undefined) return undefined
  const tile = tileOfLabel(table, label),
    number = cellNamed(table.game, tile, cell.name)
  if (number >= 0) return number
  const names = Array.from({ length: cellsOf(table.game, tile) }, (_, index) => cellName(table.game, tile, index))
  return unknownWord(
    `The tile ${label.name} has no cell`,
    cell,
    names.filter((name) => name !== undefined),
  )
}

/** The one segment that the reference denotes. */
export function segmentOf(table: Table, ref: PartRef): number {
  const parts = partsOf(table, ref)
  return only(
    parts,
    () =>
      `${refWords(ref)} can mean ` +
      parts.map((part) => `${writeSegment(table, part)} (${reachOf(table.game, part).join(' ')})`).join(' or ') +
      `: say which side${cellsOf(table.game, tileOfLabel(table, ref.label)) > 1 ? ', or of which cell' : ''}.`,
    ref,
  )
}

/** For references to a whole feature: several segments of one feature are not ambiguous. */
export function featureOfRef(table: Table, ref: PartRef): number {
  const roots = [...new Set(partsOf(table, ref).map((part) => featureOf(table.game, part)))]
  if (roots.length === 1) return roots[0] ?? -1
  return featureOf(table.game, segmentOf(table, ref))
}

function only(candidates: readonly number[], ambiguous: () => string, ref: ScenarioRef): number {
  const [first, second] = candidates
  if (first === undefined || second !== undefined) broken(ambiguous(), ref.span)
  return first
}

/** The square of `2,1` or of a tile on the board. */
export function squareOfRef(table: Table, ref: ScenarioRef): number {
  if (ref.type === 'name') {
    const { x, y } =
      laidTile(table.game, tileOfLabel(table, ref.name)) ??
      broken(`${ref.name.name} does not lie on the board.`, ref.span)
    return squareAt(table.game, x, y)
  }
  if (ref.type !== 'square') broken(`${refWords(ref)} is not a square.`, ref.span)
  const square = squareAt(table.game, ref.x, ref.y)
  return square >= 0 ? square : broken(`The square ${writeSpot(ref)} is far from every tile.`, ref.span)
}

/** The corner of `SE of A`. */
export function cornerOfRef(table: Table, ref: Extract<ScenarioRef, { type: 'corner' }>): number {
  const tile = tileOfLabel(table, ref.label),
    cell = cellOf(table, ref)
  const square =
    cell === undefined
      ? squareOfRef(table, { type: 'name', name: ref.label, span: ref.span })
      : (squaresOfTile(table.game, tile)[cell] ?? -1)
  return cornerAt(
    table.game,
    square,
    CORNERS.findIndex((name) => name === ref.corner.name),
  )
}

/**
 * Pieces of a kind (or class, or set of tokens) and owner; without an owner, of all players. An unknown kind breaks the
 * scenario.
 */
export function piecesNamed(table: Table, kind: Ident, owner: Ident | undefined): number[] {
  const { library } = table.game.rules
  const names = [...library.pieces.map(({ name }) => name), ...library.classes, ...library.tokenSets]
  if (!names.includes(kind.name)) unknownWord('There is no kind of piece', kind, names)
  const seat = owner === undefined ? undefined : seatOf(table, owner)
  return allPieces(table.game).filter(
    (piece) =>
      isOfKind(table.game, piece, kind.name) && (seat === undefined || pieceInfo(table.game, piece).owner === seat),
  )
}

/** The place of `on field of A`, `on A`, `at 2,1`, `in a zone of red`, `under x`. */
export function placeOfRef(table: Table, ref: ScenarioRef): PiecePlace {
  switch (ref.type) {
    case 'part':
      return { type: 'segment', id: segmentOf(table, ref) }
    case 'square':
      return { type: 'square', id: squareOfRef(table, ref) }
    case 'corner':
      return { type: 'corner', id: cornerOfRef(table, ref) }
    case 'number':
      return broken('A number is not a place.', ref.span)
    case 'owned':
      return namedPlace(table, ref.kind, ref.player)
    case 'name':
      return table.labels.has(ref.name.name) || table.declared.has(ref.name.name)
        ? { type: 'square', id: squareOfRef(table, ref), tile: tileOfLabel(table, ref.name) }
        : namedPlace(table, ref.name, undefined)
  }
}

/** Whether the reference has the form of a zone: `bank`, `den of red`. */
export const isZoneRef = (ref: ScenarioRef): ref is Extract<ScenarioRef, { type: 'name' | 'owned' }> =>
  ref.type === 'name' || ref.type === 'owned'

/** The number of a zone. */
export function zoneOfRef(table: Table, ref: Extract<ScenarioRef, { type: 'name' | 'owned' }>): number {
  const place = placeOfRef(table, ref)
  return place.type === 'zone' ? place.id : broken(`${refWords(ref)} is no zone.`, ref.span)
}

function namedPlace(table: Table, name: Ident, owner: Ident | undefined): PiecePlace {
  const { zones, pieces } = table.game.rules.library
  if (name.name === 'supply') return { type: 'supply', id: 0 }
  const zone = zones.findIndex((kind) => kind.name === name.name)
  if (zone >= 0) {
    const perPlayer = zones[zone]?.perPlayer ?? false
    if (perPlayer !== (owner !== undefined))
      broken(
        perPlayer ? `Every player has a ${name.name}: say whose.` : `The ${name.name} belongs to nobody.`,
        name.span,
      )
    return { type: 'zone', id: zone * 16 + (owner === undefined ? 0 : seatOf(table, owner) + 1) }
  }
  if (!pieces.some((piece) => piece.name === name.name))
    unknownWord('There is no place', name, [
      'supply',
      ...zones.map((kind) => kind.name),
      ...table.labels.keys(),
      ...pieces.map((piece) => piece.name),
    ])
  const there = piecesNamed(table, name, owner).filter(
    (piece) => !['supply', 'out'].includes(placeOf(table.game, piece).type),
  )
  return {
    type: 'piece',
    id:
      there.length === 1
        ? (there[0] ?? -1)
        : broken(
            there.length === 0
              ? `No ${name.name} is in the game.`
              : `${name.name} can mean ${there.map((piece) => writePiece(table, piece)).join(' or ')}.`,
            name.span,
          ),
  }
}

/** Whether the piece is there. On a square includes the segments of its tile. */
export function isAt(table: Table, piece: number, place: PiecePlace): boolean {
  const pieceAt = placeOf(table.game, piece)
  if (place.type === 'square')
    return place.tile === undefined
      ? squaresOfPiece(table.game, piece).includes(place.id)
      : isOnTile(table.game, piece, place.tile)
  return pieceAt.type === place.type && (pieceAt.id === place.id || place.type === 'supply')
}

/** Compares places structurally: squares, and pieces beside other pieces, are compared by all their fields. */
export function samePlace(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  return (
    Object.entries(b).every(
      ([key, value]) =>
        key === 'at' ||
        (Array.isArray(value)
          ? JSON.stringify(value) === JSON.stringify((a as Record<string, unknown>)[key])
          : samePlace((a as Record<string, unknown>)[key], value)),
    ) && 'kind' in a === 'kind' in b
  )
}

const cellWords = ({ cell, label }: Pick<PartRef, 'cell' | 'label'>): string =>
  `${cell === undefined ? '' : `${cell.name} of `}${label.name}`

/** A reference as written. */
export function refWords(ref: ScenarioRef): string {
  switch (ref.type) {
    case 'part':
      return `${ref.kind.name}${ref.side === undefined ? '' : ` at ${ref.side.name}`} of ${cellWords(ref)}`
    case 'corner':
      return `${ref.corner.name} of ${cellWords(ref)}`
    case 'name':
      return ref.name.name
    case 'owned':
      return `${ref.kind.name} of ${ref.player.name}`
    case 'square':
      return `${writeSpot(ref)}${ref.turned === undefined ? '' : ` turned ${String(ref.turned)}`}`
    case 'number':
      return String(ref.value)
  }
}
