/**
 * Placements: a square and a turn where a tile fits, with the tile: tile * 65536 + square * 4 + turn.
 * `ORIGIN` is the first square of the board, unturned.
 */
import type { Game } from '../../arena/game.ts'

export const ORIGIN = -2

export function placementOf(tile: number, square: number, turn: number): number {
  return (tile << 16) | (square << 2) | turn
}

/** Turns (bits) in which the tile fits on a square that has none. */
export function fittingTurns(g: Game, tile: number, square: number): number {
  const base = g.rules.tileKind[tile] * 512,
    wanted = g.sqWanted[square]
  return g.rules.fit[base + (wanted & 255)] & g.rules.fit[base + 256 + (wanted >> 8)]
}
