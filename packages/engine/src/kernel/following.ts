/** Phases that follow statements: effects of such a phase do not trigger it again. */
import type { Game } from '../arena/game.ts'

/** Whether the phase with this bit runs because it follows a statement. */
export function isFollowing(g: Game, bit: number): boolean {
  return (g.following & bit) !== 0
}

export function beginFollowing(g: Game, bit: number): void {
  g.following |= bit
}

export function endFollowing(g: Game, bit: number): void {
  g.following &= ~bit
}

/** A number that identifies a piece's place: equal numbers mean equal places. -1 for no piece. */
export function placeKey(g: Game, piece: number): number {
  return piece < 0 ? -1 : g.pieceId[piece] * 8 + g.piecePlace[piece]
}
