/**
 * Surroundings of a feature, and of a tile, a piece or a placement if some tiles cover several squares: those of each
 * of its squares, each element once. The squares of a piece on a segment are all squares of that tile. If every tile is
 * one square, the sets of one square are used instead.
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
import {
  squaresAdjacent,
  squaresInFeature,
  squaresLaidNear,
  squaresNear,
  squaresOfPlacement,
  squaresOfTile,
} from './squares.ts'
import { tilesAdjacent, tilesNear } from './tiles.ts'

/** Sorts of entities, passed together with an entity's number. */
const TILE = 1,
  FEATURE = 3,
  PIECE = 4

function firstSquare(g: Game, entity: number, sort: number): number {
  return sort === TILE
    ? squareOfTile(g, entity)
    : sort === PIECE
      ? squareOfPiece(g, entity)
      : squareOfPlacement(g, entity)
}

/** Pushes the squares of the entity. */
function squaresOf(g: Game, entity: number, sort: number): number {
  if (entity < 0) return scratch.top
  if (sort === TILE) return squaresOfTile(g, entity)
  if (sort === FEATURE) return squaresInFeature(g, entity)
  return sort === PIECE ? squaresUnder(g, entity) : squaresOfPlacement(g, entity)
}

function squaresUnder(g: Game, piece: number): number {
  const part = partUnder(g, piece)
  if (part >= 0) return squaresOfTile(g, tileOfSegment(g, part))
  const square = squareOfPiece(g, piece)
  if (square >= 0) scratch.data[scratch.top++] = square
  return scratch.top
}

const isAmong = (square: number, from: number, end: number): boolean => {
  for (let i = from; i < end; i++) if (scratch.data[i] === square) return true
  return false
}

/** Union of `set` over the squares of the entity, optionally without those squares. */
function round(
  g: Game,
  entity: number,
  sort: number,
  set: (g: Game, square: number) => number,
  others: boolean,
): number {
  const from = scratch.top,
    { data } = scratch
  if (!g.rules.shaped && sort !== FEATURE) return set(g, firstSquare(g, entity, sort))
  const start = squaresOf(g, entity, sort)
  let top = start
  for (let i = from; i < start; i++) {
    scratch.top = top
    for (let at = top, end = set(g, data[i]); at < end; at++)
      if (!isAmong(data[at], start, top) && !(others && isAmong(data[at], from, start))) data[top++] = data[at]
  }
  data.copyWithin(from, start, top)
  return (scratch.top = from + top - start)
}

/** Tiles in the 3×3 blocks around the squares of the entity. */
export const tilesRound = (g: Game, entity: number, sort: number): number => round(g, entity, sort, tilesNear, false)

/** Tiles that share a side with one of its squares, without the tile that covers them. */
export function tilesBeside(g: Game, entity: number, sort: number): number {
  const from = scratch.top,
    to = round(g, entity, sort, tilesAdjacent, false)
  if (!g.rules.shaped) return to
  const { data } = scratch,
    start = squaresOf(g, entity, sort)
  let end = from
  for (let i = from; i < to; i++) {
    let isOwn = false
    for (let at = to; at < start; at++) if (g.tileAt[data[at]] === data[i] + 1) isOwn = true
    if (!isOwn) data[end++] = data[i]
  }
  return (scratch.top = end)
}

/** Squares of the 3×3 blocks around its squares, occupied or not. */
export const squaresRound = (g: Game, entity: number, sort: number): number =>
  round(g, entity, sort, squaresNear, false)

/** Occupied squares in the 3×3 blocks. */
export const squaresLaidRound = (g: Game, entity: number, sort: number): number =>
  round(g, entity, sort, squaresLaidNear, false)

/** Occupied squares that share a side with one of its own, without its own. */
export const squaresBeside = (g: Game, entity: number, sort: number): number =>
  round(g, entity, sort, squaresAdjacent, true)

/** Segments of the tiles in the 3×3 blocks. */
export const segmentsRound = (g: Game, entity: number, sort: number): number =>
  round(g, entity, sort, segmentsNear, false)

/** Features with a segment there. */
export const featuresRound = (g: Game, entity: number, sort: number): number =>
  round(g, entity, sort, featuresNear, false)

/** Placements of the tile in the 3×3 blocks. */
export function placementsRound(g: Game, tile: number, entity: number, sort: number): number {
  const from = scratch.top,
    { data } = scratch
  if (!g.rules.shaped && sort !== FEATURE) return placementsNear(g, tile, firstSquare(g, entity, sort))
  const start = squaresOf(g, entity, sort)
  let top = start
  for (let i = from; i < start; i++) {
    scratch.top = top
    for (let at = top, end = placementsNear(g, tile, data[i]); at < end; at++)
      if (!isAmong(data[at], start, top)) data[top++] = data[at]
  }
  data.copyWithin(from, start, top)
  return (scratch.top = from + top - start)
}

/** Pieces on the tiles and squares of the 3×3 blocks. */
export function piecesRound(g: Game, entity: number, sort: number, kind = -1, last = kind): number {
  const from = scratch.top,
    start = squaresOf(g, entity, sort)
  let top = start
  for (let p = first(g, kind), end = past(g, last); p < end; p++) {
    scratch.top = top
    const there = squaresUnder(g, p)
    let near = false
    for (let i = top; i < there && !near; i++) near = isNearAny(g, scratch.data[i], from, start)
    if (near) scratch.data[top++] = p
  }
  scratch.data.copyWithin(from, start, top)
  scratch.top = from + top - start
  return inMixedOrder(g, from)
}

function isNearAny(g: Game, square: number, from: number, end: number): boolean {
  const x = xOf(g, square),
    y = yOf(g, square)
  for (let i = from; i < end; i++)
    if (Math.abs(xOf(g, scratch.data[i]) - x) <= 1 && Math.abs(yOf(g, scratch.data[i]) - y) <= 1) return true
  return false
}

/** Segments of the tiles in the 3×3 blocks around the squares of a feature. */
export const segmentsNearFeature = (g: Game, feature: number): number => segmentsRound(g, feature, FEATURE)

/** Features with a segment there, its own among them. */
export const featuresNearFeature = (g: Game, feature: number): number => featuresRound(g, feature, FEATURE)

/** Placements of the tile there. */
export const placementsNearFeature = (g: Game, tile: number, feature: number): number =>
  placementsRound(g, tile, feature, FEATURE)

/** Pieces on the tiles and squares there. */
export const piecesNearFeature = (g: Game, feature: number, kind = -1, last = kind): number =>
  piecesRound(g, feature, FEATURE, kind, last)

/** Occupied squares that share a side with one of the feature; its own, too, if it is on several. */
export const squaresAdjacentToFeature = (g: Game, feature: number): number =>
  round(g, feature, FEATURE, squaresAdjacent, false)

/** Whether the square belongs to the entity. */
export function isSquareOf(g: Game, square: number, entity: number, sort: number): boolean {
  if (!g.rules.shaped) return firstSquare(g, entity, sort) === square
  const from = scratch.top,
    isAmongSquares = square >= 0 && isAmong(square, from, squaresOf(g, entity, sort))
  scratch.top = from
  return isAmongSquares
}
