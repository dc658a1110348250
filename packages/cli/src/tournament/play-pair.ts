/** Two games of two computer players with one seed and exchanged seats. */
import {
  applyOption,
  createGame,
  decider,
  isOver,
  optionCount,
  type Game,
  type GameSetup,
  type RuleLibrary,
} from '@tilewright/engine'
import { choiceOf, type Choose } from '../bot/computer-players.ts'
import { search } from '../bot/search.ts'
import { chanceOf, type Chance } from '../games/random.ts'
import { sameGame, withReplay } from '../refusal.ts'

export interface Pair {
  readonly setup: Omit<GameSetup, 'seed' | 'players'>
  /** Names of the two strategies. */
  readonly players: readonly [string, string]
  readonly seed: number
  /** Processor time of a decision in milliseconds, for players that think; undefined: they count visits. */
  readonly milliseconds: number | undefined
}

/** Decisions with at least two options, and the processor time for them. */
export interface Effort {
  readonly decisions: number
  readonly milliseconds: number
}

export interface PairResult {
  /** Points of the first player more than those of the second, game by game. */
  readonly leads: readonly [number, number]
  readonly effort: readonly [Effort, Effort]
}

/** Processor time of this thread in milliseconds. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function strategy(name: string, milliseconds: number | undefined): Choose {
  if (milliseconds !== undefined && name.startsWith('mcts'))
    return (game, chance) =>
      search(game, chance, { visits: Number.POSITIVE_INFINITY, milliseconds, clock: processorTime })
  const choose = choiceOf(name)
  if (choose === undefined) throw new Error(`no computer player is named ${name}`)
  return choose
}

export function playPair(library: RuleLibrary, pair: Pair): PairResult {
  const { players, milliseconds, seed, setup } = pair
  const choose = [strategy(players[0], milliseconds), strategy(players[1], milliseconds)] as const
  const efforts = [
    { decisions: 0, milliseconds: 0 },
    { decisions: 0, milliseconds: 0 },
  ] as const
  const leadWith = (seat: 0 | 1): number =>
    withReplay(
      (mistake) => `tilewright tournament${sameGame(mistake)} --players ${players.join(',')} --seed ${seed} --games 2`,
      () => {
        const game = createGame({ ...setup, players: ['first', 'second'], seed, library })
        const chances = [0, 1].map((who) => chanceOf(seed * 4 + seat * 2 + who))
        while (!isOver(game)) {
          const who = decider(game) === seat ? 0 : 1
          applyOption(game, timed(game, choose[who], chances[who] ?? chanceOf(0), efforts[who]))
        }
        return (game.scores[seat] ?? 0) - (game.scores[1 - seat] ?? 0)
      },
    )
  return { leads: [leadWith(0), leadWith(1)], effort: efforts }
}

function timed(
  game: Game,
  choose: Choose,
  chance: Chance,
  effort: { decisions: number; milliseconds: number },
): number {
  if (optionCount(game) < 2) return 0
  const start = processorTime()
  const option = choose(game, chance)
  effort.milliseconds += processorTime() - start
  effort.decisions += 1
  return option
}
