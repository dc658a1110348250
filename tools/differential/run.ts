/** Many seeds of many pairs. */
import { compare, type Closely, type Compared, type Difference } from './compare.ts'
import type { Pair } from './pair.ts'

export interface PairFigures extends Omit<Compared, 'difference'> {
  readonly pair: string
  readonly games: number
  readonly differences: readonly Difference[]
}

/** What one of them throws is a difference, too. */
function compared(pair: Pair, seed: number, closely: Closely): Compared {
  try {
    return compare(pair, seed, closely)
  } catch (error) {
    const open = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const difference = { pair: pair.name, seed, decision: -1, what: 'it threw', open, alone: '' }
    return { decisions: 0, options: 0, views: 0, saves: 0, difference }
  }
}

/** Plays seeds `from` to `from + games - 1` of a pair. */
export function comparePair(pair: Pair, from: number, games: number, closely: Closely): PairFigures {
  const all = Array.from({ length: games }, (_, i) => compared(pair, from + i, closely))
  const sum = (of: (one: Compared) => number): number => all.reduce((whole, one) => whole + of(one), 0)
  return {
    pair: pair.name,
    games,
    decisions: sum((one) => one.decisions),
    options: sum((one) => one.options),
    views: sum((one) => one.views),
    saves: sum((one) => one.saves),
    differences: all.flatMap(({ difference }) => difference ?? []),
  }
}
