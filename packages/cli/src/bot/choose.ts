/**
 * A computer player without knowledge of the rules: it tries its options on copies of the game, looks ahead to the end
 * of its turn, and takes the option with the highest value.
 */
import { clone, decider, optionCount, reseed, type Game } from '@tilewright/engine'
import type { Chance } from '../games/random.ts'
import { copiesFor, type CopyOf } from './believed-copies.ts'
import { positionValue } from './evaluate-position.ts'
import { isSameTurn, valueAfter } from './try-option.ts'

/**
 * Positions to evaluate per decision; at least one per option. A count instead of a time limit, so that the same seed
 * gives the same game on every machine. Takes about half a second with all expansions.
 */
export const usualPositions = 800

/** Decisions of one turn that are searched together. */
const maxDepth = 2
const seeds = 2 ** 20

interface Search {
  readonly seat: number
  readonly chance: Chance
  /** Positions that may still be evaluated. */
  left: number
}

interface Candidate {
  readonly option: number
  readonly after: Game
  readonly value: number
}

/**
 * Returns the index of the option to take. It can foresee nothing: in each copy, what its seat cannot know is dealt
 * again.
 */
export function chooseOption(game: Game, chance: Chance, positions = usualPositions): number {
  const count = optionCount(game)
  if (count <= 1) return 0
  const seat = decider(game)
  return best(game, { seat, chance, left: positions }, maxDepth, copiesFor(game, seat)).option
}

function best(game: Game, search: Search, depth: number, copyOf: CopyOf): Pick<Candidate, 'option' | 'value'> {
  const candidates = evaluated(game, search, copyOf)
  if (depth <= 1) return candidates[0] ?? { option: 0, value: 0 }
  return candidates
    .map(({ option, after, value: atOnce }) => {
      const open = search.left > 0 && isSameTurn(after, search.seat, game.bagCount)
      return { option, value: open ? best(after, search, depth - 1, withOtherDraws(after)).value : atOnce }
    })
    .reduce((most, one) => (one.value > most.value ? one : most))
}

/** Evaluates all options, starting at a random one; highest value first. One in which the rules fail comes last. */
function evaluated(game: Game, search: Search, copyOf: CopyOf): Candidate[] {
  const count = optionCount(game)
  const first = search.chance.below(count)
  const candidates: Candidate[] = []
  for (let i = 0; i < count; i += 1) {
    const option = (first + i) % count
    const after = copyOf(search.chance.below(seeds))
    candidates.push({
      option,
      after,
      value: valueAfter(after, option, search.seat, positionValue) ?? Number.NEGATIVE_INFINITY,
    })
  }
  search.left -= candidates.length
  return candidates.sort((a, b) => b.value - a.value)
}

/** Copies of a world, in which only the draws to come differ. */
const withOtherDraws =
  (game: Game): CopyOf =>
  (seed) => {
    const copy = clone(game)
    reseed(copy, seed)
    return copy
  }
