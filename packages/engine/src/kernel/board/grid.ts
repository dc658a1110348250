/** Squares: found one by one round the placed tiles, and looked up by coordinates in a rectangle. */
import type { Game } from '../../arena/game.ts'
import { willChange } from '../../arena/arena.ts'
import { GameError } from '../../model/errors.ts'

/** The square at x, y, or -1 if nobody has come near it. */
export function squareAt(g: Game, x: number, y: number): number {
  const { width } = g.rules.sizes,
    cx = x + width / 2,
    cy = y + width / 2
  if (cx < 0 || cy < 0 || cx >= width || cy >= width) return -1
  return g.grid[cy * width + cx] - 1
}

/** The cell at x, y. */
export function cellAt(g: Game, x: number, y: number): number {
  const { width } = g.rules.sizes
  return (y + width / 2) * width + x + width / 2
}

/** The square beyond a side (0 north, 1 east, 2 south, 3 west), or -1 where nobody has come near. */
export function neighbour(g: Game, square: number, side: number): number {
  const w = g.rules.sizes.width
  return g.grid[g.sqCell[square] + (side === 0 ? -w : side === 1 ? 1 : side === 2 ? w : -1)] - 1
}

/** Gives the square at a cell its number. */
export function discover(g: Game, cell: number): number {
  willChange(g.arena)
  const id = g.squareCount++
  if (id >= g.rules.sizes.squares)
    throw new GameError('too-many-squares', `A game with these tiles has at most ${g.rules.sizes.squares} squares.`)
  const { width } = g.rules.sizes
  g.sqX[id] = (cell % width) - width / 2
  g.sqY[id] = Math.floor(cell / width) - width / 2
  g.sqTile[id] = -1
  g.sqFront[id] = -1
  g.sqCell[id] = cell
  g.grid[cell] = id + 1
  return id
}

/** Forgets squares that were found since there were `count`, as when somebody only asks a question. */
export function forgetSquares(g: Game, count: number): void {
  while (g.squareCount > count) g.grid[g.sqCell[--g.squareCount]] = 0
}

export function addToFrontier(g: Game, square: number): void {
  g.sqFront[square] = g.frontierCount
  g.frontier[g.frontierCount++] = square
}

export function removeFromFrontier(g: Game, square: number): void {
  const at = g.sqFront[square]
  if (at < 0) return
  const last = g.frontier[--g.frontierCount]
  g.frontier[g.frontierCount] = 0
  g.frontier[at] = last
  g.sqFront[last] = at
  g.sqFront[square] = -1
}

/** Refuses x, y where something two squares away would lie beyond the board. */
export function makeRoom(g: Game, x: number, y: number): void {
  const most = g.rules.sizes.width / 2 - 3
  if (Math.abs(x) > most || Math.abs(y) > most)
    throw new GameError('board-too-large', `The board goes from -${most} to ${most} in both directions.`)
}
