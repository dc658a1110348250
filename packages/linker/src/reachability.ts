/** Where the edges of a graph of names lead, found once for each start and kept as one bit a name. */

export interface Reachability {
  /** Whether `to` is `from`, or edges lead from it there. */
  readonly reaches: (from: string, to: string) => boolean
}

/** One bit for each position. */
export class Bits {
  private readonly words: Uint32Array
  constructor(size: number) {
    this.words = new Uint32Array((size + 31) >>> 5)
  }
  has(position: number): boolean {
    return (((this.words[position >>> 5] ?? 0) >>> (position & 31)) & 1) === 1
  }
  /** Whether the position was not there before. */
  add(position: number): boolean {
    const word = position >>> 5
    const bit = 1 << (position & 31)
    const before = this.words[word] ?? 0
    this.words[word] = before | bit
    return (before & bit) === 0
  }
}

/** A graph whose nodes are numbered, with the edges that leave each of them. */
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

/** What is reached over the edges that `isOpen` lets through, and the start itself. */
export function reachedFrom<Edge>(
  { leaving }: Numbered<Edge>,
  start: number,
  isOpen: (edge: Edge) => boolean = () => true,
): Bits {
  const seen = new Bits(leaving.length)
  seen.add(start)
  const open = [start]
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const { to, edge } of leaving[at] ?? []) if (!seen.has(to) && isOpen(edge) && seen.add(to)) open.push(to)
  return seen
}

/** Reachability over all edges. */
export function reachability<Edge>(graph: Numbered<Edge>): Reachability {
  const found: (Bits | undefined)[] = []
  return {
    reaches: (from, to) => {
      if (from === to) return true
      const start = graph.numbers.get(from)
      const end = graph.numbers.get(to)
      if (start === undefined || end === undefined) return false
      return (found[start] ??= reachedFrom(graph, start)).has(end)
    },
  }
}
