/** For those who try continuations on copies. */
import type { Game } from '../state/game.ts'
import { seedRandom } from '../state/random.ts'
import { touch } from '../state/snapshot.ts'
import { checkSeed } from './setup.ts'

/**
 * Lets the chance to come be another one: which tiles and tokens are drawn from now on. A copy of a game draws what
 * the game will draw; a bot that looks ahead on copies would foresee it, unless it gives each copy a seed of its own
 * (a whole number, as for `createGame`). What lies face down stays what it is. The record of the copy begins here.
 */
export function reseed(g: Game, seed: number): void {
  checkSeed(seed)
  touch(g)
  seedRandom(g, seed)
}
