/** Derived state: cleared before another game is loaded into an arena, and then recomputed. */
import type { Game } from './game.ts'

/** Clears the board entries of this game. */
export function forgetSquares(g: Game): void {
  const { tileAt, frontAt, notedAt, tileSquare, placed, frontier, noted, placedCount, frontierCount, notedCount } = g
  if (g.rules.shaped) for (let i = 0; i < placedCount; i++) forgetCells(g, placed[i])
  else for (let i = 0; i < placedCount; i++) tileAt[tileSquare[placed[i]]] = 0
  for (let i = 0; i < frontierCount; i++) frontAt[frontier[i]] = 0
  for (let i = 0; i < notedCount; i++) notedAt[noted[i]] = 0
}

/** Fills the cleared board. */
export function findSquares(g: Game): void {
  const { tileAt, frontAt, notedAt, tileSquare, placed, frontier, noted, placedCount, frontierCount, notedCount } = g
  if (g.rules.shaped) for (let i = 0; i < placedCount; i++) layCells(g, placed[i])
  else for (let i = 0; i < placedCount; i++) tileAt[tileSquare[placed[i]]] = placed[i] + 1
  for (let i = 0; i < frontierCount; i++) frontAt[frontier[i]] = i + 1
  for (let i = 0; i < notedCount; i++) notedAt[noted[i]] = i + 1
}

/** Square of a cell of a placed tile. Always on the board. */
function squareOf(g: Game, tile: number, cell: number): number {
  const at = (g.rules.kindCell[g.rules.tileKind[tile]] + cell) * 4 + g.tileTurn[tile]
  return g.tileSquare[tile] + (g.rules.cellY[at] << g.rules.boardShift) + g.rules.cellX[at]
}

/** Writes the cells of a tile with square and turn to the board; a second half goes to `halfAt`. */
export function layCells(g: Game, tile: number): void {
  const { kindCell, tileKind, halves, maxCells } = g.rules
  const cells = kindCell[tileKind[tile] + 1] - kindCell[tileKind[tile]]
  for (let cell = 0; cell < cells; cell++) {
    const square = squareOf(g, tile, cell)
    if (halves && g.tileAt[square] !== 0) g.halfAt[square] = tile + 1
    else g.tileAt[square] = tile + 1
    if (maxCells > 1) g.cellAt[square] = cell
  }
}

function forgetCells(g: Game, tile: number): void {
  const { kindCell, tileKind, halves, maxCells } = g.rules
  const cells = kindCell[tileKind[tile] + 1] - kindCell[tileKind[tile]]
  for (let cell = 0; cell < cells; cell++) {
    const square = squareOf(g, tile, cell)
    g.tileAt[square] = 0
    if (halves) g.halfAt[square] = 0
    if (maxCells > 1) g.cellAt[square] = 0
  }
}
