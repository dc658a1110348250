/**
 * Squares: places on a board so large that no game leaves it. A square is the number y * width + x; callers see x and y
 * relative to the first tile.
 */
import type { Game } from '../../arena/game.ts'
import { GameError } from '../../model/errors.ts'

/** East of the first tile. */
export function xOf(g: Game, square: number): number {
  const { boardWidth } = g.rules
  return (square & (boardWidth - 1)) - boardWidth / 2
}

/** South of the first tile. */
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

/** The square beyond a side: 0 north, 1 east, 2 south, 3 west. */
export function neighbour(g: Game, square: number, side: number): number {
  const { boardWidth } = g.rules
  return square + (side === 0 ? -boardWidth : side === 1 ? 1 : side === 2 ? boardWidth : -1)
}

/** The tile on a square, or -1. */
export function tileOn(g: Game, square: number): number {
  return g.tileAt[square] - 1
}

/** How far from a tile a square may be that somebody speaks of. */
const NEAR = 2

/** Does a tile lie at most two squares away, also over corners? Before there is one, the origin counts as one. */
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

/** Rows and columns at the rim on which nothing is laid, so that what is two squares away is on the board. */
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

/** What lies beside a square comes to want `edges` (as in `wanted`), too. The square joins the frontier. */
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

/** The square of the frontier beyond a side wants this kind of edge from now on, instead of another. */
export function wantInstead(g: Game, square: number, side: number, edge: number): void {
  const place = g.frontAt[square] - 1,
    shift = 4 * ((side + 2) & 3)
  g.wanted[place] = (g.wanted[place] & ~(15 << shift)) | ((edge + 1) << shift)
}

/** What the tiles beside a square want there; 0 where none lies. */
export function wantedAt(g: Game, square: number): number {
  const place = g.frontAt[square]
  return place === 0 ? 0 : g.wanted[place - 1]
}

/** A tile comes to lie on the square: the last of the frontier takes its place there. */
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
