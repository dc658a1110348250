/**
 * A computer player that knows no rule: it tries its options on copies of the game, thinks the turn through to its end,
 * and takes what is worth most.
 */
import { applyOption, clone, decider, isOver, optionCount, reseed, type Game } from '@tilewright/engine'
import type { Chance } from '../games/random.ts'
import { worth } from './verdict.ts'

/**
 * Positions that are weighed for one decision, at least one for each option. No clock: the same seed gives the same
 * game on every machine. About half a second with all boxes.
 */
export const usualPositions = 800

/** How many decisions of one turn are thought through together. */
const deepest = 2
const seeds = 2 ** 20

interface Search {
  readonly seat: number
  readonly chance: Chance
  /** Positions that may still be weighed. */
  left: number
}

interface Candidate {
  readonly option: number
  readonly after: Game
  readonly worth: number
}

/** Number of the option to take. What will be drawn is not foreseen: each copy has a chance to come of its own. */
export function chooseOption(game: Game, chance: Chance, positions = usualPositions): number {
  const count = optionCount(game)
  if (count <= 1) return 0
  return best(game, { seat: decider(game), chance, left: positions }, deepest).option
}

function best(game: Game, search: Search, deep: number): Pick<Candidate, 'option' | 'worth'> {
  const candidates = weighed(game, search)
  if (deep <= 1) return candidates[0] ?? { option: 0, worth: 0 }
  return candidates
    .map(({ option, after, worth: atOnce }) => {
      const open = search.left > 0 && isSameTurn(game, after, search.seat)
      return { option, worth: open ? best(after, search, deep - 1).worth : atOnce }
    })
    .reduce((most, one) => (one.worth > most.worth ? one : most))
}

/** All options, from a random one on, by what they are worth at once, the best first. */
function weighed(game: Game, search: Search): Candidate[] {
  const count = optionCount(game)
  const first = search.chance.below(count)
  const candidates: Candidate[] = []
  for (let i = 0; i < count; i += 1) {
    const option = (first + i) % count
    const after = clone(game)
    reseed(after, search.chance.below(seeds))
    applyOption(after, option)
    candidates.push({ option, after, worth: worth(after, search.seat) })
  }
  search.left -= candidates.length
  return candidates.sort((a, b) => b.worth - a.worth)
}

/** Whether the player goes on deciding before anything else is drawn. */
function isSameTurn(before: Game, after: Game, seat: number): boolean {
  return !isOver(after) && decider(after) === seat && after.bagCount === before.bagCount
}
