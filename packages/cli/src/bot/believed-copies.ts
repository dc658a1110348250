/** Copies of a game for a computer player, which contain nothing that his seat cannot know. */
import { GameError, resealer, roughResealer, type Game } from '@tilewright/engine'

/** A copy of the game; the same seed gives the same copy. */
export type CopyOf = (seed: number) => Game

/** Once copies could not be made for so many seeds, no other seeds are tried: each has cost thousands of deals. */
const mostFailures = 4

/** Where hidden things cannot be dealt exactly, copies agree with what the seat sees now. A copy can always be made. */
export function copiesFor(game: Game, seat: number, exact: typeof resealer = resealer): CopyOf {
  const player = game.rules.players[seat] ?? null
  try {
    return withFormerCopies(exact(game, player))
  } catch (error) {
    if (!isRefused(error)) throw error
    return roughResealer(game, player)
  }
}

/**
 * Makes copies with rejection, which can fail for one seed and succeed for another. A seed for which it fails gets the
 * copy of one for which it succeeded before. Throws if seed 0 fails.
 */
function withFormerCopies(copyOf: CopyOf): CopyOf {
  copyOf(0)
  const good = [0]
  const known = new Set(good)
  const replaced = new Map<number, number>()
  const formerFor = (seed: number): number => good[seed % good.length] ?? 0
  return (seed) => {
    const former = replaced.get(seed)
    if (former !== undefined) return copyOf(former)
    if (replaced.size < mostFailures || known.has(seed))
      try {
        const copy = copyOf(seed)
        if (!known.has(seed)) good.push(seed)
        known.add(seed)
        return copy
      } catch (error) {
        if (!isRefused(error)) throw error
      }
    const other = formerFor(seed)
    replaced.set(seed, other)
    return copyOf(other)
  }
}

const isRefused = (error: unknown): boolean => error instanceof GameError && error.code === 'cannot-reseal'
