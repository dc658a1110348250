/** Pairs of steps or changes, without most of those whose order is declared in every game that has both. */
import { incomparable, type Incomparable } from './incomparable.ts'
import type { Edge, Path } from './order-graph.ts'
import { numbered } from './reachability.ts'
import { includes, show, together } from './sets.ts'

/** Up to this many are compared pairwise. */
const MAX_PAIRWISE = 64

/** A step or change to be ordered, with the units that it needs. */
export interface Ordered {
  readonly name: string
  readonly set: readonly string[]
}

/** Two indices, the smaller one first. */
type Pair = readonly [number, number]

/**
 * Returns all pairs except those ordered by the edges that hold wherever both are in play, or those connected by
 * `paths`, whichever leaves fewer pairs. Sorted by the first index, then by the second.
 */
export function pairsWithoutOrder(
  all: readonly Ordered[],
  edges: readonly Edge[],
  paths: readonly Path[] = [],
): Iterable<Pair> {
  const groups = [...Map.groupBy(all.keys(), (i) => show(all[i]?.set ?? [])).values()]
  const isLarge = (one: readonly number[], other: readonly number[]): boolean =>
    one.length * other.length > MAX_PAIRWISE ** 2
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
        .map(([a, b]) => inOrder(both[a] ?? 0, both[b] ?? 0))
    })
    .sort((x, y) => x[0] - y[0] || x[1] - y[1])
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

const inOrder = (a: number, b: number): Pair => (a < b ? [a, b] : [b, a])

function* allPairs(count: number): Iterable<Pair> {
  for (let i = 0; i < count; i++) for (let j = i + 1; j < count; j++) yield [i, j]
}

const pairsIn = (group: readonly number[]): Pair[] =>
  group.flatMap((a, i) => group.slice(i + 1).map((b) => inOrder(a, b)))

const pairsBetween = (one: readonly number[], other: readonly number[]): Pair[] =>
  one.flatMap((a) => other.map((b) => inOrder(a, b)))
