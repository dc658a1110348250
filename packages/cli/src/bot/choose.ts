/**
 * A computer player without knowledge of the rules: it tries its options on copies of the game, looks ahead to the end
 * of its turn, and takes the option with the highest value.
 */
import { applyOption, clone, decider, isOver, optionCount, reseed, type Game } from '@tilewright/engine'
import type { Chance } from '../games/random.ts'
import { positionValue } from './evaluate-position.ts'

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

/** Returns the index of the option to take. It cannot foresee draws: each copy gets a random state of its own. */
export function chooseOption(game: Game, chance: Chance, positions = usualPositions): number {
  const count = optionCount(game)
  if (count <= 1) return 0
  return best(game, { seat: decider(game), chance, left: positions }, maxDepth).option
}

function best(game: Game, search: Search, depth: number): Pick<Candidate, 'option' | 'value'> {
  const candidates = evaluated(game, search)
  if (depth <= 1) return candidates[0] ?? { option: 0, value: 0 }
  return candidates
    .map(({ option, after, value: atOnce }) => {
      const open = search.left > 0 && isSameTurn(game, after, search.seat)
      return { option, value: open ? best(after, search, depth - 1).value : atOnce }
    })
    .reduce((most, one) => (one.value > most.value ? one : most))
}

/** Evaluates all options, starting at a random one; highest value first. */
function evaluated(game: Game, search: Search): Candidate[] {
  const count = optionCount(game)
  const first = search.chance.below(count)
  const candidates: Candidate[] = []
  for (let i = 0; i < count; i += 1) {
    const option = (first + i) % count
    const after = clone(game)
    reseed(after, search.chance.below(seeds))
    applyOption(after, option)
    candidates.push({ option, after, value: positionValue(after, search.seat) })
  }
  search.left -= candidates.length
  return candidates.sort((a, b) => b.value - a.value)
}

/** Whether the same player decides again before the next draw. */
function isSameTurn(before: Game, after: Game, seat: number): boolean {
  return !isOver(after) && decider(after) === seat && after.bagCount === before.bagCount
}
