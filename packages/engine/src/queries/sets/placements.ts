/** Placements of tiles. */
import type { Game } from '../../arena/game.ts'
import { isOneSquare, rowOfCell } from '../../kernel/board/cells.ts'
import { isOverlay } from '../../kernel/board/overlays.ts'
import { counted, scratch } from '../../arena/scratch.ts'
import { fittingTurns, placementOf } from '../../kernel/board/fits.ts'
import { shapedPlacements, shapedPlacementsNear } from './shaped-placements.ts'
import { placementsOverSquare } from './overlay-placements.ts'

/**
 * Placements in which the tile fits; each looks different from the others. For an overlay: in the order of the tiles
 * below.
 */
export function placementsOf(g: Game, tile: number): number {
  if (tile < 0) return scratch.top
  if (isOverlay(g, tile)) {
    for (let i = 0; i < g.placedCount; i++) placementsOverSquare(g, tile, g.tileSquare[g.placed[i]])
    return scratch.top
  }
  if (!isOneSquare(g, tile)) return shapedPlacements(g, tile)
  const { rules, frontier, wanted: wants } = g,
    { fit } = rules,
    { data } = scratch
  const base = rowOfCell(g, tile, 0) * 512,
    n = g.frontierCount,
    first = tile << rules.placementShift
  let top = scratch.top
  for (let i = 0; i < n; i++) {
    const square = frontier[i],
      wanted = wants[i],
      fitting = fit[base + (wanted & 255)] & fit[base + 256 + (wanted >> 8)]
    const mask = g.rules.shaped ? amongShapes(g, tile, i, fitting) : fitting,
      at = first | (square << 2)
    // Written unconditionally, then kept or overwritten: a branch would be unpredictable for the processor.
    data[top] = at
    top += mask & 1
    data[top] = at | 1
    top += (mask >> 1) & 1
    data[top] = at | 2
    top += (mask >> 2) & 1
    data[top] = at | 3
    top += mask >> 3
  }
  return (scratch.top = top)
}

/**
 * Filters turns (bits) of a tile of one square on the i-th frontier square when other tiles have other shapes: none on
 * a half tile or where it would join nothing, and no two that look alike.
 */
function amongShapes(g: Game, tile: number, i: number, turns: number): number {
  if (g.wanted[i] === 0 || g.tileAt[g.frontier[i]] !== 0) return 0
  return turns & ((1 << g.rules.kindTurns[g.rules.tileKind[tile]]) - 1)
}

/** Number of turns in a set of turns: counts each pair of bits first, then both. */
function turnsIn(mask: number): number {
  const pairs = mask - ((mask >> 1) & 5)
  return (pairs & 3) + (pairs >> 2)
}

/** Whether its placements are counted by listing them. */
function isListed(g: Game, tile: number): boolean {
  return !isOneSquare(g, tile) || isOverlay(g, tile)
}

/** Number of placements of a tile. */
export function countPlacementsOf(g: Game, tile: number): number {
  if (tile < 0) return 0
  if (isListed(g, tile)) {
    const start = scratch.top,
      n = placementsOf(g, tile) - start
    scratch.top = start
    return n
  }
  const { wanted: wants } = g,
    { fit } = g.rules,
    base = rowOfCell(g, tile, 0) * 512,
    n = g.frontierCount
  if (n > counted.turns.length) counted.turns = new Uint8Array(2 * n)
  const { turns } = counted
  let total = 0
  for (let i = 0; i < n; i++) {
    const wanted = wants[i],
      fitting = fit[base + (wanted & 255)] & fit[base + 256 + (wanted >> 8)],
      mask = g.rules.shaped ? amongShapes(g, tile, i, fitting) : fitting
    turns[i] = mask
    total += turnsIn(mask)
  }
  counted.of = g.stamp
  counted.tile = tile
  return total
}

/** The placement with index `n` in the order of `placementsOf`; -1 if there are fewer. */
export function nthPlacementOf(g: Game, tile: number, n: number): number {
  if (isListed(g, tile)) {
    const start = scratch.top,
      end = placementsOf(g, tile)
    scratch.top = start
    return start + n < end ? scratch.data[start + n] : -1
  }
  if (counted.of !== g.stamp || counted.tile !== tile) countPlacementsOf(g, tile)
  const { turns } = counted,
    squares = g.frontierCount
  let left = n,
    i = 0
  for (; i < squares; i++) {
    const here = turnsIn(turns[i])
    if (left < here) break
    left -= here
  }
  if (i === squares) return -1
  let mask = turns[i]
  for (; left > 0; left--) mask &= mask - 1
  return placementOf(g, tile, g.frontier[i], 31 - Math.clz32(mask & -mask))
}

/** Whether the tile fits anywhere. */
export function anyPlacementOf(g: Game, tile: number): boolean {
  if (tile < 0) return false
  if (isListed(g, tile)) {
    const start = scratch.top,
      end = isOverlay(g, tile) ? placementsOf(g, tile) : shapedPlacements(g, tile, 1)
    scratch.top = start
    return end > start
  }
  const { wanted: wants } = g,
    { fit } = g.rules,
    base = rowOfCell(g, tile, 0) * 512
  for (let i = 0, n = g.frontierCount; i < n; i++) {
    const wanted = wants[i],
      fitting = fit[base + (wanted & 255)] & fit[base + 256 + (wanted >> 8)]
    if ((g.rules.shaped ? amongShapes(g, tile, i, fitting) : fitting) !== 0) return true
  }
  return false
}

/** Placements of the tile in the 3×3 block around a square. */
export function placementsNear(g: Game, tile: number, square: number): number {
  if (tile < 0 || square < 0) return scratch.top
  const turns = g.rules.kindTurns[g.rules.tileKind[tile]],
    over = isOverlay(g, tile)
  if (g.rules.shaped && !over) return shapedPlacementsNear(g, tile, square)
  const w = g.rules.boardWidth
  for (let row = square - w - 1, end = row + 3 * w; row < end; row += w) {
    for (let near = row; near < row + 3; near++) {
      if (over) placementsOverSquare(g, tile, near)
      else if (g.frontAt[near] !== 0)
        for (let turn = 0, fitting = fittingTurns(g, tile, near); turn < turns; turn++)
          if ((fitting >> turn) & 1) scratch.data[scratch.top++] = placementOf(g, tile, near, turn)
    }
  }
  return scratch.top
}
