/**
 * Squares and tiles differ: a tile covers one square, several, or half of one. All queries for the tile at a side of a
 * square go through this file. If every tile is one square (`rules.shaped` is false), they take a short path.
 */
import type { Game } from '../../arena/game.ts'
import { squareAt, tileOn, xOf, yOf } from './grid.ts'

const NOTHING = 255

/** Whether the side is one of the two that meet at the corner (0 NE, 1 SE, 2 SW, 3 NW). */
export function isAtCorner(corner: number, side: number): boolean {
  return side === corner || side === ((corner + 1) & 3)
}

/** The corner of the right angle of a half tile at this turn; -1 for whole tiles. */
export function cornerOf(g: Game, tile: number, turn: number): number {
  const corner = g.rules.kindHalf[g.rules.tileKind[tile]]
  return corner < 0 ? -1 : (corner + turn) & 3
}

/** The second of two half tiles on a square, or -1. */
export function secondOn(g: Game, square: number): number {
  return g.rules.halves ? g.halfAt[square] - 1 : -1
}

/** The half tile that shares its square with this one, or -1. */
export function otherHalf(g: Game, tile: number): number {
  const square = g.tileSquare[tile],
    first = tileOn(g, square)
  return first === tile ? secondOn(g, square) : first
}

/** The tile that covers a side of the square, or -1; a half tile covers only two sides. */
export function tileAtSide(g: Game, square: number, side: number): number {
  const tile = tileOn(g, square)
  if (!g.rules.halves || tile < 0) return tile
  const corner = cornerOf(g, tile, g.tileTurn[tile])
  if (corner < 0 || isAtCorner(corner, side)) return tile
  const second = secondOn(g, square)
  return second >= 0 && isAtCorner(cornerOf(g, second, g.tileTurn[second]), side) ? second : -1
}

/** Row of the tables by cell and turn for a tile on the square. */
export function rowOn(g: Game, tile: number, square: number): number {
  const cell = g.rules.maxCells > 1 ? g.cellAt[square] : 0
  return rowOfCell(g, tile, cell) * 4 + g.tileTurn[tile]
}

/** Whether a cell at this turn has its own edge there: no seam, and no side that a half square lacks. */
export function hasSide(g: Game, tile: number, cell: number, turn: number, side: number): boolean {
  return !g.rules.shaped || g.rules.kindEdges[rowOfCell(g, tile, cell) * 16 + turn * 4 + side] !== NOTHING
}

/** Row of the tables by cell. */
export function rowOfCell(g: Game, tile: number, cell: number): number {
  const kind = g.rules.tileKind[tile]
  return g.rules.shaped ? g.rules.kindCell[kind] + cell : kind
}

/** Number of squares that the tile covers. */
export function cellCount(g: Game, tile: number): number {
  if (!g.rules.shaped) return 1
  const { kindCell, tileKind } = g.rules
  return kindCell[tileKind[tile] + 1] - kindCell[tileKind[tile]]
}

/** Whether the tile is one whole square. Overlays can only be laid over such tiles. */
export function isOneSquare(g: Game, tile: number): boolean {
  return !g.rules.shaped || (cellCount(g, tile) === 1 && g.rules.kindHalf[g.rules.tileKind[tile]] < 0)
}

/** The square of a cell of the tile when the first one is on `anchor`; -1 beyond the board. */
export function squareOfCell(g: Game, tile: number, anchor: number, turn: number, cell: number): number {
  if (cell === 0) return anchor
  const at = (g.rules.kindCell[g.rules.tileKind[tile]] + cell) * 4 + turn
  return squareAt(g, xOf(g, anchor) + g.rules.cellX[at], yOf(g, anchor) + g.rules.cellY[at])
}

/** The first square of a segment; -1 if it is not on the board. */
export function squareOfSegment(g: Game, segment: number): number {
  const square = g.tileSquare[g.rules.segTile[segment]]
  return !g.rules.shaped || square < 0 ? square : cellOfPart(g, segment, 0)
}

/** The i-th square, from 1, of a segment on the board; -1 after the last. */
export function nextSquareOf(g: Game, segment: number, i: number): number {
  return g.rules.shaped ? cellOfPart(g, segment, i) : -1
}

function cellOfPart(g: Game, segment: number, i: number): number {
  const { rules } = g,
    tile = rules.segTile[segment],
    at = rules.partCellStart[rules.segPart[segment]] + i
  if (at >= rules.partCellStart[rules.segPart[segment] + 1]) return -1
  return squareOfCell(g, tile, g.tileSquare[tile], g.tileTurn[tile], rules.partCells[at])
}
