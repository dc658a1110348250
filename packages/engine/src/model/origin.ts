/** How a game came about, apart from its decisions: together with its log, enough to replay it. */
import type { PieceName, StateName, TileName } from './names.ts'
import type { Place, Ref } from './ref.ts'

/** A change made to a game by hand, in stable names. */
export type ManualChange =
  | { readonly put: 'tile'; readonly tile: TileName; readonly x: number; readonly y: number; readonly turn: number }
  | {
      readonly put: 'piece'
      readonly piece: PieceName
      readonly owner: string | null
      readonly at: Place
      readonly faceDown: boolean
    }
  | { readonly put: 'aside'; readonly tile: TileName; readonly at: Place }
  | { readonly put: 'score'; readonly player: string; readonly points: number }
  | { readonly put: 'state'; readonly state: StateName; readonly of: Ref; readonly value: Ref | readonly Ref[] }
  | { readonly put: 'stack'; readonly tiles: readonly TileName[] }
  | { readonly put: 'next-tiles'; readonly tiles: readonly TileName[] }
  | { readonly put: 'next-tokens'; readonly tokens: readonly PieceName[] }
  /** The four words of the new random state. */
  | { readonly put: 'chance'; readonly words: readonly number[] }

export interface Done {
  /** Number of steps of the log before it. */
  readonly after: number
  readonly deed: ManualChange
}

/**
 * Scripted results of chance, before random ones: tiles from the stack, and tokens and rolls of dice, each in order.
 * `D` is a tile D, `D#2` the second drawable tile D; `luck#3` is the die `luck` showing 3.
 */
export interface Draws {
  readonly tiles: readonly string[]
  readonly tokens: readonly string[]
}

export const NO_DRAWS: Draws = { tiles: [], tokens: [] }

/** Instead of a phase: the log does not lead to the state (`reseal`). */
export const NO_RECORD = -2

export interface Origin {
  /** The initial random state: four words for draws, then four for mixing face-down tokens. */
  readonly chance: readonly number[]
  readonly draws: Draws
  /** The phase that began the game; -1: a position set up by hand; `NO_RECORD`. */
  readonly phase: number
  readonly deeds: readonly Done[]
}
