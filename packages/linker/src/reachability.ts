/** Reachability in a graph of names, computed once for each start and stored as one bit per name. */

export interface Reachability {
  /** Whether `to` is `from`, or edges lead from it there. */
  readonly reaches: (from: string, to: string) => boolean
}

/** A set of positions, one bit each. */
export class Bits {
  private readonly words: Uint32Array
  constructor(size: number) {
    this.words = new Uint32Array((size + 31) >>> 5)
  }
  has(position: number): boolean {
    return (((this.words[position >>> 5] ?? 0) >>> (position & 31)) & 1) === 1
  }
  /** Adds a position; returns whether it is new. */
  add(position: number): boolean {
    const word = position >>> 5
    const bit = 1 << (position & 31)
    const before = this.words[word] ?? 0
    this.words[word] = before | bit
    return (before & bit) === 0
  }
}

/** A graph with numbered nodes and the outgoing edges of each. */
export interface Numbered<Edge> {
  readonly numbers: ReadonlyMap<string, number>
  readonly leaving: readonly (readonly { readonly to: number; readonly edge: Edge }[])[]
}

export function numbered<Edge extends { readonly from: string; readonly to: string }>(
  edges: readonly Edge[],
): Numbered<Edge> {
  const numbers = new Map<string, number>()
  const leaving: { readonly to: number; readonly edge: Edge }[][] = []
  const numberOf = (name: string): number => {
    const known = numbers.get(name)
    if (known !== undefined) return known
    numbers.set(name, leaving.length)
    return leaving.push([]) - 1
  }
  for (const edge of edges) {
    const from = numberOf(edge.from)
    const to = numberOf(edge.to)
    leaving[from]?.push({ to, edge })
  }
  return { numbers, leaving }
}

/** Returns the nodes reachable over edges that pass `isOpen`, including the start. */
export function reachedFrom<Edge>(
  { leaving }: Numbered<Edge>,
  start: number,
  isOpen: (edge: Edge) => boolean = () => true,
): Bits {
  const visited = new Bits(leaving.length)
  visited.add(start)
  const open = [start]
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const { to, edge } of leaving[at] ?? []) if (!visited.has(to) && isOpen(edge) && visited.add(to)) open.push(to)
  return visited
}

/** Returns reachability over all edges. */
export function reachability<Edge>(graph: Numbered<Edge>): Reachability {
  const reachedByStart: (Bits | undefined)[] = []
  return {
    reaches: (from, to) => {
      if (from === to) return true
      const start = graph.numbers.get(from)
      const end = graph.numbers.get(to)
      if (start === undefined || end === undefined) return false
      return (reachedByStart[start] ??= reachedFrom(graph, start)).has(end)
    },
  }
}
