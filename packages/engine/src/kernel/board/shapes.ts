/** Where tiles that are not one square can lie, and tiles that are, beside them. Only where `rules.shaped`. */
import type { Game } from '../../arena/game.ts'
import { cellCount, cornerOf, isAtCorner, secondOn, squareOfCell } from './cells.ts'
import { squareAt, tileOn, wantedAt, xOf, yOf } from './grid.ts'

/** What `shapedFit` says: it cannot lie there; it can, but touches nothing; it can, and goes on with something. */
export const MISFIT = 0
export const ALONE = 1
export const BESIDE = 2

/** Do the edges of a cell that lies so match what is wanted on its square? */
function matches(g: Game, row: number, turn: number, wanted: number): boolean {
  const { fit } = g.rules
  return (((fit[row * 512 + (wanted & 255)] & fit[row * 512 + 256 + (wanted >> 8)]) >> turn) & 1) === 1
}

/** What is wanted at the two sides that meet at a corner. */
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

/** Can the tile lie with its first cell on the square, turned so? */
export function shapedFit(g: Game, tile: number, anchor: number, turn: number): number {
  const { rules } = g,
    kind = rules.tileKind[tile]
  if (rules.kindHalf[kind] >= 0) return halfFit(g, tile, anchor, turn)
  // Of a tile of one square only the turns are known that look different.
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

/** Where the first cell lies when this one lies on the square; -1 beyond the board. */
export function anchorOf(g: Game, tile: number, square: number, turn: number, cell: number): number {
  const at = (g.rules.kindCell[g.rules.tileKind[tile]] + cell) * 4 + turn
  return squareAt(g, xOf(g, square) - g.rules.cellX[at], yOf(g, square) - g.rules.cellY[at])
}

/** Does a cell before this one lie on the frontier, too? Then the placement was met there. */
export function isMetBefore(g: Game, tile: number, anchor: number, turn: number, cell: number): boolean {
  for (let c = 0; c < cell; c++) if (g.frontAt[squareOfCell(g, tile, anchor, turn, c)] !== 0) return true
  return false
}
