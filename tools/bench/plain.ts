/** Workload of a host that stores games or sends them to workers: the plain form of a game, there and back. */
import { chanceOf } from '@tilewright/cli'
import { applyOption, createGame, fromJSON, optionCount, standardLibrary, toJSON } from '@tilewright/engine'
import type { Workload } from './timing.ts'
import type { Table } from './workloads.ts'

/** Decisions before the measured ones; a base game may be over a little earlier. */
const BEFORE = 116
const COPIES = 20

/** A unit is `toJSON` and `fromJSON` of a game of two players after 116 decisions. */
export function plainCopies({ play, library }: Table): Workload {
  const game = createGame({ library: library ?? standardLibrary, play, players: ['Ann', 'Bob'], seed: 1 })
  const chance = chanceOf(1)
  for (let n = 0; n < BEFORE && optionCount(game) > 0; n++) applyOption(game, chance.below(optionCount(game)))
  return {
    name: 'a game after 116 decisions as plain data, and back',
    pieces: 8,
    units: 8 * COPIES,
    games: 0,
    piece: () => {
      for (let n = 0; n < COPIES; n++) fromJSON(toJSON(game))
    },
  }
}
