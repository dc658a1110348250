/** What is derived: forgotten before another game is laid in an arena, and found again from what is kept. */
import type { Game } from './game.ts'

/** Takes what this game says of squares off the board. */
export function forgetSquares(g: Game): void {
  const { tileAt, frontAt, notedAt, tileSquare, placed, frontier, noted, placedCount, frontierCount, notedCount } = g
  for (let i = 0; i < placedCount; i++) tileAt[tileSquare[placed[i]]] = 0
  for (let i = 0; i < frontierCount; i++) frontAt[frontier[i]] = 0
  for (let i = 0; i < notedCount; i++) notedAt[noted[i]] = 0
}

/** Lays it out on a board on which nothing lies. */
export function findSquares(g: Game): void {
  const { tileAt, frontAt, notedAt, tileSquare, placed, frontier, noted, placedCount, frontierCount, notedCount } = g
  for (let i = 0; i < placedCount; i++) {
    const tile = placed[i]
    tileAt[tileSquare[tile]] = tile + 1
  }
  for (let i = 0; i < frontierCount; i++) frontAt[frontier[i]] = i + 1
  for (let i = 0; i < notedCount; i++) notedAt[noted[i]] = i + 1
}
