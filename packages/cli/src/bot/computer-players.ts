/** Computer players, identified by name. */
import { optionCount, type Game } from '@tilewright/engine'
import { bestOption } from '../games/greedy.ts'
import type { Chance } from '../games/random.ts'
import { chooseOption } from './choose.ts'

/** Returns the index of the option that a player takes. */
export type Choose = (game: Game, chance: Chance) => number

/** `bot` plays well, `greedy` maximises points in random continuations, `chance` plays at random. */
export const computerPlayers = {
  bot: (game, chance) => chooseOption(game, chance),
  greedy: bestOption,
  chance: (game, chance) => chance.below(optionCount(game)),
} as const satisfies Readonly<Record<string, Choose>>

export type ComputerPlayer = keyof typeof computerPlayers

const isComputerPlayer = (word: string): word is ComputerPlayer => Object.hasOwn(computerPlayers, word)

/** Returns the strategy for a player name such as `bot`, `bot2` or `chance`; undefined for people. */
export function choiceOf(player: string): Choose | undefined {
  const kind = player.toLowerCase().replace(/\d*$/, '')
  return isComputerPlayer(kind) ? computerPlayers[kind] : undefined
}
