/**
 * Squares: positions on a board so large that no game leaves it. A square is the number y * width + x; callers use x
 * and y relative to the first tile.
 */
import type { Game } from '../../arena/game.ts'
import { GameError } from '../../model/errors.ts'

/** Squares east of the first tile. */
export function xOf(g: Game, square: number): number {
  const { boardWidth } = g.rules
  return (square & (boardWidth - 1)) - boardWidth / 2
}

/** Squares south of the first tile. */
export function yOf(g: Game, square: number): number {
  const { boardShift, boardHeight } = g.rules
  return (square >> boardShift) - boardHeight / 2
}

/** The square at x, y, or -1 beyond the board. */
export function squareAt(g: Game, x: number, y: number): number {
  const { boardWidth, boardHeight, boardShift } = g.rules,
    column = x + boardWidth / 2,
    row = y + boardHeight / 2
  if (!Number.isInteger(x) || !Number.isInteger(y)) return -1
  if (!(column >= 0 && row >= 0 && column < boardWidth && row < boardHeight)) return -1
  return (row << boardShift) + column
}

/** The neighbour of a square at a side: 0 north, 1 east, 2 south, 3 west. */
export function neighbour(g: Game, square: number, side: number): number {
  const { boardWidth } = g.rules
  return square + (side === 0 ? -boardWidth : side === 1 ? 1 : side === 2 ? boardWidth : -1)
}

/** The tile on a square, or -1. */
export function tileOn(g: Game, square: number): number {
  return g.tileAt[square] - 1
}

/** Maximum distance from a tile of a square that callers may refer to. */
const NEAR = 2

/** Whether a tile is at most two squares away, diagonally too. Without tiles, the origin counts as one. */
export function isNearTile(g: Game, square: number): boolean {
  const x = xOf(g, square),
    y = yOf(g, square)
  for (let dy = -NEAR; dy <= NEAR; dy++)
    for (let dx = -NEAR; dx <= NEAR; dx++) {
      const other = squareAt(g, x + dx, y + dy)
      if (other >= 0 && (g.tileAt[other] !== 0 || (g.placedCount === 0 && other === g.rules.boardOrigin))) return true
    }
  return false
}

/** Rows and columns at the rim that stay empty, so that squares two steps away are on the board. */
const RIM = 2

/** Refuses squares at the rim of the board. */
export function refuseRim(g: Game, square: number): void {
  const { boardWidth, boardHeight, boardShift } = g.rules,
    column = square & (boardWidth - 1),
    row = square >> boardShift
  if (column >= RIM && row >= RIM && column < boardWidth - RIM && row < boardHeight - RIM) return
  const across = boardWidth / 2 - RIM - 1,
    down = boardHeight / 2 - RIM - 1
  throw new GameError(
    'board-too-large',
    `The board is too large: it goes ${across} squares to the east and west of the first tile, and ${down} to the ` +
      'north and south.',
  )
}

/** Adds required `edges` (encoded as in `wanted`) to a square and puts it on the frontier. */
export function want(g: Game, square: number, edges: number): void {
  const place = g.frontAt[square]
  if (place !== 0) {
    g.wanted[place - 1] |= edges
    return
  }
  const last = g.frontierCount++
  g.frontier[last] = square
  g.wanted[last] = edges
  g.frontAt[square] = last + 1
}

/** Replaces the edge that the frontier square at a side requires there. */
export function wantInstead(g: Game, square: number, side: number, edge: number): void {
  const place = g.frontAt[square] - 1,
    shift = 4 * ((side + 2) & 3)
  g.wanted[place] = (g.wanted[place] & ~(15 << shift)) | ((edge + 1) << shift)
}

/** Edges required by the neighbours of a square; 0 for none. */
export function wantedAt(g: Game, square: number): number {
  const place = g.frontAt[square]
  return place === 0 ? 0 : g.wanted[place - 1]
}

/** Removes an occupied square from the frontier; the last frontier square moves to its index. */
export function removeFromFrontier(g: Game, square: number): void {
  const { frontAt, frontier, wanted } = g,
    place = frontAt[square]
  if (place === 0) return
  const last = --g.frontierCount,
    moved = frontier[last]
  frontier[place - 1] = moved
  wanted[place - 1] = wanted[last]
  frontAt[moved] = place
  frontier[last] = wanted[last] = frontAt[square] = 0
}
