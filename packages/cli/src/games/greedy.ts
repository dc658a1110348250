/**
 * A player without knowledge of the rules: it takes the option with the best result in a few random continuations. It
 * cannot foresee draws, but its continuations see hidden tiles; it is meant for demonstrations.
 */
import { applyOption, clone, decider, isOver, optionCount, reseed, type Game } from '@tilewright/engine'
import type { Chance } from './random.ts'

/** Continuations per decision, shared among its options. */
const continuations = 120
/** Decisions per continuation; enough for a new feature to score. */
const horizon = 40
const seeds = 2 ** 20

/** Returns the option with the highest average lead; ties are broken at random. Works on copies. */
export function bestOption(game: Game, chance: Chance): number {
  const count = optionCount(game)
  if (count <= 1) return 0
  const seat = decider(game)
  const tries = Math.max(1, Math.floor(continuations / count))
  let best = 0
  let bestLead = Number.NEGATIVE_INFINITY
  const first = chance.below(count)
  for (let i = 0; i < count; i += 1) {
    const option = (first + i) % count
    let lead = 0
    for (let n = 0; n < tries; n += 1) lead += leadAfter(game, option, seat, chance)
    if (lead > bestLead) {
      best = option
      bestLead = lead
    }
  }
  return best
}

function leadAfter(game: Game, option: number, seat: number, chance: Chance): number {
  const copy = clone(game)
  reseed(copy, chance.below(seeds))
  applyOption(copy, option)
  for (let step = 0; step < horizon && !isOver(copy); step += 1) applyOption(copy, chance.below(optionCount(copy)))
  const others = copy.scores.filter((_, other) => other !== seat)
  return (copy.scores[seat] ?? 0) - (others.length === 0 ? 0 : Math.max(...others))
}
