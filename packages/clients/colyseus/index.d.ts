import type { Room } from '@colyseus/core'

/** An engine: `import * as engine from '@tilewright/engine'`, or from a folder that `tilewright build` has made. */
export type Engine = object

/** A game's setup: `players`, and for the open engine `play`. */
export interface Setup {
  readonly players: readonly string[]
  readonly [option: string]: unknown
}

/** The message `seen`; `view` and `events` have the types of the engine. */
export interface Seen<View = unknown, Event = unknown> {
  readonly step: number
  readonly view: View
  /** What happened in the last step; none after an undo. */
  readonly events: readonly Event[]
}

/**
 * Chooses an option, by number, in a copy of the game that the function may change. The copy contains everything that
 * is hidden: players that search have to replace it (`resealer` of the engine), as those of `@tilewright/cli/games` do.
 */
export type Computer = (game: never, player: string) => number | Promise<number>

/**
 * A class of rooms, for `Server.define`. `reconnectWithin`: seconds for which a lost seat is kept. `computers`: players
 * that functions play, by name.
 */
export declare function tilewrightRoom(
  engine: Engine,
  setup: Setup,
  options?: { readonly reconnectWithin?: number; readonly computers?: Readonly<Record<string, Computer>> },
): new () => Room
