/** Workloads of a client: count the options, choose one, apply it, copy the game. All seeds are fixed. */
import { chanceOf, type Chance } from '@tilewright/cli'
import type { Game, RuleLibrary } from '@tilewright/engine'
import type { Api } from './engines.ts'
import type { Workload } from './timing.ts'

export interface Table {
  readonly play: readonly string[]
  readonly players: number
  /** Rules other than the standard ones. */
  readonly library?: RuleLibrary
}

const seats = ['red', 'blue', 'green', 'yellow', 'black', 'grey']

/** A game with a seed, and its source of random choices. */
interface Seeded {
  readonly game: Game
  readonly chance: Chance
}

function begin(api: Api, { play, players, library = api.standardLibrary }: Table, seed: number): Seeded {
  return { game: api.createGame({ library, play, players: seats.slice(0, players), seed }), chance: chanceOf(seed) }
}

/** Returns the number of options: counted, or by writing them all. */
export type CountOptions = (game: Game) => number

/** Returns the number of decisions of the games with seeds 1 to `games`. */
function decisionsOf(api: Api, table: Table, games: number): number {
  let decisions = 0
  for (let seed = 1; seed <= games; seed++) {
    const { game, chance } = begin(api, table, seed)
    for (let n = api.optionCount(game); n > 0; n = api.optionCount(game)) {
      api.applyOption(game, chance.below(n))
      decisions++
    }
  }
  return decisions
}

/** Whole random games, one after another; a unit is a decision. */
export function games(
  name: string,
  api: Api,
  table: Table,
  count: number,
  perPiece: number,
  look?: CountOptions,
): Workload {
  const { optionCount, applyOption } = api
  const options = look ?? optionCount
  const units = decisionsOf(api, table, count)
  let seed = 1,
    now = begin(api, table, seed)
  const piece = (k: number): void => {
    if (k === 0) now = begin(api, table, (seed = 1))
    for (let i = 0; i < perPiece;) {
      const n = options(now.game)
      if (n > 0) {
        applyOption(now.game, now.chance.below(n))
        i++
      } else if (seed === count) return
      else now = begin(api, table, ++seed)
    }
  }
  return { name, pieces: Math.ceil(units / perPiece), units, games: count, piece }
}

/** The same games, alternating at each decision: all are in progress at the same time. */
export function gamesInTurn(name: string, api: Api, table: Table, count: number, perPiece: number): Workload {
  const { optionCount, applyOption } = api
  const units = decisionsOf(api, table, count)
  let running: Seeded[] = [],
    next = 0
  const piece = (k: number): void => {
    if (k === 0) {
      running = Array.from({ length: count }, (_, i) => begin(api, table, i + 1))
      next = 0
    }
    for (let i = 0; i < perPiece;) {
      const one = running[next]
      if (one === undefined) return
      const n = optionCount(one.game)
      if (n > 0) {
        applyOption(one.game, one.chance.below(n))
        i++
        next = (next + 1) % running.length
      } else {
        running.splice(next, 1)
        if (next === running.length) next = 0
      }
    }
  }
  return { name, pieces: Math.ceil(units / perPiece), units, games: count, piece }
}

/** Games in progress, each at a different position; the options of the pending decision were counted. */
export function middles(api: Api, table: Table, count: number): readonly Seeded[] {
  return Array.from({ length: count }, (_, i) => {
    const one = begin(api, table, i + 1)
    for (let n = api.optionCount(one.game), taken = 0; n > 0 && taken < 25 + 3 * i; taken++) {
      api.applyOption(one.game, one.chance.below(n))
      n = api.optionCount(one.game)
    }
    return one
  })
}

/** Copies of games in progress; `move` applies one decision in each copy. A unit is a copy. */
export function copies(
  name: string,
  api: Api,
  table: Table,
  pieces: number,
  perPiece: number,
  move: boolean,
): Workload {
  const { clone, optionCount, applyOption } = api
  const originals = middles(api, table, 16).map(({ game }) => game)
  let chance = chanceOf(1)
  const piece = (k: number): void => {
    if (k === 0) chance = chanceOf(1)
    const original = originals[k % originals.length]
    if (original === undefined) return
    for (let i = 0; i < perPiece; i++) {
      const copy = clone(original)
      if (move) applyOption(copy, chance.below(optionCount(copy)))
    }
  }
  return { name, pieces, units: pieces * perPiece, games: 0, piece }
}
