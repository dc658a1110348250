/** The type of a game for the rules: arrays and counters (see `classes.ts`), and the constants of places. */
import type { Arena } from './arena.ts'
import type { Columns, Counters } from './classes.ts'
import type { Log } from './log.ts'
import type { LinkedRules } from './linked-rules.ts'
import type { Origin } from '../model/origin.ts'

/** Values of `tilePlace`. */
export const TILE_IN_STACK = 0
export const TILE_IN_HAND = 1
export const TILE_ON_BOARD = 2
export const TILE_DISCARDED = 3
/** Left in the box: only in positions set up by hand. */
export const TILE_ASIDE = 4
/** This + turn (also the next three values): laid over another tile. */
export const TILE_OVER = 8
/** From here on: in a zone; the value is this + zone * 8 + owner of the zone + 1. */
export const TILE_IN_ZONE = 16
/** Upper limit of zones that can hold tiles: a tile's place has two bytes. */
export const MOST_TILE_ZONES = 8000

/** Values of a piece's place; the comment says what the place id is. */
export const IN_SUPPLY = 0
export const OUT_OF_GAME = 1
/** id: segment */
export const ON_SEGMENT = 2
/** id: square */
export const ON_SQUARE = 3
/** id: zone * 16 + owner of the zone + 1 */
export const IN_ZONE = 4
/** id: the other piece */
export const WITH_PIECE = 5
/** id: corner, named by the square to its south-east */
export const ON_CORNER = 6

/**
 * A game, for rules and for callers. Its arrays are those of its arena (see `arena.ts`) and hold this game's state
 * until another game of the same rules is accessed.
 */
export interface Game extends Columns, Counters {
  readonly rules: LinkedRules
  /** The arena in which it is played. */
  readonly arena: Arena
  /** Steps since the origin: decisions, and phases run by hand. */
  log: Log
  /** Another game shares the log: its last chunk is copied before the next write. */
  logShared: boolean
  /** Next draws, for positions set up by hand: kinds of tiles, and kinds of tokens as complements (`~kind`). */
  script: readonly number[]
  origin: Origin
  /** Games with the same stamp have equal state, so cached results of one hold for the other. */
  stamp: number
}
