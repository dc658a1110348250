/** Pairs of steps or changes, without most of those whose order is declared in every game that has both. */
import { incomparable, type Incomparable } from './incomparable.ts'
import { allPairs, byIndices, indexPair, maxPairwise, type IndexPair } from './index-pairs.ts'
import type { Edge, Path } from './order-graph.ts'
import { numbered } from './reachability.ts'
import { includes, show, together } from './sets.ts'

/** A step or change to be ordered, with the units that it needs. */
export interface Ordered {
  readonly name: string
  readonly set: readonly string[]
}

/**
 * Returns all pairs except those ordered by the edges that hold wherever both are in play, or those connected by
 * `paths`, whichever leaves fewer pairs. Sorted by the first index, then by the second.
 */
export function pairsWithoutOrder(
  all: readonly Ordered[],
  edges: readonly Edge[],
  paths: readonly Path[] = [],
): Iterable<IndexPair> {
  const groups = [...Map.groupBy(all.keys(), (i) => show(all[i]?.set ?? [])).values()]
  const isLarge = (one: readonly number[], other: readonly number[]): boolean =>
    one.length * other.length > maxPairwise ** 2
  // Edges name steps, so that they say nothing about names that occur twice.
  if (!groups.some((group) => isLarge(group, group)) || new Set(all.map(({ name }) => name)).size < all.length)
    return allPairs(all.length)
  const parts = groups.flatMap((one, i) =>
    groups.slice(i).map((other) => {
      const both = one === other ? one : [...one, ...other]
      const set = together(all[one[0] ?? 0]?.set ?? [], all[other[0] ?? 0]?.set ?? [])
      const holding = (): Edge[] => edges.filter((edge) => includes(set, edge.set))
      const few = isLarge(one, other)
        ? fewest([holding(), paths].map((leading) => among(all, both, leading)))
        : undefined
      return { one, other, both, few }
    }),
  )
  if (parts.every(({ few }) => few === undefined)) return allPairs(all.length)
  return parts
    .flatMap(({ one, other, both, few }) => {
      if (few === undefined) return one === other ? pairsIn(one) : pairsBetween(one, other)
      const isOfOne = (position: number): boolean => position < one.length
      return few
        .pairs()
        .filter(([a, b]) => one === other || isOfOne(a) !== isOfOne(b))
        .map(([a, b]) => indexPair(both[a] ?? 0, both[b] ?? 0))
    })
    .sort(byIndices)
}

function among(
  all: readonly Ordered[],
  positions: readonly number[],
  paths: readonly Path[],
): Incomparable | undefined {
  const { numbers, leaving } = numbered(paths)
  const next: (readonly number[])[] = leaving.map((edges) => edges.map(({ to }) => to))
  // A name without edges becomes a node without edges.
  const nodes = positions.map((position) => numbers.get(all[position]?.name ?? '') ?? next.push([]) - 1)
  return incomparable(next, nodes)
}

const fewest = (found: readonly (Incomparable | undefined)[]): Incomparable | undefined =>
  found.filter((one) => one !== undefined).sort((a, b) => a.count - b.count)[0]

const pairsIn = (group: readonly number[]): IndexPair[] =>
  group.flatMap((a, i) => group.slice(i + 1).map((b) => indexPair(a, b)))

const pairsBetween = (one: readonly number[], other: readonly number[]): IndexPair[] =>
  one.flatMap((a) => other.map((b) => indexPair(a, b)))
