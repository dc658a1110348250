/** What the rules say about the game that lies in the arena, by the numbers of values and permissions. */
import type { Game } from '../arena/game.ts'

/** A value: yes and no are 1 and 0, sets bit masks. */
export function valueNow(g: Game, value: number, a: number, b: number): number {
  return g.rules.code.valueOf(g, value, a, b)
}

export function isPermitted(g: Game, permission: number, a: number, b: number): boolean {
  return g.rules.code.permits(g, permission, a, b)
}
