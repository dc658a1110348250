/**
 * Options that are open at every decision, beside its own. They settle none: what was to be decided is asked anew when
 * they are done. Where an element of a set is chosen, the machine that asked finds the set anew, too; it keeps, in the
 * cells behind that of the result, whether it has to, and how often each of these options was taken meanwhile.
 */
import type { Game } from '../arena/game.ts'
import { CHOOSE, HEADER, leave } from '../kernel/frames.ts'
import { asked } from '../kernel/subject.ts'
import { offers } from './offers.ts'

/** Is the option one of these? Asked only where some are in play. */
export function isAnytime(g: Game, option: number): boolean {
  return option >= 0 && g.rules.library.options[option].anytime === true
}

/** Does a machine with this code wait for what runs now? While such an option is being taken, none is open. */
export function waitsBelow(g: Game, code: number): boolean {
  const { stack } = g
  for (let f = g.fp; f >= 0; f = stack[f + 2]) if (stack[f] === code) return true
  return false
}

/** Nothing else is offered: then there is nothing to decide. They stand behind all others. */
export function offersNothingElse(g: Game): boolean {
  return offers.count > 0 && offers.listed && isAnytime(g, offers.data[0])
}

/** The cell that says how often the option was taken while an element is chosen. */
export function timesCell(g: Game, option: number): number {
  return g.stack[g.fp + HEADER + 3] + 2 + g.rules.anytimeOptions.indexOf(option)
}

/** The frame in which an element is chosen goes, and its machine asks again when the option is done. */
export function turnAside(g: Game, option: number): void {
  const { stack } = g
  stack[timesCell(g, option)]++
  stack[stack[g.fp + HEADER + 3] + 1] = 1
  asked.phase = -1
  asked.argument = -1
  leave(g)
}

/** Is an element being chosen, so that the options are not those of an open choice? */
export const isChoosing = (g: Game): boolean => g.stack[g.fp] === CHOOSE
