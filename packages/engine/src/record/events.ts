/** Events of the last step of a game, as numbers; decoded only on request. */
import type { Game } from '../arena/game.ts'
import { heldAs } from '../arena/stored-games.ts'
import { RulesError } from '../model/errors.ts'
import { MOST_EVENTS } from '../model/limits.ts'
import { grown } from '../arena/grow.ts'

export const DREW_TILE = 0
export const DREW_PIECE = 1
export const DISCARDED = 2
export const PLACED = 3
export const MOVED = 4
export const SCORED = 5
export const REVEALED = 6
export const ANNOUNCED = 7
export const CHOSE = 8
export const SET_ASIDE = 9
export const TOLD = 10
export const JOINED = 11
export const PARTED = 12
export const LIFTED = 13
/** A public declared state changed. */
export const STATE_SET = 14
/** A die was rolled. */
export const ROLLED = 15

/** Last number of CHOSE: there was nothing else to choose. */
export const FORCED = 1

/** Numbers per event: its type and up to seven more. */
export const EVENT_STRIDE = 8

/**
 * `of` is the game whose last step this was; `decision` is the number of that decision, from 1; 0 for the beginning.
 */
export interface EventBuffer {
  data: Int32Array
  count: number
  of: Game | null
  decision: number
}

export const events: EventBuffer = { data: new Int32Array(1 << 15), count: 0, of: null, decision: 0 }

/** Clears the events of the last step; new ones belong to `g`. */
export function beginEvents(g: Game, decision: number): void {
  const held = heldAs(g)
  if (events.of !== held) events.of = held
  events.count = 0
  events.decision = decision
}

export function eventCount(): number {
  return events.count
}

function makeMore(needed: number): void {
  if (events.count > MOST_EVENTS)
    throw new RulesError('too-many-events', `More than ${MOST_EVENTS.toLocaleString('en')} things happen at once.`)
  events.data = grown(events.data, needed)
}

/** Parameters are 32-bit integers; arbitrary numbers would be passed as floating point values. */
export function emit(type: number, a: number, b = 0, c = 0, d = 0, e = 0, f = 0, h = 0): void {
  const at = events.count++ * EVENT_STRIDE
  if (at + EVENT_STRIDE > events.data.length) makeMore(at + EVENT_STRIDE)
  const { data } = events
  data[at] = type | 0
  data[at + 1] = a | 0
  data[at + 2] = b | 0
  data[at + 3] = c | 0
  data[at + 4] = d | 0
  data[at + 5] = e | 0
  data[at + 6] = f | 0
  data[at + 7] = h | 0
}
