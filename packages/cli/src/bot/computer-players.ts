/** Computer players, identified by name. */
import { optionCount, type Game } from '@tilewright/engine'
import { bestOption } from '../games/greedy.ts'
import type { Chance } from '../games/random.ts'
import { chooseOption } from './choose.ts'
import { search } from './search.ts'

/** Returns the index of the option that a player takes. */
export type Choose = (game: Game, chance: Chance) => number

/** `bot` plays well, `greedy` maximises points in random continuations, `chance` plays at random. */
export const computerPlayers = {
  bot: (game, chance) => chooseOption(game, chance),
  greedy: bestOption,
  chance: (game, chance) => chance.below(optionCount(game)),
} as const satisfies Readonly<Record<string, Choose>>

export type ComputerPlayer = keyof typeof computerPlayers

/** Visits of the levels of the player that thinks (see `search.ts`). */
export const levels = { 'mcts-easy': 12, 'mcts': 60, 'mcts-strong': 240 } as const

const thinking = Object.fromEntries(
  Object.entries(levels).map(([name, visits]): [string, Choose] => [
    name,
    (game, chance) => search(game, chance, { visits }),
  ]),
)

const players: ReadonlyMap<string, Choose> = new Map([
  ...Object.entries<Choose>(computerPlayers),
  ...Object.entries(thinking),
])

/** Names of all computer players. */
export const computerPlayerNames: readonly string[] = [...players.keys()]

/** Returns the strategy for a player name such as `bot`, `bot2` or `mcts-easy`; undefined for people. */
export const choiceOf = (player: string): Choose | undefined => players.get(player.toLowerCase().replace(/\d*$/, ''))
