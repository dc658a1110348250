/** States that rules declare: one number for the game, or one for each player, tile, segment, piece, square. */
import type { Game } from '../arena/game.ts'
import { STATE_OF_FEATURE, STATE_OF_GAME, STATE_OF_SQUARE } from '../arena/tables/states.ts'
import { STATE_SET, emit } from '../record/events.ts'
import { featureOf } from './features.ts'
import { facesInState } from './state-faces.ts'
import { RulesError } from '../model/errors.ts'
import { whole } from '../model/range.ts'

/** Index of the state of `of`; -1 without an owner, and for a square that has no states. */
function indexOf(g: Game, state: number, of: number): number {
  const kind = g.rules.stateOf[state]
  if (kind === STATE_OF_GAME) return g.rules.stateBase[state]
  if (of < 0) return -1
  const base = g.rules.stateBase[state]
  if (kind === STATE_OF_SQUARE) return g.notedAt[of] === 0 ? -1 : base + g.notedAt[of] - 1
  return base + (kind === STATE_OF_FEATURE ? featureOf(g, of) : of)
}

/** Adds the square to those with states. */
function note(g: Game, square: number): void {
  if (g.notedCount === g.rules.sizes.noted)
    throw new RulesError('too-many-squares', `At most ${g.rules.sizes.noted} squares can have states in this game.`)
  g.noted[g.notedCount++] = square
  g.notedAt[square] = g.notedCount
}

/** The state of `of` (ignored for a state of the game); without an owner, its initial value. */
export function getState(g: Game, state: number, of: number): number {
  const i = indexOf(g, state, of)
  return i < 0 ? g.rules.stateInitial[state] : g.vars[i]
}

/** A state of the game, which has no owner. */
export function gameState(g: Game, state: number): number {
  return g.vars[g.rules.stateBase[state]]
}

/** The owner as events name it: features by their representative segment. */
function toldOf(g: Game, state: number, of: number): number {
  return g.rules.stateOf[state] === STATE_OF_FEATURE ? featureOf(g, of) : of
}

/** Sets the state of `of` and emits the change. */
export function setState(g: Game, state: number, of: number, value: number): void {
  let i = indexOf(g, state, of)
  if (i < 0 && of >= 0 && value !== g.rules.stateInitial[state]) {
    note(g, of)
    i = indexOf(g, state, of)
  }
  if (i < 0) return
  const before = g.vars[i],
    now = whole(value)
  g.vars[i] = now
  if (before === now || g.rules.stateHidden[state] === 1) return
  emit(STATE_SET, state, toldOf(g, state, of), before, now, facesInState(g, state, of, before, now))
}

/** Sets a state of the game and emits the change. */
export function setGameState(g: Game, state: number, value: number): void {
  const i = g.rules.stateBase[state],
    before = g.vars[i],
    now = whole(value)
  if (before === now) return
  g.vars[i] = now
  if (g.rules.stateHidden[state] === 0) emit(STATE_SET, state, 0, before, now, facesInState(g, state, 0, before, now))
}

export function addGameState(g: Game, state: number, value: number): void {
  setGameState(g, state, gameState(g, state) + value)
}

export function addState(g: Game, state: number, of: number, value: number): void {
  setState(g, state, of, getState(g, state, of) + value)
}

/** The owner of the `i`-th entry of a state; -1 for none. */
export function ownerOfState(g: Game, state: number, i: number): number {
  if (g.rules.stateOf[state] !== STATE_OF_SQUARE) return i
  return i < g.notedCount ? g.noted[i] : -1
}
