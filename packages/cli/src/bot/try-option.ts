/** Trials of options by computer players. */
import { applyOption, decider, isOver, RulesError, type Game } from '@tilewright/engine'

/** Returns the value of a position for a seat, in points of lead. */
export type Value = (game: Game, seat: number) => number

/** Takes an option in `game` and returns the value of the position for a seat; undefined if the rules fail. */
export function valueAfter(game: Game, option: number, seat: number, value: Value): number | undefined {
  try {
    applyOption(game, option)
    return value(game, seat)
  } catch (error) {
    if (!(error instanceof RulesError)) throw error
    return undefined
  }
}

/** Whether the seat decides, and no tile was drawn since the stack had `bagCount` tiles. */
export const isSameTurn = (game: Game, seat: number, bagCount: number): boolean =>
  !isOver(game) && decider(game) === seat && game.bagCount === bagCount
