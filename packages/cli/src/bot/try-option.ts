/** Trials of options by computer players. */
import { applyOption, decider, isOver, RulesError, type Game } from '@tilewright/engine'
import { positionValue } from './evaluate-position.ts'

/** Takes an option in `game` and returns the value of the position for a seat; undefined if the rules fail. */
export function valueAfter(game: Game, option: number, seat: number): number | undefined {
  try {
    applyOption(game, option)
    return positionValue(game, seat)
  } catch (error) {
    if (!(error instanceof RulesError)) throw error
    return undefined
  }
}

/** Whether the seat decides, and no tile was drawn since the stack had `bagCount` tiles. */
export const isSameTurn = (game: Game, seat: number, bagCount: number): boolean =>
  !isOver(game) && decider(game) === seat && game.bagCount === bagCount
