/** Computer players, identified by name. */
import { optionCount, type Game } from '@tilewright/engine'
import { bestOption } from '../games/greedy.ts'
import type { Chance } from '../games/random.ts'
import { chooseOption } from './choose.ts'
import { search } from './search.ts'

/** Returns the index of the option that a player takes. */
export type Choose = (game: Game, chance: Chance) => number

/** Visits of the levels of the player that thinks (see `search.ts`). */
export const levels = { 'mcts-easy': 12, 'mcts': 60, 'mcts-strong': 240 } as const

/** A strategy that searches; with `milliseconds`, no longer than so long a decision. */
const thinking =
  (visits: number): ((milliseconds?: number) => Choose) =>
  (milliseconds) =>
  (game, chance) =>
    search(game, chance, { visits, ...(milliseconds === undefined ? {} : { milliseconds }) })

/**
 * `bot` plays well, `greedy` maximises points in random continuations, `chance` plays at random; the others search, in
 * which the number of visits is limited and, if given, the time.
 */
const strategies = {
  'bot': () => (game, chance) => chooseOption(game, chance),
  'greedy': () => bestOption,
  'chance': () => (game, chance) => chance.below(optionCount(game)),
  'mcts-easy': thinking(levels['mcts-easy']),
  'mcts': thinking(levels.mcts),
  'mcts-strong': thinking(levels['mcts-strong']),
} as const satisfies Readonly<Record<string, (milliseconds?: number) => Choose>>

export type ComputerPlayer = keyof typeof strategies

/** Names of all computer players. */
export const computerPlayerNames = Object.keys(strategies) as readonly ComputerPlayer[]

/** The strategy of a computer player. With `milliseconds`, players that search decide within this time. */
export const strategyOf = (player: ComputerPlayer, milliseconds?: number): Choose => strategies[player](milliseconds)

/** All computer players, without a limit of time. */
export const computerPlayers = Object.fromEntries(
  computerPlayerNames.map((name) => [name, strategyOf(name)]),
) as Readonly<Record<ComputerPlayer, Choose>>

/** Returns the strategy for a player name such as `bot`, `bot2` or `mcts-easy`; undefined for people. */
export function choiceOf(player: string): Choose | undefined {
  const name = player.toLowerCase().replace(/\d*$/, '')
  const known = computerPlayerNames.find((one) => one === name)
  return known === undefined ? undefined : computerPlayers[known]
}
