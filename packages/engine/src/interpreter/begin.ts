/** Runs a phase from outside: the first phase of a game, or one run by hand. */
import type { Game } from '../arena/game.ts'
import { restEffort } from '../model/limits.ts'
import { advance } from './advance.ts'
import { rethrowLocated } from './error-location.ts'

/** Runs a phase up to the first decision. */
export function runSteps(g: Game, phase: number, argument: number): void {
  restEffort()
  g.arena.running = true
  try {
    g.rules.code.runPhase(g, phase, argument)
  } catch (error) {
    rethrowLocated(g, error)
  }
  advance(g)
}
