/** Players, points, the stack and settings. */
import type { Game } from '../../arena/game.ts'
import { trace, traceSetting } from '../../record/trace.ts'

/** The left neighbour. */
export function nextOf(g: Game, player: number): number {
  return player < 0 ? -1 : player + 1 === g.rules.playerCount ? 0 : player + 1
}

/** Current points of the player. */
export function totalOf(g: Game, player: number): number {
  return player < 0 ? 0 : g.scores[player]
}

/** Tiles not yet drawn. */
export function stackSize(g: Game): number {
  return g.bagCount
}

export function settingIs(g: Game, setting: number, value: number): boolean {
  if (trace.on) traceSetting(setting)
  return g.rules.settings[setting] === value
}
