/** Placements of tiles that are not one square, and of others next to them. Only if `rules.shaped`. */
import type { Game } from '../../arena/game.ts'
import { cellCount, cornerOf, isAtCorner, secondOn, squareOfCell } from './cells.ts'
import { squareAt, tileOn, wantedAt, xOf, yOf } from './grid.ts'

/** Results of `shapedFit`: does not fit; fits but joins nothing; fits and joins a neighbour. */
export const MISFIT = 0
export const ALONE = 1
export const BESIDE = 2

/** Whether the edges of a cell at this turn match the requirements of its square. */
function matches(g: Game, row: number, turn: number, wanted: number): boolean {
  const { fit } = g.rules
  return (((fit[row * 512 + (wanted & 255)] & fit[row * 512 + 256 + (wanted >> 8)]) >> turn) & 1) === 1
}

/** Requirements at the two sides that meet at a corner. */
function wantedAtCorner(wanted: number, corner: number): number {
  let bits = 0
  for (let side = 0; side < 4; side++) if (isAtCorner(corner, side)) bits |= wanted & (15 << (4 * side))
  return bits
}

function halfFit(g: Game, tile: number, square: number, turn: number): number {
  const { rules } = g,
    kind = rules.tileKind[tile],
    corner = cornerOf(g, tile, turn)
  const wanted = wantedAtCorner(wantedAt(g, square), corner),
    first = tileOn(g, square)
  if (!matches(g, rules.kindCell[kind], turn, wanted)) return MISFIT
  if (first < 0) return wanted === 0 ? ALONE : BESIDE
  if (cornerOf(g, first, g.tileTurn[first]) !== ((corner + 2) & 3) || secondOn(g, square) >= 0) return MISFIT
  const edges = rules.library.edges.length
  const agree = rules.edgeFits[rules.diagonalEdge[kind] * edges + rules.diagonalEdge[rules.tileKind[first]]]
  return agree === 1 ? BESIDE : MISFIT
}

/** Whether the tile can be laid with its first cell on the square at this turn. */
export function shapedFit(g: Game, tile: number, anchor: number, turn: number): number {
  const { rules } = g,
    kind = rules.tileKind[tile]
  if (rules.kindHalf[kind] >= 0) return halfFit(g, tile, anchor, turn)
  // A tile of one square only has rows for turns that look different.
  const like = rules.tileData[kind].cells === undefined ? turn % rules.tileData[kind].turns : turn
  let touches = false
  for (let cell = 0, n = cellCount(g, tile); cell < n; cell++) {
    const square = squareOfCell(g, tile, anchor, turn, cell)
    if (square < 0 || g.tileAt[square] !== 0) return MISFIT
    const wanted = wantedAt(g, square)
    if (!matches(g, rules.kindCell[kind] + cell, like, wanted)) return MISFIT
    if (wanted !== 0) touches = true
  }
  return touches ? BESIDE : ALONE
}

/** Square of the first cell when this cell is on the square; -1 beyond the board. */
export function anchorOf(g: Game, tile: number, square: number, turn: number, cell: number): number {
  const at = (g.rules.kindCell[g.rules.tileKind[tile]] + cell) * 4 + turn
  return squareAt(g, xOf(g, square) - g.rules.cellX[at], yOf(g, square) - g.rules.cellY[at])
}

/** Whether an earlier cell is on the frontier, too, so that the placement was already listed there. */
export function isMetBefore(g: Game, tile: number, anchor: number, turn: number, cell: number): boolean {
  for (let c = 0; c < cell; c++) if (g.frontAt[squareOfCell(g, tile, anchor, turn, c)] !== 0) return true
  return false
}
