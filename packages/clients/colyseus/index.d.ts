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

/** A class of rooms, for `Server.define`. `reconnectWithin`: seconds for which a lost seat is kept. */
export declare function tilewrightRoom(
  engine: Engine,
  setup: Setup,
  options?: { readonly reconnectWithin?: number },
): new () => Room
