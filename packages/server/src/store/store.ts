/** Where games are kept, so that they outlive the server. */
import type { Action } from '@tilewright/engine'
import type { Waiting } from '../games/open-game.ts'
import type { ComputerSeat } from '../protocol/methods.ts'

/** A game as it was opened. */
export interface StoredGame {
  readonly id: string
  /** Fingerprint of the rules: entries are only valid for the same ones. */
  readonly rules: string
  readonly host: string
  readonly seats: readonly { readonly player: string; readonly token: string }[]
  readonly waiting: Waiting
  /** Strategies of computer players; omitted if there are none. */
  readonly computers?: readonly ComputerSeat[]
  /** The text of the saved game it was opened with. */
  readonly save: string
}

/** An accepted change of a game, in the order in which they were accepted. */
export type StoredEntry =
  | { readonly type: 'option'; readonly seat: string; readonly option: number }
  | { readonly type: 'action'; readonly seat: string; readonly action: Action }
  | { readonly type: 'undo'; readonly seat: string }
  | { readonly type: 'continue' }

/**
 * A store. Each call has taken effect on the medium when it returns: the server answers afterwards. A call that throws
 * has changed nothing.
 */
export interface GameStore {
  readonly add: (game: StoredGame) => void
  /** Appends entry number `n` of a game, from 0. */
  readonly append: (id: string, n: number, entry: StoredEntry) => void
  /** The game with all its entries; undefined if there is none of this name. */
  readonly find: (id: string) => { readonly game: StoredGame; readonly entries: readonly StoredEntry[] } | undefined
  readonly remove: (id: string) => void
  readonly close: () => void
}
