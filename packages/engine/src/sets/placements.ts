/**
 * Placements: a square and a turn where a tile fits, with the tile: tile * 65536 + square * 4 + turn.
 * `ORIGIN` is the first square of the board, unturned.
 */
import type { Game } from '../state/game.ts'
import { scratch } from '../state/scratch.ts'

export const ORIGIN = -2

export function placementOf(tile: number, square: number, turn: number): number {
  return tile << 16 | square << 2 | turn
}

/** Turns (bits) in which the tile fits on a square that has none. */
export function fittingTurns(g: Game, tile: number, square: number): number {
  const base = g.rules.tileKind[tile] * 512, wanted = g.sqWanted[square]
  return g.rules.fit[base + (wanted & 255)] & g.rules.fit[base + 256 + (wanted >> 8)]
}

/** Where the tile fits; each looks different from the others. */
export function placementsOf(g: Game, tile: number): number {
  if (tile < 0) return scratch.top
  const { rules, frontier, sqWanted } = g, { fit } = rules, { data } = scratch
  const base = rules.tileKind[tile] * 512, n = g.frontierCount, first = tile << 16
  let top = scratch.top
  for (let i = 0; i < n; i++) {
    const square = frontier[i], wanted = sqWanted[square]
    const mask = fit[base + (wanted & 255)] & fit[base + 256 + (wanted >> 8)], at = first | square << 2
    // Written in any case and kept or not: there is no pattern in it that a processor could foresee.
    data[top] = at
    top += mask & 1
    data[top] = at | 1
    top += mask >> 1 & 1
    data[top] = at | 2
    top += mask >> 2 & 1
    data[top] = at | 3
    top += mask >> 3
  }
  return scratch.top = top
}

/** Does the tile fit anywhere? */
export function anyPlacementOf(g: Game, tile: number): boolean {
  if (tile < 0) return false
  const { frontier } = g
  for (let i = 0; i < g.frontierCount; i++) if (fittingTurns(g, tile, frontier[i]) !== 0) return true
  return false
}
