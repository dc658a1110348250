/** Frames of the machines of phases and options. */
import type { Game } from '../arena/game.ts'
import { HEADER, enter } from '../kernel/frames.ts'
import { asked } from '../kernel/running-rule.ts'
import { spend } from '../model/limits.ts'

/** Pushes the frame of a phase that may stop. */
export function enterWith(g: Game, code: number, argument: number): void {
  spend(1)
  const f = enter(g, code, g.rules.library.slots[code])
  g.stack[f + HEADER] = argument | 0
}

/** Pushes the frame of a phase with up to three arguments. */
export function enterAbout(g: Game, code: number, a: number, b: number, c: number): void {
  spend(1)
  const f = enter(g, code, g.rules.library.slots[code]) + HEADER,
    { stack } = g
  stack[f] = a | 0
  stack[f + 1] = b | 0
  stack[f + 2] = c | 0
}

/** Pushes the frame of an option that may stop: its arguments, and the phase it is asked for. */
export function enterOption(g: Game, code: number, a: number, b: number, c: number): void {
  const f = enter(g, code, g.rules.library.slots[code]) + HEADER,
    { stack } = g
  stack[f] = a | 0
  stack[f + 1] = b | 0
  stack[f + 2] = c | 0
  stack[f + 3] = asked.phase
  stack[f + 4] = asked.argument
  stack[f + 5] = asked.player
}
