/**
 * Surroundings of a tile, a piece or a placement if some tiles cover several squares: the surroundings of each of its
 * squares, each element once. The squares of a piece on a segment are all squares of that tile. If every tile is one
 * square, the sets of one square are used instead.
 */
import type { Game } from '../../arena/game.ts'
import { scratch } from '../../arena/scratch.ts'
import { xOf, yOf } from '../../kernel/board/grid.ts'
import { inMixedOrder } from '../../kernel/entities/mixing.ts'
import { partUnder, squareOfPiece, squareOfPlacement, squareOfTile, tileOfSegment } from '../functions/places.ts'
import { featuresNear } from './features.ts'
import { first, past } from './pieces.ts'
import { placementsNear } from './placements.ts'
import { segmentsNear } from './segments.ts'
import { squaresAdjacent, squaresLaidNear, squaresNear, squaresOfPlacement, squaresOfTile } from './squares.ts'
import { tilesAdjacent, tilesNear } from './tiles.ts'

/** Sorts of entities, passed together with an entity's number. */
const TILE = 1,
  PIECE = 4

function firstSquare(g: Game, thing: number, sort: number): number {
  return sort === TILE ? squareOfTile(g, thing) : sort === PIECE ? squareOfPiece(g, thing) : squareOfPlacement(g, thing)
}

/** Pushes the squares of the entity. */
function squaresOf(g: Game, thing: number, sort: number): number {
  if (thing < 0) return scratch.top
  if (sort === TILE) return squaresOfTile(g, thing)
  return sort === PIECE ? squaresUnder(g, thing) : squaresOfPlacement(g, thing)
}

function squaresUnder(g: Game, piece: number): number {
  const part = partUnder(g, piece)
  if (part >= 0) return squaresOfTile(g, tileOfSegment(g, part))
  const square = squareOfPiece(g, piece)
  if (square >= 0) scratch.data[scratch.top++] = square
  return scratch.top
}

const isAmong = (thing: number, from: number, end: number): boolean => {
  for (let i = from; i < end; i++) if (scratch.data[i] === thing) return true
  return false
}

/** Union of `set` over the squares of the entity, optionally without those squares. */
function round(
  g: Game,
  thing: number,
  sort: number,
  set: (g: Game, square: number) => number,
  others: boolean,
): number {
  const from = scratch.top,
    { data } = scratch
  if (!g.rules.shaped) return set(g, firstSquare(g, thing, sort))
  const own = squaresOf(g, thing, sort)
  let kept = own
  for (let i = from; i < own; i++) {
    scratch.top = kept
    for (let at = kept, end = set(g, data[i]); at < end; at++)
      if (!isAmong(data[at], own, kept) && !(others && isAmong(data[at], from, own))) data[kept++] = data[at]
  }
  data.copyWithin(from, own, kept)
  return (scratch.top = from + kept - own)
}

/** Tiles in the 3×3 blocks around the squares of the entity. */
export const tilesRound = (g: Game, thing: number, sort: number): number => round(g, thing, sort, tilesNear, false)

/** Tiles that share a side with one of its squares, without the tile that covers them. */
export function tilesBeside(g: Game, thing: number, sort: number): number {
  const from = scratch.top,
    to = round(g, thing, sort, tilesAdjacent, false)
  if (!g.rules.shaped) return to
  const { data } = scratch,
    own = squaresOf(g, thing, sort)
  let kept = from
  for (let i = from; i < to; i++) {
    let isOwn = false
    for (let at = to; at < own; at++) if (g.tileAt[data[at]] === data[i] + 1) isOwn = true
    if (!isOwn) data[kept++] = data[i]
  }
  return (scratch.top = kept)
}

/** Squares of the 3×3 blocks around its squares, occupied or not. */
export const squaresRound = (g: Game, thing: number, sort: number): number => round(g, thing, sort, squaresNear, false)

/** Occupied squares in the 3×3 blocks. */
export const squaresLaidRound = (g: Game, thing: number, sort: number): number =>
  round(g, thing, sort, squaresLaidNear, false)

/** Occupied squares that share a side with one of its own, without its own. */
export const squaresBeside = (g: Game, thing: number, sort: number): number =>
  round(g, thing, sort, squaresAdjacent, true)

/** Segments of the tiles in the 3×3 blocks. */
export const segmentsRound = (g: Game, thing: number, sort: number): number =>
  round(g, thing, sort, segmentsNear, false)

/** Features with a segment there. */
export const featuresRound = (g: Game, thing: number, sort: number): number =>
  round(g, thing, sort, featuresNear, false)

/** Placements of the tile in the 3×3 blocks. */
export function placementsRound(g: Game, tile: number, thing: number, sort: number): number {
  const from = scratch.top,
    { data } = scratch
  if (!g.rules.shaped) return placementsNear(g, tile, firstSquare(g, thing, sort))
  const own = squaresOf(g, thing, sort)
  let kept = own
  for (let i = from; i < own; i++) {
    scratch.top = kept
    for (let at = kept, end = placementsNear(g, tile, data[i]); at < end; at++)
      if (!isAmong(data[at], own, kept)) data[kept++] = data[at]
  }
  data.copyWithin(from, own, kept)
  return (scratch.top = from + kept - own)
}

/** Pieces on the tiles and squares of the 3×3 blocks. */
export function piecesRound(g: Game, thing: number, sort: number, kind = -1, last = kind): number {
  const from = scratch.top,
    own = squaresOf(g, thing, sort)
  let kept = own
  for (let p = first(g, kind), end = past(g, last); p < end; p++) {
    scratch.top = kept
    const there = squaresUnder(g, p)
    let near = false
    for (let i = kept; i < there && !near; i++) near = isNearAny(g, scratch.data[i], from, own)
    if (near) scratch.data[kept++] = p
  }
  scratch.data.copyWithin(from, own, kept)
  scratch.top = from + kept - own
  return inMixedOrder(g, from)
}

function isNearAny(g: Game, square: number, from: number, end: number): boolean {
  const x = xOf(g, square),
    y = yOf(g, square)
  for (let i = from; i < end; i++)
    if (Math.abs(xOf(g, scratch.data[i]) - x) <= 1 && Math.abs(yOf(g, scratch.data[i]) - y) <= 1) return true
  return false
}

/** Whether the square belongs to the entity. */
export function isSquareOf(g: Game, square: number, thing: number, sort: number): boolean {
  if (!g.rules.shaped) return firstSquare(g, thing, sort) === square
  const from = scratch.top,
    found = square >= 0 && isAmong(square, from, squaresOf(g, thing, sort))
  scratch.top = from
  return found
}
