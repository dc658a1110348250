/** Plays random games and counts their results. */
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
import { sameGame, withReplay } from '../refusal.ts'
import { isScoring } from '../games/scorings.ts'

/** Sums only, so that partial counts can be added in any order. */
export interface Counts {
  games: number
  decisions: number
  /** Number of games by number of decisions. */
  readonly lengths: Record<string, number>
  /** Points by source. */
  readonly sources: Record<string, { points: number; times: number }>
  /** Points and wins by seat; a shared first place counts for each. */
  readonly seats: { points: number; wins: number; least: number; most: number }[]
}

export interface Batch {
  readonly setup: Omit<GameSetup, 'seed'>
  readonly seed: number
  /** First game, inclusive; `to` is exclusive. */ readonly from: number
  readonly to: number
}

/** A game that never ends is a mistake in the rules. */
const maxDecisions = 1_000_000

/** Plays the games of a batch. Game `i` depends only on the seed and `i`. */
export function playGames(library: RuleLibrary, { setup, seed, from, to }: Batch): Counts {
  const counts = emptyCounts(setup.players.length)
  for (let i = from; i < to; i += 1)
    withReplay(
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

/** Mixes seed and game number, so that the seeds of different runs rarely collide. */
function seedOf(seed: number, game: number): number {
  const mixed = Math.imul(seed ^ (seed / 2 ** 32), 0x9e3779b1) ^ Math.imul(game + 1, 0x85ebca6b)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

function playOne(library: RuleLibrary, setup: GameSetup & { readonly seed: number }, counts: Counts): void {
  const game = createGame({ ...setup, library })
  const chance = chanceOf(setup.seed)
  let decisions = 0
  let lastTotal = 0
  const countScorings = (): void => {
    // Events are decoded only if somebody's score has changed.
    const total = game.scores.reduce((sum, points, seat) => sum + points * (seat + 1), 0)
    if (total === lastTotal) return
    lastTotal = total
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
  countScorings()
  while (!isOver(game)) {
    applyOption(game, chance.below(optionCount(game)))
    decisions += 1
    if (decisions > maxDecisions) throw new Error(`the game with seed ${setup.seed} does not end`)
    countScorings()
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

/** Adds `more` to `sum`. */
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
