/**
 * Pairs of nodes of a directed graph without a path between them, found without visiting the other pairs: the nodes are
 * decomposed into chains in which every node reaches the next, so the incomparable nodes of each chain are a range.
 */
import { componentsOf } from './components.ts'
import type { IndexPair } from './index-pairs.ts'

/** With more chains most pairs are incomparable, and comparing each pair is as fast. */
const MAX_CHAINS = 128

export interface Incomparable {
  /** How many pairs there are. */
  readonly count: number
  /** Positions in the list of nodes, each pair once. */
  readonly pairs: () => IndexPair[]
}

/**
 * Returns the pairs among some nodes, each once; `leaving` lists the targets of the edges of each node. Undefined if
 * they form more than `MAX_CHAINS` chains. Takes O(edges × chains + pairs) time.
 */
export function incomparable(
  leaving: readonly (readonly number[])[],
  nodes: readonly number[],
): Incomparable | undefined {
  const component = componentsOf(leaving.length, (node) => leaving[node] ?? [])
  const members = membersOf(component)
  const wanted = new Map(nodes.map((node, i) => [node, i]))
  const next = members.map((them, own) => [
    ...new Set(them.flatMap((node) => leaving[node] ?? []).map((node) => component[node] ?? own)),
  ])
  const chains: Element[][] = []
  const elements = new Map<number, Element[]>()
  // For each component: in each chain, the last index that reaches it, and the first index that it reaches.
  const before: number[][] = members.map(() => [])
  const after: number[][] = members.map(() => [])
  // Components are numbered in reverse topological order.
  for (let one = members.length - 1; one >= 0; one--) {
    const own = before[one] ?? []
    const here = (members[one] ?? []).flatMap((node) => wanted.get(node) ?? [])
    if (here.length > 0) {
      const free = chains.findIndex((chain, i) => (own[i] ?? -1) === chain.length - 1)
      if (free < 0 && chains.length === MAX_CHAINS) return undefined
      const at = free < 0 ? chains.push([]) - 1 : free
      const chain = chains[at] ?? []
      const added = here.map((position, i) => ({ position, component: one, chain: at, place: chain.length + i }))
      chain.push(...added)
      elements.set(one, added)
      own[at] = chain.length - 1
    }
    for (const to of next[one] ?? []) if (to !== one) raise(before[to] ?? [], own)
  }
  for (const [one, own] of after.entries()) {
    const [first] = elements.get(one) ?? []
    for (const to of next[one] ?? []) if (to !== one) lower(own, after[to] ?? [])
    if (first !== undefined) own[first.chain] = first.place
  }
  const each = (visit: (element: Element, chain: readonly Element[], from: number, to: number) => void): void => {
    for (const element of [...elements.values()].flat())
      for (const [i, chain] of chains.entries()) {
        const from = (before[element.component]?.[i] ?? -1) + 1
        const to = after[element.component]?.[i] ?? chain.length
        if (from < to) visit(element, chain, from, to)
      }
  }
  let twice = 0
  each((_, __, from, to) => {
    twice += to - from
  })
  return {
    count: twice / 2,
    pairs: () => {
      const found: IndexPair[] = []
      each(({ position }, chain, from, to) => {
        for (let place = from; place < to; place++) {
          const other = chain[place]?.position ?? position
          if (position < other) found.push([position, other])
        }
      })
      return found
    },
  }
}

/** A requested node: its index in the list, and its index in a chain. */
interface Element {
  readonly position: number
  readonly component: number
  readonly chain: number
  readonly place: number
}

function membersOf(component: Int32Array): number[][] {
  const members: number[][] = []
  for (const [node, one] of component.entries()) (members[one] ??= []).push(node)
  return members
}

function raise(places: number[], others: readonly number[]): void {
  for (const [chain, place] of others.entries()) if (place > (places[chain] ?? -1)) places[chain] = place
}

function lower(places: number[], others: readonly number[]): void {
  others.forEach((place, chain) => {
    if (place < (places[chain] ?? Infinity)) places[chain] = place
  })
}
