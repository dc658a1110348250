/** Copies of a game for a computer player, which contain nothing that his seat cannot know. */
import { GameError, resealer, roughResealer, type Game } from '@tilewright/engine'

/** A copy of the game; the same seed gives the same copy. */
export type CopyOf = (seed: number) => Game

/** Where hidden things cannot be dealt exactly, copies agree with what the seat sees now. */
export function copiesFor(game: Game, seat: number): CopyOf {
  const player = game.rules.players[seat] ?? null
  try {
    const copyOf = resealer(game, player)
    // Whether a copy can be made does not depend on the seed, except with rejection.
    copyOf(0)
    return copyOf
  } catch (error) {
    if (!(error instanceof GameError) || error.code !== 'cannot-reseal') throw error
    return roughResealer(game, player)
  }
}
