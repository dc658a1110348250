/** Sets of squares. */
import type { Game } from '../../arena/game.ts'
import { scratch } from '../../arena/scratch.ts'
import { neighbour, refuseRim } from '../../kernel/board/grid.ts'

/** Neighbours with a tile: north, east, south, west. */
export function squaresAdjacent(g: Game, square: number): number {
  if (square < 0) return scratch.top
  for (let d = 0; d < 4; d++) {
    const other = neighbour(g, square, d)
    if (g.tileAt[other] !== 0) scratch.data[scratch.top++] = other
  }
  return scratch.top
}

/** The nine squares of the 3×3 block, with or without a tile, row by row. Refuses blocks at the rim of the board. */
export function squaresNear(g: Game, square: number): number {
  if (square < 0) return scratch.top
  refuseRim(g, square)
  const { boardWidth } = g.rules
  for (let row = square - boardWidth - 1, end = row + 3 * boardWidth; row < end; row += boardWidth)
    for (let at = row; at < row + 3; at++) scratch.data[scratch.top++] = at
  return scratch.top
}

/** Squares with a tile, in order of placement. */
export function squaresOnBoard(g: Game): number {
  for (let i = 0; i < g.placedCount; i++) scratch.data[scratch.top++] = g.tileSquare[g.placed[i]]
  return scratch.top
}
