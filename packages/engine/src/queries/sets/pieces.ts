/**
 * Sets of pieces in order of declaration, owners in seat order; hidden tokens in an order that reveals nothing about
 * their faces. The last arguments restrict the set to one kind, or to a range of kinds.
 */
import type { Game } from '../../arena/game.ts'
import { IN_SUPPLY, IN_ZONE, ON_SEGMENT, ON_SQUARE, WITH_PIECE } from '../../arena/game.ts'
import { cellCount, squareOfCell } from '../../kernel/board/cells.ts'
import { xOf, yOf } from '../../kernel/board/grid.ts'
import { inMixedOrder } from '../../kernel/entities/mixing.ts'
import { isZone, zoneOfPiece } from '../../kernel/entities/zones.ts'
import { scratch } from '../../arena/scratch.ts'
import { featureOf } from '../../kernel/features.ts'
import { tokenSetOf } from '../functions/pieces.ts'
import { isOnBoard, partUnder, squareOfPiece, tileOfPiece, tileOfSegment } from '../functions/places.ts'

/** The first piece of a kind, and the end of a range of kinds; of all kinds for -1. */
export const first = (g: Game, kind: number): number => (kind < 0 ? 0 : g.rules.kindPieces[kind])
export const past = (g: Game, last: number): number => (last < 0 ? g.rules.pieceCount : g.rules.kindPieces[last + 1])

/** Pieces standing on a segment of the feature. */
export function piecesInFeature(g: Game, feature: number, kind = -1, last = kind): number {
  const from = scratch.top
  const root = featureOf(g, feature)
  if (root < 0) return scratch.top
  const { piecePlace, pieceId } = g
  for (let p = first(g, kind), end = past(g, last), left = g.standing[root]; left > 0 && p < end; p++) {
    if (piecePlace[p] === ON_SEGMENT && featureOf(g, pieceId[p]) === root) {
      scratch.data[scratch.top++] = p
      left--
    }
  }
  return inMixedOrder(g, from)
}

/** Whether a figure stands in the feature. Costs one look-up if no tokens are in play. */
export function anyFigureInFeature(g: Game, feature: number): boolean {
  if (feature < 0 || g.standing[featureOf(g, feature)] === 0) return false
  if (!g.rules.tokensInPlay) return true
  const start = scratch.top,
    end = piecesInFeature(g, feature)
  let hasFigure = false
  for (let i = start; i < end && !hasFigure; i++) hasFigure = tokenSetOf(g, scratch.data[i]) < 0
  scratch.top = start
  return hasFigure
}

function pushAt(g: Game, place: number, id: number, kind: number, last: number): number {
  const from = scratch.top
  const { piecePlace, pieceId } = g
  for (let p = first(g, kind), end = past(g, last); p < end; p++)
    if (piecePlace[p] === place && pieceId[p] === id) scratch.data[scratch.top++] = p
  return inMixedOrder(g, from)
}

/** Pieces on the tile: on its segments, its square, or with such a piece. */
export function piecesOnTile(g: Game, tile: number, kind = -1, last = kind): number {
  const from = scratch.top
  const square = tile < 0 ? -1 : g.tileSquare[tile]
  if (square < 0) return scratch.top
  for (let p = first(g, kind), end = past(g, last); p < end; p++)
    if (g.rules.shaped ? tileOfPiece(g, p) === tile : squareOfPiece(g, p) === square) scratch.data[scratch.top++] = p
  return inMixedOrder(g, from)
}

export function piecesOnSegment(g: Game, segment: number, kind = -1, last = kind): number {
  return segment < 0 ? scratch.top : pushAt(g, ON_SEGMENT, segment, kind, last)
}

/** Pieces that stand on the square itself, not on a segment. */
export function piecesOnSquare(g: Game, square: number, kind = -1, last = kind): number {
  return square < 0 ? scratch.top : pushAt(g, ON_SQUARE, square, kind, last)
}

