/**
 * Entities in line with an entity: on its squares, and in their rows and columns. With a reach: within this many
 * squares, over gaps; without one: as far as tiles are adjacent. Order: the first square itself, then north, east,
 * south and west of it, from the inside to the outside; then the next square.
 */
import type { Game } from '../../arena/game.ts'
import { scratch, stamps } from '../../arena/scratch.ts'
import { nextSquareOf, secondOn, squareOfSegment } from '../../kernel/board/cells.ts'
import { squareAt, tileOn, xOf, yOf } from '../../kernel/board/grid.ts'
import { featureOf } from '../../kernel/features.ts'
import { inMixedOrder } from '../../kernel/entities/mixing.ts'
import { eastOf, southOf } from '../functions/geometry.ts'
import { partUnder, squareOfPiece } from '../functions/places.ts'
import { segmentsOfTile } from './segments.ts'
import { squaresInFeature, squaresInSegment, squaresOfPlacement, squaresOfTile } from './squares.ts'
import { first, past } from './pieces.ts'

/** Sorts of entities, passed together with an entity's number. */
const TILE = 1,
  SEGMENT = 2,
  FEATURE = 3,
  PIECE = 4,
  PLACEMENT = 5

/** Reach of an unbroken row of tiles. */
const UNBROKEN = -1

/** The squares of an entity of the sort; a square is its own. */
function squaresOfEntity(g: Game, entity: number, sort: number): number {
  if (entity < 0) return scratch.top
  if (sort === TILE) return squaresOfTile(g, entity)
  if (sort === SEGMENT) return squaresInSegment(g, entity)
  if (sort === FEATURE) return squaresInFeature(g, entity)
  if (sort === PLACEMENT) return squaresOfPlacement(g, entity)
  if (sort === PIECE) {
    const part = partUnder(g, entity)
    return part >= 0 ? squaresInSegment(g, part) : squaresOfEntity(g, squareOfPiece(g, entity), 0)
  }
  scratch.data[scratch.top++] = entity
  return scratch.top
}

/** Pushes `square` unless it was pushed since `from`. */
function pushOnce(square: number, from: number): void {
  for (let i = from; i < scratch.top; i++) if (scratch.data[i] === square) return
  scratch.data[scratch.top++] = square
}

/** Replaces the squares from `from` on by those in line with them. */
function lineOf(g: Game, from: number, reach: number): number {
  const start = scratch.top,
    once = start - from > 1 ? start : Infinity
  for (let i = from; i < start; i++) {
    const square = scratch.data[i],
      x = xOf(g, square),
      y = yOf(g, square)
    pushOnce(square, once)
    for (let side = 0; side < 4; side++)
      for (let n = 1; reach === UNBROKEN || n <= reach; n++) {
        const other = squareAt(g, x + n * eastOf(g, 2 * side), y + n * southOf(g, 2 * side))
        if (other < 0 || (reach === UNBROKEN && g.tileAt[other] === 0)) break
        pushOnce(other, once)
      }
  }
  scratch.data.copyWithin(from, start, scratch.top)
  return (scratch.top -= start - from)
}

/** Squares in line with the entity, occupied or not. */
export function squaresInLineWithin(g: Game, entity: number, sort: number, reach: number): number {
  const from = scratch.top
  squaresOfEntity(g, entity, sort)
  if (reach < 0) return (scratch.top = from)
  return lineOf(g, from, reach)
}

/** Squares in line with the entity: occupied ones, and its own. */
export function squaresInLine(g: Game, entity: number, sort: number): number {
  const from = scratch.top
  squaresOfEntity(g, entity, sort)
  return lineOf(g, from, UNBROKEN)
}

/** Replaces squares by their tiles, each once. */
function toTiles(g: Game, from: number): number {
  const { data } = scratch,
    end = scratch.top,
    mark = ++stamps.current
  // Two halves are two tiles, so there can be more tiles than squares.
  for (let i = from; i < end; i++)
    for (const tile of [tileOn(g, data[i]), secondOn(g, data[i])]) {
      if (tile < 0 || stamps.tile[tile] === mark) continue
      stamps.tile[tile] = mark
      data[scratch.top++] = tile
    }
  data.copyWithin(from, end, scratch.top)
  return (scratch.top -= end - from)
}

