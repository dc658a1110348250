/**
 * Options available at every decision, in addition to its own. They do not settle the decision: it is asked again after
 * them. When an element of a set is chosen, the machine that asked also recomputes the set; the cells after the result
 * cell hold whether it must do so, and how often each of these options was taken meanwhile.
 */
import type { Game } from '../arena/game.ts'
import { CHOOSE, HEADER, leave } from '../kernel/frames.ts'
import { asked } from '../kernel/running-rule.ts'
import { offers } from './offers.ts'

/** Whether the option is available at every decision. Called only if some such options are in play. */
export function isAnytime(g: Game, option: number): boolean {
  return option >= 0 && g.rules.library.options[option].anytime === true
}

/**
 * Whether a machine with this code waits below the running frame. Such options are not offered while one is being
 * taken.
 */
export function waitsBelow(g: Game, code: number): boolean {
  const { stack } = g
  for (let f = g.fp; f >= 0; f = stack[f + 2]) if (stack[f] === code) return true
  return false
}

/** Whether only such options are offered, so that there is nothing to decide. They come last in the list. */
export function offersNothingElse(g: Game): boolean {
  return offers.count > 0 && offers.listed && isAnytime(g, offers.data[0])
}

/** The cell with the number of times the option was taken while an element is chosen. */
export function timesCell(g: Game, option: number): number {
  return g.stack[g.fp + HEADER + 3] + 2 + g.rules.anytimeOptions.indexOf(option)
}

/** Removes the frame in which an element is chosen; its machine asks again when the option is done. */
export function turnAside(g: Game, option: number): void {
  const { stack } = g
  stack[timesCell(g, option)]++
  stack[stack[g.fp + HEADER + 3] + 1] = 1
  asked.phase = -1
  asked.argument = -1
  leave(g)
}

/** Whether the options are elements of a set instead of those of an open choice. */
export const isChoosing = (g: Game): boolean => g.stack[g.fp] === CHOOSE
