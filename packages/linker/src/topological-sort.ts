/** Sorts a list topologically. */

/** `first` comes before `second`; both are positions in a list. */
export type Precedence = readonly [first: number, second: number]

/**
 * Returns positions 0 to `count - 1` in order: always the smallest one without unvisited predecessors; in a circle the
 * smallest remaining one. Takes O(count log count) time plus the number of precedences.
 */
export function sequenceOf(count: number, precedences: Iterable<Precedence>): number[] {
  const waits = new Int32Array(count)
  const followers: number[][] = Array.from({ length: count }, () => [])
  for (const [first, second] of precedences) {
    if (first === second) continue
    waits[second] = (waits[second] ?? 0) + 1
    followers[first]?.push(second)
  }
  const free = new SmallestFirst()
  for (let i = 0; i < count; i++) if (waits[i] === 0) free.add(i)
  const isTaken = new Uint8Array(count)
  const order: number[] = []
  let smallest = 0
  while (order.length < count) {
    while (isTaken[smallest] === 1) smallest += 1
    const next = free.take() ?? smallest
    if (isTaken[next] === 1) continue
    isTaken[next] = 1
    order.push(next)
    for (const follower of followers[next] ?? []) {
      waits[follower] = (waits[follower] ?? 0) - 1
      if (waits[follower] === 0) free.add(follower)
    }
  }
  return order
}

/** A priority queue of numbers, smallest first: a binary heap. */
class SmallestFirst {
  private readonly heap: number[] = []

  add(value: number): void {
    const { heap } = this
    let at = heap.push(value) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      const above = heap[parent] ?? value
      if (above <= value) break
      heap[at] = above
      at = parent
    }
    heap[at] = value
  }

  take(): number | undefined {
    const { heap } = this
    const [first] = heap
    const last = heap.pop()
    if (last === undefined || heap.length === 0) return first
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if ((heap[child + 1] ?? Infinity) < (heap[child] ?? Infinity)) child += 1
      const below = heap[child]
      if (below === undefined || below >= last) break
      heap[at] = below
      at = child
    }
    heap[at] = last
    return first
  }
}