/** Whether the segment is drawn on one of the pushed squares. */
function liesOn(g: Game, segment: number, from: number, end: number): boolean {
  for (let i = 0, at = squareOfSegment(g, segment); at >= 0; at = nextSquareOf(g, segment, ++i))
    if (scratch.data.subarray(from, end).includes(at)) return true
  return false
}

/** Replaces squares by the segments drawn there. */
function toSegments(g: Game, from: number): number {
  const { data } = scratch,
    squares = scratch.top
  for (let i = from; i < squares; i++) data[scratch.top++] = data[i]
  toTiles(g, squares)
  const tiles = scratch.top
  for (let i = squares; i < tiles; i++) segmentsOfTile(g, data[i])
  const end = scratch.top
  let top = squares
  for (let i = tiles; i < end; i++) if (!g.rules.shaped || liesOn(g, data[i], from, squares)) data[top++] = data[i]
  data.copyWithin(from, squares, top)
  return (scratch.top = from + top - squares)
}

/** Replaces segments by their features, each once. */
function toFeatures(g: Game, from: number): number {
  const { data } = scratch,
    mark = ++stamps.current
  let end = from
  for (let i = from; i < scratch.top; i++) {
    const root = featureOf(g, data[i])
    if (stamps.segment[root] === mark) continue
    stamps.segment[root] = mark
    data[end++] = root
  }
  return (scratch.top = end)
}

/** Replaces squares by the pieces there. */
function toPieces(g: Game, from: number, kind: number, last: number): number {
  const { data } = scratch,
    squares = scratch.top
  for (let p = first(g, kind), end = past(g, last); p < end; p++) {
    const at = squareOfPiece(g, p),
      part = g.rules.shaped ? partUnder(g, p) : -1
    if (part >= 0 ? liesOn(g, part, from, squares) : at >= 0 && data.subarray(from, squares).includes(at))
      data[scratch.top++] = p
  }
  data.copyWithin(from, squares, scratch.top)
  scratch.top -= squares - from
  return inMixedOrder(g, from)
}

export function tilesInLine(g: Game, entity: number, sort: number): number {
  const from = scratch.top
  squaresInLine(g, entity, sort)
  return toTiles(g, from)
}

export function tilesInLineWithin(g: Game, entity: number, sort: number, reach: number): number {
  const from = scratch.top
  squaresInLineWithin(g, entity, sort, reach)
  return toTiles(g, from)
}

export function segmentsInLine(g: Game, entity: number, sort: number): number {
  const from = scratch.top
  squaresInLine(g, entity, sort)
  return toSegments(g, from)
}

export function segmentsInLineWithin(g: Game, entity: number, sort: number, reach: number): number {
  const from = scratch.top
  squaresInLineWithin(g, entity, sort, reach)
  return toSegments(g, from)
}

export function featuresInLine(g: Game, entity: number, sort: number): number {
  const from = scratch.top
  segmentsInLine(g, entity, sort)
  return toFeatures(g, from)
}

export function featuresInLineWithin(g: Game, entity: number, sort: number, reach: number): number {
  const from = scratch.top
  segmentsInLineWithin(g, entity, sort, reach)
  return toFeatures(g, from)
}

export function piecesInLine(g: Game, entity: number, sort: number, kind = -1, last = kind): number {
  const from = scratch.top
  squaresInLine(g, entity, sort)
  return toPieces(g, from, kind, last)
}

export function piecesInLineWithin(
  g: Game,
  entity: number,
  sort: number,
  reach: number,
  kind = -1,
  last = kind,
): number {
  const from = scratch.top
  squaresInLineWithin(g, entity, sort, reach)
  return toPieces(g, from, kind, last)
}
