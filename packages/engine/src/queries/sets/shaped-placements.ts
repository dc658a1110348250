/** Placements of tiles when some cover several squares or half of one. */
import type { Game } from '../../arena/game.ts'
import { scratch } from '../../arena/scratch.ts'
import { cellCount, squareOfCell } from '../../kernel/board/cells.ts'
import { placedSquare, placedTurn, placementOf } from '../../kernel/board/fits.ts'
import { xOf, yOf } from '../../kernel/board/grid.ts'
import { BESIDE, anchorOf, isMetBefore, shapedFit } from '../../kernel/board/shapes.ts'

/**
 * Placements of the tile by frontier square; each is listed at the first frontier square that it covers. At most
 * `most`.
 */
export function shapedPlacements(g: Game, tile: number, most = Infinity): number {
  const turns = g.rules.kindTurns[g.rules.tileKind[tile]],
    cells = cellCount(g, tile),
    from = scratch.top
  for (let i = 0; i < g.frontierCount; i++)
    for (let turn = 0; turn < turns; turn++)
      for (let cell = 0; cell < cells; cell++) {
        const anchor = anchorOf(g, tile, g.frontier[i], turn, cell)
        if (anchor < 0 || shapedFit(g, tile, anchor, turn) !== BESIDE || isMetBefore(g, tile, anchor, turn, cell))
          continue
        scratch.data[scratch.top++] = placementOf(g, tile, anchor, turn)
        if (scratch.top - from === most) return scratch.top
      }
  return scratch.top
}

/** Placements with a cell in the 3×3 block. */
export function shapedPlacementsNear(g: Game, tile: number, square: number): number {
  const from = scratch.top,
    to = shapedPlacements(g, tile),
    { data } = scratch
  let end = from
  for (let i = from; i < to; i++) {
    let near = false
    for (let cell = 0; cell < cellCount(g, tile); cell++) {
      const at = squareOfCell(g, tile, placedSquare(g, data[i]), placedTurn(data[i]), cell)
      if (Math.abs(xOf(g, at) - xOf(g, square)) <= 1 && Math.abs(yOf(g, at) - yOf(g, square)) <= 1) near = true
    }
    if (near) data[end++] = data[i]
  }
  return (scratch.top = end)
}
