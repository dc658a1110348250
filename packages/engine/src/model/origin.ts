/** How a game came about, apart from its decisions: enough, with its log, to play it again from nothing. */
import type { PieceName, StateName, TileName } from './names.ts'
import type { Place, Ref } from './ref.ts'

/** Something done to a game by hand, in names that hold at any time. */
export type Deed =
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
  /** The four words that chance goes on with. */
  | { readonly put: 'chance'; readonly words: readonly number[] }

export interface Done {
  /** Steps of the log that came before. */
  readonly after: number
  readonly deed: Deed
}

/**
 * What chance gives before it is left to itself: tiles out of the stack, and tokens and rolls of dice, each in its
 * order. `D` is a tile D, `D#2` the second of those that could come; `luck#3` is the die `luck` showing 3.
 */
export interface Draws {
  readonly tiles: readonly string[]
  readonly tokens: readonly string[]
}

export const NO_DRAWS: Draws = { tiles: [], tokens: [] }

export interface Origin {
  /** The words it began with: four of chance, then four of how face-down tokens are mixed. */
  readonly chance: readonly number[]
  readonly draws: Draws
  /** The phase that began the game; -1: a table to be set up by hand. */
  readonly phase: number
  readonly deeds: readonly Done[]
}
