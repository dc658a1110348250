/** Sets of squares. */
import type { Game } from '../../arena/game.ts'
import { discover, makeRoom } from '../../kernel/board/grid.ts'
import { scratch } from '../../arena/scratch.ts'
import { neighbour } from '../../kernel/board/grid.ts'

/** Neighbours with a tile: north, east, south, west. */
export function squaresAdjacent(g: Game, square: number): number {
  if (square < 0) return scratch.top
  for (let d = 0; d < 4; d++) {
    const other = neighbour(g, square, d)
    if (other >= 0 && g.sqTile[other] >= 0) scratch.data[scratch.top++] = other
  }
  return scratch.top
}

/** The nine squares of the 3×3 block, with or without a tile, row by row. */
export function squaresNear(g: Game, square: number): number {
  if (square < 0) return scratch.top
  makeRoom(g, g.sqX[square], g.sqY[square])
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) {
      const cell = g.sqCell[square] + dy * g.rules.sizes.width + dx,
        id = g.grid[cell] - 1
      scratch.data[scratch.top++] = id >= 0 ? id : discover(g, cell)
    }
  return scratch.top
}

/** Squares with a tile, in order of placement. */
export function squaresOnBoard(g: Game): number {
  for (let i = 0; i < g.placedCount; i++) scratch.data[scratch.top++] = g.tileSquare[g.placed[i]]
  return scratch.top
}
