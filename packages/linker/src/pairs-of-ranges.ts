/** Pairs of guards that may hold at the same time, found without comparing every pair. */
import type { IrProject } from '@tilewright/language'
import { rangesOf, type Guard, type Range } from './conditions.ts'
import { allPairs, byIndices, indexPair, maxPairwise, type IndexPair } from './index-pairs.ts'

/**
 * Returns all pairs of guards except those that compare one expression with ranges that do not overlap. Sorted by the
 * first index, then by the second.
 */
export function pairsThatMayMeet(ir: IrProject, guards: readonly Guard[]): Iterable<IndexPair> {
  const count = guards.length
  if (count < maxPairwise) return allPairs(count)
  const ranges = guards.map((guard) => rangesOf(ir, guard))
  const about = mostCommon(ranges)
  if (about === undefined) return allPairs(count)
  const ranged: Ranged[] = []
  const others: number[] = []
  for (const [position, known] of ranges.entries()) {
    const range = known.get(about)
    if (range === undefined) others.push(position)
    else ranged.push({ position, ...range })
  }
  const touching = pairsThatTouch(ranged, count ** 2 / 8)
  // Where most pairs may meet, nothing is gained.
  if (touching === undefined || others.length > count / 8) return allPairs(count)
  const isOther = new Set(others)
  const found = [...touching]
  for (const one of others)
    for (let other = 0; other < count; other++)
      if (one < other || (one > other && !isOther.has(other))) found.push(indexPair(one, other))
  return found.sort(byIndices)
}

interface Ranged extends Range {
  readonly position: number
}

/** The expression that most guards compare with a number; undefined if none does. */
function mostCommon(ranges: readonly ReadonlyMap<number, Range>[]): number | undefined {
  const counts = new Map<number, number>()
  for (const known of ranges) for (const about of known.keys()) counts.set(about, (counts.get(about) ?? 0) + 1)
  let best: number | undefined
  for (const [about, count] of counts) if (best === undefined || count > (counts.get(best) ?? 0)) best = about
  return best
}

/** Pairs whose ranges overlap; undefined if there are more than `most`. */
function pairsThatTouch(ranged: readonly Ranged[], most: number): IndexPair[] | undefined {
  const sorted = ranged.toSorted((x, y) => x.low - y.low)
  const found: IndexPair[] = []
  for (const [i, { position, high }] of sorted.entries())
    for (let k = i + 1; k < sorted.length; k++) {
      const other = sorted[k]
      if (other === undefined || other.low > high) break
      if (found.length >= most) return undefined
      found.push(indexPair(position, other.position))
    }
  return found
}
