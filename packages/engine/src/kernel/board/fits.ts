/**
 * Placements: tile, square and turn where a tile fits, packed into one number: turn in the lowest two bits, then the
 * square, then the tile. `ORIGIN` is the first square of the board, at turn 0.
 */
import type { Game } from '../../arena/game.ts'
import { rowOfCell } from './cells.ts'
import { wantedAt } from './grid.ts'

export const ORIGIN = -2

export function placementOf(g: Game, tile: number, square: number, turn: number): number {
  return (tile << g.rules.placementShift) | (square << 2) | turn
}

/** The tile of a placement. */
export function placedTile(g: Game, placement: number): number {
  return placement >> g.rules.placementShift
}

/** The square of a placement. */
export function placedSquare(g: Game, placement: number): number {
  return (placement & ((1 << g.rules.placementShift) - 1)) >> 2
}

/** The turn of a placement. */
export function placedTurn(placement: number): number {
  return placement & 3
}

/** Turns (bits) in which a tile of one square meets these requirements. */
function fitting(g: Game, tile: number, wanted: number): number {
  const base = rowOfCell(g, tile, 0) * 512
  return g.rules.fit[base + (wanted & 255)] & g.rules.fit[base + 256 + (wanted >> 8)]
}

/** Turns (bits) in which a tile of one square fits on an empty square. */
export function fittingTurns(g: Game, tile: number, square: number): number {
  return fitting(g, tile, wantedAt(g, square))
}
