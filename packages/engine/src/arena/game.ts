/** What a game is to the rules: arrays and a few numbers (their table is `classes.ts`), and what places mean. */
import type { Arena } from './arena.ts'
import type { Columns, Counters } from './classes.ts'
import type { Log } from './log.ts'
import type { LinkedRules } from './linked-rules.ts'
import type { Origin } from '../model/origin.ts'

/** Where a tile is. */
export const TILE_IN_STACK = 0
export const TILE_IN_HAND = 1
export const TILE_ON_BOARD = 2
export const TILE_DISCARDED = 3
/** Left in the box: only in games set up by hand. */
export const TILE_ASIDE = 4
/** And the next three: laid over another tile, this + turn. */
export const TILE_OVER = 8
/** And above: in a zone, this + zone * 8 + owner of the zone + 1. */
export const TILE_IN_ZONE = 16
/** Zones that tiles can lie in: a tile's place is two bytes. */
export const MOST_TILE_ZONES = 8000

/** Where a piece is; what its place id means. */
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
/** id: corner, the square to its south-east */
export const ON_CORNER = 6

/**
 * A game: what the rules work on, and what callers hold. Its arrays are those of the arena in which it is played (see
 * `arena.ts`): they say how this game stands until another game of the same rules is touched.
 */
export interface Game extends Columns, Counters {
  readonly rules: LinkedRules
  /** Where it is played. */
  readonly arena: Arena
  /** Steps since the origin: decisions, and phases run by hand. */
  log: Log
  /** Another game reads the same record: its last piece is copied before the next decision is written. */
  logShared: boolean
  /**
   * What is drawn next, for games set up by hand: kinds of tiles, and kinds of tokens as their complements (`~kind`).
   */
  script: readonly number[]
  origin: Origin
  /** Games with the same stamp stand alike: what was found out of one is known of the other. */
  stamp: number
}
