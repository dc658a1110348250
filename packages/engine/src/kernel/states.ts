/** The states that rules declare: one number for the game, or one for each player, tile, segment, piece, square. */
import type { Game } from '../arena/game.ts'
import { STATE_OF_FEATURE, STATE_OF_GAME } from '../arena/tables/states.ts'
import { featureOf } from './features.ts'
import { whole } from '../model/range.ts'

function indexOf(g: Game, state: number, of: number): number {
  const kind = g.rules.stateOf[state]
  if (kind === STATE_OF_GAME) return g.rules.stateBase[state]
  if (of < 0) return -1
  return g.rules.stateBase[state] + (kind === STATE_OF_FEATURE ? featureOf(g, of) : of)
}

/** The state of `of` (ignored for a state of the game); of nobody: its initial value. */
export function getState(g: Game, state: number, of: number): number {
  const i = indexOf(g, state, of)
  return i < 0 ? g.rules.stateInitial[state] : g.vars[i]
}

/** A state of the game, which belongs to nothing else. */
export function gameState(g: Game, state: number): number {
  return g.vars[g.rules.stateBase[state]]
}

export function setState(g: Game, state: number, of: number, value: number): void {
  const i = indexOf(g, state, of)
  if (i >= 0) g.vars[i] = whole(value)
}

export function addState(g: Game, state: number, of: number, value: number): void {
  const i = indexOf(g, state, of)
  if (i >= 0) g.vars[i] = whole(g.vars[i] + value)
}
