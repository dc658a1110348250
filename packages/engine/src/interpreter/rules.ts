/** Values and permissions of the loaded game, by number. */
import type { Game } from '../arena/game.ts'

/** Evaluates a value: booleans are 1 and 0, sets bit masks. */
export function valueNow(g: Game, value: number, a: number, b: number): number {
  return g.rules.code.valueOf(g, value, a, b)
}

export function isPermitted(g: Game, permission: number, a: number, b: number): boolean {
  return g.rules.code.permits(g, permission, a, b)
}
