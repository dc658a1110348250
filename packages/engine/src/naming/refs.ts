/** Entities as plain JSON with stable names: for actions, views, saves and events. */
import type { CornerRef, PieceRef, Place, Ref, SegmentRef, SquareRef, TileRef, ZoneRef } from '../model/ref.ts'
import type { EntityKind } from '../arena/library.ts'
import type { Game } from '../arena/game.ts'
import { IN_SUPPLY, IN_ZONE, ON_CORNER, ON_SEGMENT, ON_SQUARE, OUT_OF_GAME } from '../arena/game.ts'
import { placedSquare, placedTurn } from '../kernel/board/fits.ts'
import { xOf, yOf } from '../kernel/board/grid.ts'
import { ALL, PUBLIC, knowerOf } from '../kernel/entities/knowers.ts'
import { numberAmongHidden } from '../kernel/entities/mixing.ts'
import { cornerOf, squareOfCell } from '../kernel/board/cells.ts'
import { turnOf } from '../kernel/board/overlays.ts'
import { namingPart, numberAmongInner } from '../arena/tables/cells.ts'
import { turnHalves, turnSides } from '../arena/tables/tile-kinds.ts'

export type {
  Corner,
  CornerRef,
  PieceRef,
  Place,
  PlacementRef,
  Ref,
  SegmentRef,
  SquareRef,
  TileRef,
  ZoneRef,
} from '../model/ref.ts'

/** Viewers: a seat, `PUBLIC` (what everybody sees), or `ALL` (everything). */
export { ALL, PUBLIC }

const SIDES = Object.freeze(['N', 'E', 'S', 'W'] as const)
/** Names of the sides of a square, clockwise, which turn with the tile, and of the diagonal, which does not. */
export const TILE_SIDES = Object.freeze({ turning: SIDES, own: Object.freeze(['D'] as const) })
/** Names of half sides, in the same form. */
export const HALF_SIDES = Object.freeze({
  turning: Object.freeze(['NL', 'NR', 'EL', 'ER', 'SL', 'SR', 'WL', 'WR'] as const),
  own: Object.freeze(['DL', 'DR'] as const),
})
/** Names of the corners of a square, clockwise. */
export const CORNERS = Object.freeze(['NE', 'SE', 'SW', 'NW'] as const)

export function playerName(g: Game, player: number): string | null {
  return player < 0 ? null : g.rules.players[player]
}

/** Whether the kind of this piece is hidden from the viewer. */
export function isHidden(g: Game, piece: number, viewer: number): boolean {
  if (g.rules.mixedGroups.length === 0) return false
  if (viewer === ALL || g.rules.pieceHidden[piece] === 0 || g.faceDown[piece] === 0) return false
  return viewer < 0 || knowerOf(g, piece) !== viewer
}

export function squareRef(g: Game, square: number): SquareRef {
  return { x: xOf(g, square), y: yOf(g, square) }
}

/** Names a corner by the square to its south-east. */
export function cornerRef(g: Game, corner: number): CornerRef {
  return { ...squareRef(g, corner), corner: 'NW' }
}

/** Names of bits, turned clockwise, and of the bits that do not turn. */
export function sidesNamed(
  bits: number,
  turned: number,
  { turning, own: fixed }: typeof TILE_SIDES | typeof HALF_SIDES,
): readonly string[] {
  const n = turning.length,
    names: string[] = []
  for (let i = 0; i < n; i++) if ((turned >> i) & 1) names.push(turning[i])
  for (let i = 0; i < fixed.length; i++) if ((bits >> (n + i)) & 1) names.push(fixed[i])
  return names
}

export function segmentRef(g: Game, segment: number): SegmentRef {
  const tile = g.rules.segTile[segment],
    anchor = g.tileSquare[tile]
  return segmentRefAt(g, segment, anchor, anchor < 0 ? 0 : turnOf(g, tile))
}

