/** Workloads of a client that shows a game: asking for a whole view after each step, and following events. */
import { chanceOf } from '@tilewright/cli'
import {
  applyOption,
  createGame,
  eventFor,
  eventsOf,
  follow,
  followedOf,
  optionCount,
  standardLibrary,
  view,
} from '@tilewright/engine'
import type { Workload } from './timing.ts'
import type { Table } from './workloads.ts'

/** Decisions before the measured ones: more than half of a base game, which has at least 90. */
const BEFORE = 80
const STEPS = 10

/** A unit is a step, shown to one seat. */
export function shownSteps({ play, library }: Table): readonly [Workload, Workload] {
  const game = createGame({ library: library ?? standardLibrary, play, players: ['Ann', 'Bob'], seed: 1 })
  const chance = chanceOf(1)
  for (let n = 0; n < BEFORE; n++) applyOption(game, chance.below(optionCount(game)))
  const seen = followedOf(view(game, 'Ann'))
  const steps = Array.from({ length: STEPS }, () => {
    applyOption(game, chance.below(optionCount(game)))
    return eventsOf(game).map((event) => eventFor(event, 'Ann'))
  })
  const workload = (name: string, work: () => void): Workload => ({
    name,
    pieces: 8,
    units: 8 * STEPS,
    games: 0,
    piece: work,
  })
  return [
    workload('base game after 80 decisions: a whole view', () => {
      for (let n = 0; n < STEPS; n++) view(game, 'Ann')
    }),
    workload('base game after 80 decisions: following the events of a move', () => {
      let now = seen
      for (const events of steps) now = follow(now, events)
    }),
  ]
}
