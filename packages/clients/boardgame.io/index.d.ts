import type { Game } from 'boardgame.io'

/** An engine: `import * as engine from '@tilewright/engine'`, or from a folder that `tilewright build` has made. */
export type Engine = object

/** A game's setup without `players`, or with their names; the open engine needs `play`, too. */
export interface Setup {
  readonly players?: readonly string[]
  readonly [option: string]: unknown
}

/** What a client sees in `G`: `view` and `events` have the types of the engine. */
export interface SeenState<View = unknown, Event = unknown> {
  readonly players: readonly string[]
  /** The last action can be undone: `client.undo()`. */
  readonly undoable: boolean
  readonly view: View
  /** What happened in the last step. */
  readonly events: readonly Event[]
}

/** A game with one move: `client.moves.take(option)`, with the number of an option of the own decision in the view. */
export declare function tilewrightGame(engine: Engine, setup: Setup, options?: { readonly name?: string }): Game
