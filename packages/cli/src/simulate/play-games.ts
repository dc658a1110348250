/** Plays games in which every decision is made by chance, and counts what happens. */
import {
  applyOption,
  createGame,
  eventsOf,
  isOver,
  optionCount,
  type GameSetup,
  type RuleLibrary,
} from '@tilewright/engine'
import { chanceOf } from '../games/random.ts'
import { sameGame, seenAgain } from '../refusal.ts'
import { isScoring } from '../games/scorings.ts'

/** Sums only, so that counts of parts of the games can be added in any order. */
export interface Counts {
  games: number
  decisions: number
  /** How many games had this many decisions. */
  readonly lengths: Record<string, number>
  /** Points by what gave them. */
  readonly sources: Record<string, { points: number; times: number }>
  /** Points and wins by seat; a shared first place counts for each. */
  readonly seats: { points: number; wins: number; least: number; most: number }[]
}

export interface Batch {
  readonly setup: Omit<GameSetup, 'seed'>
  readonly seed: number
  /** Numbers of the games: from, and one past the last. */ readonly from: number
  readonly to: number
}

/** A game nobody can end is a mistake in the rules. */
const mostDecisions = 1_000_000

/** Plays the games of a batch. What game `i` is depends on the seed and `i` alone. */
export function playGames(library: RuleLibrary, { setup, seed, from, to }: Batch): Counts {
  const counts = emptyCounts(setup.players.length)
  for (let i = from; i < to; i += 1)
    seenAgain(
      (mistake) =>
        `tilewright simulate${sameGame(mistake)} --players ${setup.players.length} --seed ${seed} ` +
        `--from ${i} --games 1`,
      () => {
        playOne(library, { ...setup, seed: seedOf(seed, i) }, counts)
      },
    )
  return counts
}

export function emptyCounts(players: number): Counts {
  return {
    games: 0,
    decisions: 0,
    lengths: {},
    sources: {},
    seats: Array.from({ length: players }, () => ({
      points: 0,
      wins: 0,
      least: Number.MAX_SAFE_INTEGER,
      most: Number.MIN_SAFE_INTEGER,
    })),
  }
}

/** Seeds of different runs overlap as little as chance will have it. */
function seedOf(seed: number, game: number): number {
  const mixed = Math.imul(seed ^ (seed / 2 ** 32), 0x9e3779b1) ^ Math.imul(game + 1, 0x85ebca6b)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

function playOne(library: RuleLibrary, setup: GameSetup & { readonly seed: number }, counts: Counts): void {
  const game = createGame({ ...setup, library })
  const chance = chanceOf(setup.seed)
  let decisions = 0
  let known = 0
  const note = (): void => {
    // Events are only decoded when somebody's points have changed.
    const total = game.scores.reduce((sum, points, seat) => sum + points * (seat + 1), 0)
    if (total === known) return
    known = total
    for (const event of eventsOf(game)) {
      if (!isScoring(event)) continue
      const kind =
        event.subject !== null && typeof event.subject === 'object' && 'kind' in event.subject
          ? ` (${event.subject.kind})`
          : ''
      const source = (counts.sources[event.rule + kind] ??= { points: 0, times: 0 })
      source.points += event.points
      source.times += 1
    }
  }
  note()
  while (!isOver(game)) {
    applyOption(game, chance.below(optionCount(game)))
    decisions += 1
    if (decisions > mostDecisions) throw new Error(`the game with seed ${setup.seed} does not end`)
    note()
  }
  counts.games += 1
  counts.decisions += decisions
  counts.lengths[decisions] = (counts.lengths[decisions] ?? 0) + 1
  const best = Math.max(...game.scores)
  counts.seats.forEach((seat, i) => {
    const points = game.scores[i] ?? 0
    seat.points += points
    seat.wins += points === best ? 1 : 0
    seat.least = Math.min(seat.least, points)
    seat.most = Math.max(seat.most, points)
  })
}

/** Adds the second to the first. */
export function addCounts(sum: Counts, more: Counts): void {
  sum.games += more.games
  sum.decisions += more.decisions
  for (const [length, games] of Object.entries(more.lengths)) sum.lengths[length] = (sum.lengths[length] ?? 0) + games
  for (const [source, { points, times }] of Object.entries(more.sources)) {
    const own = (sum.sources[source] ??= { points: 0, times: 0 })
    own.points += points
    own.times += times
  }
  sum.seats.forEach((seat, i) => {
    const other = more.seats[i]
    if (other === undefined) return
    seat.points += other.points
    seat.wins += other.wins
    seat.least = Math.min(seat.least, other.least)
    seat.most = Math.max(seat.most, other.most)
  })
}
