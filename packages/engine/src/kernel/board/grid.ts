/** Squares: found one by one round the placed tiles, and looked up by coordinates in a rectangle that grows. */
import type { Game } from '../../arena/game.ts'
import { bytesOf, viewsOver } from '../../arena/game.ts'
import { GameError } from '../../model/errors.ts'

/** Side of the first rectangle; the origin lies in its middle. */
export const GRID_SIDE = 32
const GROWTH = 16

/** The square at x, y, or -1 if nobody has come near it. */
export function squareAt(g: Game, x: number, y: number): number {
  const cx = x - g.gridX,
    cy = y - g.gridY
  if (cx < 0 || cy < 0 || cx >= g.gridW || cy >= g.gridH) return -1
  return g.grid[cy * g.gridW + cx] - 1
}

/** The square beyond a side (0 north, 1 east, 2 south, 3 west), or -1 where nobody has come near. */
export function neighbour(g: Game, square: number, side: number): number {
  const w = g.gridW
  return g.grid[g.sqCell[square] + (side === 0 ? -w : side === 1 ? 1 : side === 2 ? w : -1)] - 1
}

/** Gives the square at a cell its number. */
export function discover(g: Game, cell: number): number {
  const id = g.squareCount++
  if (id >= g.rules.sizes.squares)
    throw new GameError('too-many-squares', `A game with these tiles has at most ${g.rules.sizes.squares} squares.`)
  g.sqX[id] = (cell % g.gridW) + g.gridX
  g.sqY[id] = Math.floor(cell / g.gridW) + g.gridY
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

/** Makes the rectangle large enough for everything up to two squares away from x, y. */
export function makeRoom(g: Game, x: number, y: number): void {
  const left = x - 2 < g.gridX ? g.gridX - (x - 2) + GROWTH : 0
  const top = y - 2 < g.gridY ? g.gridY - (y - 2) + GROWTH : 0
  const right = x + 3 > g.gridX + g.gridW ? x + 3 - g.gridX - g.gridW + GROWTH : 0
  const bottom = y + 3 > g.gridY + g.gridH ? y + 3 - g.gridY - g.gridH + GROWTH : 0
  if (left + top + right + bottom === 0) return
  const w = g.gridW + left + right,
    h = g.gridH + top + bottom
  if (w * h > 65535)
    throw new GameError('board-too-large', 'The board is too large: at most 65,535 squares in its rectangle.')
  const buffer = new ArrayBuffer(bytesOf(g.rules.sizes, w * h))
  const views = viewsOver(buffer, g.rules.sizes, w * h)
  for (const name of Object.keys(views) as (keyof typeof views)[]) if (name !== 'grid') views[name].set(g[name])
  Object.assign(g, views)
  g.buffer = buffer
  g.gridX -= left
  g.gridY -= top
  g.gridW = w
  g.gridH = h
  for (let id = 0; id < g.squareCount; id++) {
    const cell = (g.sqY[id] - g.gridY) * w + g.sqX[id] - g.gridX
    g.sqCell[id] = cell
    g.grid[cell] = id + 1
  }
}
