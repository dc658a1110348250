/** Pairs of indices of a list, for searches that avoid comparing every pair. */

/** Two indices, the smaller one first. */
export type IndexPair = readonly [number, number]

/** Up to this many elements are compared pairwise: a search would cost more than it saves. */
export const maxPairwise = 64

export const indexPair = (a: number, b: number): IndexPair => (a < b ? [a, b] : [b, a])

/** Orders pairs by the first index, then by the second. */
export const byIndices = (a: IndexPair, b: IndexPair): number => a[0] - b[0] || a[1] - b[1]

/** All pairs of `count` elements in order, computed on demand. */
export function* allPairs(count: number): Iterable<IndexPair> {
  for (let i = 0; i < count; i++) for (let j = i + 1; j < count; j++) yield [i, j]
}
