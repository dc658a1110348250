/** Which declarations of the rules are asked: told by code that was generated to tell it. */
import { GameError } from '../model/errors.ts'
import type { Game } from '../arena/game.ts'

const ignore = (): void => undefined

const watcher = { told: ignore as (g: Game, at: string) => void }

/**
 * Lets `told` hear of each declaration that is asked, by `file:line`; returns what ends that.
 *
 * @example
 * const end = onWatch((watched, at) => console.log(watched.logCount, at))
 * end()
 */
export function onWatch(told: (g: Game, at: string) => void): () => void {
  if (typeof told !== 'function')
    throw new GameError('bad-argument', 'A function is to be told.', 'Pass a function of a game and a place.')
  watcher.told = told
  return () => {
    watcher.told = ignore
  }
}

/** Called by generated code. */
export function watch(g: Game, at: string): void {
  watcher.told(g, at)
}
