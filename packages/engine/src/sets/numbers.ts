/** Whole numbers as a set, to choose among or to count through. */
import type { Game } from '../state/game.ts'
import { scratch } from '../state/scratch.ts'

/** All whole numbers from `from` to `to`, ascending; none when `to` is smaller. As many as the scratch stack holds. */
export function numbers(_g: Game, from: number, to: number): number {
  for (let n = from; n <= to && scratch.top < scratch.data.length; n++) scratch.data[scratch.top++] = n
  return scratch.top
}
