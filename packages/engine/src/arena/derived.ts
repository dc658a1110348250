/** What is derived: forgotten before another game is laid in an arena, and found again from what is kept. */
import type { Game } from './game.ts'

export function forgetSquaresOf(g: Game): void {
  const { grid, sqCell, squareCount } = g
  for (let id = 0; id < squareCount; id++) grid[sqCell[id]] = 0
}

export function findSquaresOf(g: Game): void {
  const { grid, sqCell, sqX, sqY, squareCount } = g,
    { width } = g.rules.sizes,
    middle = width / 2
  for (let id = 0; id < squareCount; id++) {
    const cell = (sqY[id] + middle) * width + sqX[id] + middle
    sqCell[id] = cell
    grid[cell] = id + 1
  }
}
