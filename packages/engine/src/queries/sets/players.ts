/** Sets of players, in seat order or in turn order. */
import type { Game } from '../../arena/game.ts'
import { scratch } from '../../arena/scratch.ts'

/** All players in seat order. */
export function players(g: Game): number {
  for (let p = 0; p < g.rules.playerCount; p++) scratch.data[scratch.top++] = p
  return scratch.top
}

/** All players in turn order, beginning left of `player` and ending with him. */
export function playersAfter(g: Game, player: number): number {
  const n = g.rules.playerCount
  if (player < 0) return players(g)
  for (let i = 1; i <= n; i++) scratch.data[scratch.top++] = (player + i) % n
  return scratch.top
}

/** All players in turn order, beginning with `player`. */
export function playersFrom(g: Game, player: number): number {
  const n = g.rules.playerCount
  if (player < 0) return players(g)
  for (let i = 0; i < n; i++) scratch.data[scratch.top++] = (player + i) % n
  return scratch.top
}

/** The players of a set of players as a value: bit p for seat p. */
export function playersIn(g: Game, mask: number): number {
  for (let p = 0; p < g.rules.playerCount; p++) if ((mask >> p) & 1) scratch.data[scratch.top++] = p
  return scratch.top
}
