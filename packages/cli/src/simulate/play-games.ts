/** Plays games by chance, or by computer players, and counts their results. */
import {
  applyOption,
  createGame,
  decider,
  eventsOf,
  isOver,
  onWatch,
  optionCount,
  type GameSetup,
  type RuleLibrary,
} from '@tilewright/engine'
import { choiceOf, computerPlayers, type Choose } from '../bot/computer-players.ts'
import { chanceOf } from '../games/random.ts'
import { sameGame, withReplay } from '../refusal.ts'
import { sumOf } from './report/statistics.ts'
import { Scorings } from './scorings-of-game.ts'

/** Sums only, so that partial counts can be added in any order; plain data, because other machines send it as JSON. */
export interface Counts {
  games: number
  decisions: number
  /** Number of games by number of decisions. */
  readonly lengths: Record<string, number>
  /** Points by source. */
  readonly sources: Record<string, { points: number; times: number }>
  /** Points and wins by seat; a shared first place counts for each. */
  readonly seats: { points: number; wins: number; least: number; most: number }[]
  /** One a game, if the batch asks for them; in any order. */
  readonly rows: GameRow[]
  /** Rules and options that did something, as code generated with `effects` reports them; otherwise empty. */
  readonly effects: Record<string, true>
}

/** Results of one game, for statistics that need more than sums. */
export interface GameRow {
  /** Number of the game. */
  readonly game: number
  readonly decisions: number
  /** Options of all decisions together. */
  readonly options: number
  /** Turns: tiles drawn from the stack. */
  readonly draws: number
  /** Final score by seat. */
  readonly scores: readonly number[]
  /** Points by source, in which a seat's points are at its index. */
  readonly sources: Readonly<Record<string, readonly number[]>>
  /** Points by kinds of figures that the scoring returned to their owner, as `kind` or `kind + kind`. */
  readonly figures: Readonly<Record<string, number>>
}

export interface Batch {
  readonly setup: Omit<GameSetup, 'seed'>
  readonly seed: number
  /** Whether a row of each game is wanted, besides the sums. */ readonly rows: boolean
  /** First game, inclusive; `to` is exclusive. */ readonly from: number
  readonly to: number
  /** Computer players by seat, in turn if there are more seats; by default every decision is made by chance. */
  readonly bots?: readonly string[] | undefined
}

/** A game that never ends is a mistake in the rules. */
const maxDecisions = 1_000_000

/** Plays the games of a batch. Game `i` depends only on the seed and `i`. */
export function playGames(library: RuleLibrary, { setup, seed, from, to, rows, bots }: Batch): Counts {
  const choose = chooserOf(bots)
  const counts = emptyCounts(setup.players.length)
  const end = onWatch((_, at) => {
    counts.effects[at] = true
  })
  for (let i = from; i < to; i += 1)
    withReplay(
      (mistake) =>
        `tilewright simulate${sameGame(mistake)} --players ${setup.players.length} --seed ${seed} ` +
        `--from ${i} --games 1${bots === undefined ? '' : ` --bots ${bots.join(',')}`}`,
      () => {
        const row = playOne(library, { ...setup, seed: seedOf(seed, i) }, i, choose, counts)
        if (rows) counts.rows.push(row)
      },
    )
  end()
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
    rows: [],
    effects: {},
  }
}

/** The strategies of all seats as one. */
function chooserOf(bots: readonly string[] | undefined): Choose {
  if (bots === undefined) return computerPlayers.chance
  const strategies = bots.map((name) => {
    const strategy = choiceOf(name)
    if (strategy === undefined) throw new Error(`no computer player is named ${name}`)
    return strategy
  })
  return (game, chance) => (strategies[decider(game) % strategies.length] ?? computerPlayers.chance)(game, chance)
}

/** Mixes seed and game number, so that the seeds of different runs rarely collide. */
function seedOf(seed: number, game: number): number {
  const mixed = Math.imul(seed ^ (seed / 2 ** 32), 0x9e3779b1) ^ Math.imul(game + 1, 0x85ebca6b)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

function playOne(
  library: RuleLibrary,
  setup: GameSetup & { readonly seed: number },
  number: number,
  choose: Choose,
  counts: Counts,
): GameRow {
  const game = createGame({ ...setup, library })
  const chance = chanceOf(setup.seed)
  const scorings = new Scorings(setup.players)
  let decisions = 0
  let options = 0
  let lastTotal = 0
  const countScorings = (): void => {
    // Events are decoded only if somebody's score has changed.
    const total = game.scores.reduce((sum, points, seat) => sum + points * (seat + 1), 0)
    if (total === lastTotal) return
    lastTotal = total
    scorings.add(eventsOf(game))
  }
  const draws = game.bagCount
  countScorings()
  while (!isOver(game)) {
    const count = optionCount(game)
    applyOption(game, choose(game, chance))
    decisions += 1
    options += count
    if (decisions > maxDecisions) throw new Error(`the game with seed ${setup.seed} does not end`)
    countScorings()
  }
  const row = {
    game: number,
    decisions,
    options,
    draws: Math.max(1, draws - game.bagCount),
    scores: Array.from(game.scores),
    sources: Object.fromEntries(scorings.sources),
    figures: Object.fromEntries(scorings.figures),
  }
  addGame(counts, row, scorings.times)
  return row
}

function addGame(counts: Counts, { decisions, scores, sources }: GameRow, times: ReadonlyMap<string, number>): void {
  counts.games += 1
  counts.decisions += decisions
  counts.lengths[decisions] = (counts.lengths[decisions] ?? 0) + 1
  for (const [name, points] of Object.entries(sources)) {
    const source = (counts.sources[name] ??= { points: 0, times: 0 })
    source.points += sumOf(points)
    source.times += times.get(name) ?? 0
  }
  const best = Math.max(...scores)
  counts.seats.forEach((seat, i) => {
    const points = scores[i] ?? 0
    seat.points += points
    seat.wins += points === best ? 1 : 0
    seat.least = Math.min(seat.least, points)
    seat.most = Math.max(seat.most, points)
  })
}

/** Adds `more` to `sum`. */
export function addCounts(sum: Counts, more: Counts): void {
  sum.rows.push(...more.rows)
  Object.assign(sum.effects, more.effects)
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