/** Pieces on the tiles and squares of the 3×3 block. */
export function piecesNear(g: Game, square: number, kind = -1, last = kind): number {
  const from = scratch.top
  if (square < 0) return scratch.top
  const x = xOf(g, square),
    y = yOf(g, square)
  for (let p = first(g, kind), end = past(g, last); p < end; p++) {
    const s = squareOfPiece(g, p)
    if (s < 0) continue
    if (isClose(g, s, x, y) || (g.rules.shaped && isTileClose(g, tileOfSegment(g, partUnder(g, p)), x, y)))
      scratch.data[scratch.top++] = p
  }
  return inMixedOrder(g, from)
}

const isClose = (g: Game, square: number, x: number, y: number): boolean =>
  Math.abs(xOf(g, square) - x) <= 1 && Math.abs(yOf(g, square) - y) <= 1

/** Whether a tile has a square in the 3×3 block. */
function isTileClose(g: Game, tile: number, x: number, y: number): boolean {
  if (tile < 0) return false
  for (let cell = 0; cell < cellCount(g, tile); cell++)
    if (isClose(g, squareOfCell(g, tile, g.tileSquare[tile], g.tileTurn[tile], cell), x, y)) return true
  return false
}

/** Pieces whose place is this piece: under it, or beside it in its place. */
export function piecesWith(g: Game, piece: number, kind = -1, last = kind): number {
  return piece < 0 ? scratch.top : pushAt(g, WITH_PIECE, piece, kind, last)
}

/** Pieces in a zone; below -1, in those of a kind (`isZone`). */
export function piecesInZone(g: Game, zone: number, kind = -1, last = kind): number {
  if (zone >= -1) return zone < 0 ? scratch.top : pushAt(g, IN_ZONE, zone, kind, last)
  const from = scratch.top
  for (let p = first(g, kind), end = past(g, last); p < end; p++)
    if (isZone(zone, zoneOfPiece(g, p))) scratch.data[scratch.top++] = p
  return inMixedOrder(g, from)
}

/** Pieces on segments, squares, corners, or with a piece that is on the board. */
export function piecesOnBoard(g: Game, kind = -1, last = kind): number {
  const from = scratch.top
  for (let p = first(g, kind), end = past(g, last); p < end; p++) if (isOnBoard(g, p)) scratch.data[scratch.top++] = p
  return inMixedOrder(g, from)
}

/** All pieces of the player, wherever they are. */
export function piecesOf(g: Game, player: number, kind = -1, last = kind): number {
  const from = scratch.top
  const { pieceOwner } = g.rules
  if (player >= 0)
    for (let p = first(g, kind), end = past(g, last); p < end; p++)
      if (pieceOwner[p] === player) scratch.data[scratch.top++] = p
  return inMixedOrder(g, from)
}

/** All pieces in a supply, of players and neutral. */
export function piecesInSupply(g: Game, kind = -1, last = kind): number {
  const from = scratch.top
  for (let p = first(g, kind), end = past(g, last); p < end; p++)
    if (g.piecePlace[p] === IN_SUPPLY) scratch.data[scratch.top++] = p
  return inMixedOrder(g, from)
}

export function piecesInSupplyOf(g: Game, player: number, kind = -1, last = kind): number {
  const from = scratch.top
  const { pieceOwner } = g.rules
  if (player >= 0)
    for (let p = first(g, kind), end = past(g, last); p < end; p++)
      if (pieceOwner[p] === player && g.piecePlace[p] === IN_SUPPLY) scratch.data[scratch.top++] = p
  return inMixedOrder(g, from)
}

/** One piece of each kind in the player's supply. */
export function piecesAvailableTo(g: Game, player: number): number {
  if (player < 0) return scratch.top
  const runs = g.rules.pieceRuns[player],
    { piecePlace } = g
  for (let i = 0; i < runs.length; i += 2) {
    for (let p = runs[i], end = runs[i + 1]; p < end; p++) {
      if (piecePlace[p] === IN_SUPPLY) {
        scratch.data[scratch.top++] = p
        break
      }
    }
  }
  return scratch.top
}