/** The segment by its name when its tile is at this square and turn; `anchor` -1: not on the board. */
export function segmentRefAt(g: Game, segment: number, anchor: number, turn: number): SegmentRef {
  const { rules } = g
  const tile = rules.segTile[segment]
  const data = rules.tileData[rules.tileKind[tile]]
  const info = rules.library.features[rules.segKind[segment]],
    index = segment - rules.segBase[tile],
    part = namingPart(data, index),
    n = numberAmongInner(data, index, part)
  const sides = info.between
    ? sidesNamed(part.halves, turnHalves(part.halves & 255, turn), HALF_SIDES)
    : sidesNamed(part.sides, turnSides(part.sides & 15, turn), TILE_SIDES)
  const name = n === 1 ? { kind: info.name, sides } : { kind: info.name, sides, n }
  if (anchor < 0) return name
  const square = squareOfCell(g, tile, anchor, turn, part.cell),
    corner = cornerOf(g, tile, turn)
  const ref = { ...squareRef(g, square), ...name }
  return corner < 0 ? ref : { ...ref, half: CORNERS[corner] }
}

export function tileRef(g: Game, tile: number): TileRef {
  const { rules } = g
  const kind = rules.tileKind[tile],
    square = g.tileSquare[tile]
  const ref = { tile: rules.tileData[kind].name, n: tile - rules.tileKind.indexOf(kind) + 1 }
  return square < 0 ? ref : { ...ref, ...squareRef(g, square) }
}

export function pieceRef(g: Game, piece: number, viewer: number, withPlace: boolean): PieceRef {
  const { rules } = g
  const info = rules.library.pieces[rules.pieceKind[piece]],
    owner = playerName(g, rules.pieceOwner[piece])
  const ref =
    g.rules.mixedGroups.length > 0 && isHidden(g, piece, viewer)
      ? { piece: '?', tokens: rules.library.tokenSets[info.tokenSet], owner, n: numberAmongHidden(g, piece) }
      : { piece: info.name, owner, n: rules.pieceNumber[piece] }
  return withPlace ? { ...ref, at: placeRef(g, g.piecePlace[piece], g.pieceId[piece], viewer) } : ref
}

export function placeRef(g: Game, place: number, id: number, viewer: number): Place {
  switch (place) {
    case IN_SUPPLY:
      return 'supply'
    case OUT_OF_GAME:
      return 'out'
    case ON_SEGMENT:
      return segmentRef(g, id)
    case ON_SQUARE:
      return squareRef(g, id)
    case ON_CORNER:
      return cornerRef(g, id)
    case IN_ZONE:
      return zoneRef(g, id)
    default:
      return { with: pieceRef(g, id, viewer, false) }
  }
}

function zoneRef(g: Game, zone: number): ZoneRef {
  return { zone: g.rules.library.zones[zone >> 4].name, owner: playerName(g, (zone & 15) - 1) }
}

/** Reference to an entity. `fixed`: only references that stay valid, for records. */
export function toRef(g: Game, kind: EntityKind, value: number, viewer: number = ALL, fixed = false): Ref {
  if (kind === 'number' || kind === 'setting') return value
  if (kind === 'yes-no') return value !== 0
  if (value < 0) return kind === 'placement' && value === -2 ? { x: 0, y: 0, turn: 0 } : null
  switch (kind) {
    case 'player':
      return playerName(g, value)
    case 'tile':
      return fixed ? { tile: tileRef(g, value).tile, n: tileRef(g, value).n } : tileRef(g, value)
    case 'square':
      return squareRef(g, value)
    case 'corner':
      return cornerRef(g, value)
    case 'segment':
    case 'feature':
      return segmentRef(g, value)
    case 'piece':
      return pieceRef(g, value, viewer, !fixed)
    case 'placement':
      return { ...squareRef(g, placedSquare(g, value)), turn: placedTurn(value) }
    case 'side':
      return SIDES[value]
    case 'edge':
      return g.rules.library.edges[value].name
    case 'zone':
      return zoneRef(g, value)
  }
}

export const sideIndex = (name: unknown): number => SIDES.findIndex((s) => s === name)
