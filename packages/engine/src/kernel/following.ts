/** Phases that follow sentences: nothing that happens in one sets it off again. */
import type { Game } from '../arena/game.ts'

/** Does the phase with this bit run because of a sentence? */
export function isFollowing(g: Game, bit: number): boolean {
  return (g.following & bit) !== 0
}

export function beginFollowing(g: Game, bit: number): void {
  g.following |= bit
}

export function endFollowing(g: Game, bit: number): void {
  g.following &= ~bit
}

/** A number for where a piece is: two places are the same where it is the same. Of nobody: -1. */
export function placeKey(g: Game, piece: number): number {
  return piece < 0 ? -1 : g.pieceId[piece] * 8 + g.piecePlace[piece]
}
