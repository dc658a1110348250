/**
 * The fast way to play: options are numbers. With several players deciding secretly at once, the first of
 * them who has not answered is meant.
 */
import type { Game } from '../arena/game.ts'
import { open, openToDecide } from '../arena/rest.ts'
import { HEADER, SECRET } from '../kernel/frames.ts'
import { trace } from '../record/trace.ts'
import { countOptions, listAll, takeOption } from '../interpreter/options.ts'
import { firstPending } from '../interpreter/secret.ts'
import { stepBack } from './step-back.ts'

/**
 * No frame is left: nothing more can happen.
 *
 * @example
 * isOver(game) // false
 */
export function isOver(g: Game): boolean {
  return open(g).fp < 0
}

/**
 * Who has to decide; -1 when the game is over.
 *
 * @example
 * decider(game) // 0
 */
export function decider(game: Game): number {
  const g = open(game),
    f = g.fp
  if (f < 0) return -1
  return g.stack[f] === SECRET ? g.stack[firstPending(g, f)] : g.stack[f + HEADER + 1]
}

/**
 * How many options the decision has; 0 when the game is over.
 *
 * @example
 * optionCount(game) > 0 // true
 */
export function optionCount(game: Game): number {
  const g = open(game),
    { play } = g.rules
  return play === null || trace.on ? countOptions(g) : play.countOptions()
}

/**
 * The same, with all options written out, as numbers: for those who look at each.
 *
 * @example
 * listOptions(game) === optionCount(game) // true
 */
export function listOptions(game: Game): number {
  const g = open(game),
    { play } = g.rules
  return play === null || trace.on ? listAll(g) : play.listAll()
}

/**
 * Takes the option with number `i`, 0 … `optionCount(g)` − 1. Refuses (GameError) other numbers. If the rules
 * themselves break off (RulesError), the game is put back to what it was before the step.
 *
 * @example
 * applyOption(game, optionCount(game) - 1)
 * view(game, null, ['tiles']).tiles.length // 2
 */
export function applyOption(game: Game, i: number): void {
  const g = openToDecide(game, false),
    { play } = g.rules,
    before = g.logCount
  try {
    if (play === null || trace.on) takeOption(g, i)
    else play.takeOption(i)
  } catch (error) {
    stepBack(g, before)
    throw error
  }
}
