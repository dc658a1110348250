/** Ranges of whole numbers as sets, to choose from or to iterate. */
import type { Game } from '../../arena/game.ts'
import { RulesError } from '../../model/errors.ts'
import { scratch } from '../../arena/scratch.ts'

/** All whole numbers from `from` to `to`, ascending; none if `to` is smaller. Refuses more than a set can hold. */
export function numbers(g: Game, from: number, to: number): number {
  const { data } = scratch
  if (scratch.top + rangeSize(g, from, to) > data.length)
    throw new RulesError(
      'too-many-elements',
      `The numbers from ${from} to ${to} are more than a set can hold.`,
      `A set holds ${data.length.toLocaleString('en')} elements at most.`,
    )
  for (let n = from; n <= to; n++) data[scratch.top++] = n
  return scratch.top
}

/** Number of whole numbers from `from` to `to`. */
export function rangeSize(_g: Game, from: number, to: number): number {
  return Math.max(0, to - from + 1)
}
