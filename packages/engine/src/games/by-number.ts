/**
 * Fast interface: options by number. If several players decide secretly at once, the first who has not answered is
 * asked.
 */
import type { Game } from '../arena/game.ts'
import { open, openToDecide } from '../arena/stored-games.ts'
import { HEADER, SECRET } from '../kernel/frames.ts'
import { trace } from '../record/trace.ts'
import { countOptions, listAll, takeOption } from '../interpreter/options.ts'
import { firstPending } from '../interpreter/secret.ts'
import { stepBack } from './step-back.ts'

/**
 * Whether the game is over: no frame is left.
 *
 * @example
 * isOver(game) // false
 */
export function isOver(g: Game): boolean {
  return open(g).fp < 0
}

/**
 * Returns the seat that has to decide; -1 when the game is over.
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
 * Returns the number of options of the decision; 0 when the game is over.
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
 * Returns the number of options after listing them all as numbers, for callers that inspect each.
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
 * Takes option number `i`, 0 … `optionCount(g)` − 1. Refuses (GameError) other numbers. If the rules themselves fail
 * (RulesError), the game is restored to its state before the step.
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
