/** Reports which declarations of the rules are evaluated, if the code was generated with watch calls. */
import { GameError } from '../model/errors.ts'
import type { Game } from '../arena/game.ts'

const ignore = (): void => undefined

const watcher = { told: ignore as (g: Game, at: string) => void }

/**
 * Calls `listener` for each evaluated declaration with `file:line`; returns a function that stops it.
 *
 * @example
 * const end = onWatch((watched, at) => console.log(watched.logCount, at))
 * end()
 */
export function onWatch(listener: (g: Game, at: string) => void): () => void {
  if (typeof listener !== 'function')
    throw new GameError('bad-argument', 'A function is to be told.', 'Pass a function of a game and a place.')
  watcher.told = listener
  return () => {
    watcher.told = ignore
  }
}

/** Called by generated code. */
export function watch(g: Game, at: string): void {
  watcher.told(g, at)
}
