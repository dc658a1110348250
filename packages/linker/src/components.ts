/** Strongly connected components of a graph: nodes on a common circle are in one component. */

/**
 * Returns the component number of each position; `nextOf` returns the positions that edges lead to. Tarjan's algorithm
 * without recursion, since chains can be arbitrarily long.
 */
export function componentsOf(count: number, nextOf: (position: number) => readonly number[]): Int32Array {
  const unknown = -1
  const component = new Int32Array(count).fill(unknown)
  const index = new Int32Array(count).fill(unknown)
  const low = new Int32Array(count)
  const open: number[] = []
  const path: { readonly at: number; readonly next: readonly number[]; done: number }[] = []
  let entered = 0
  let counter = 0
  const enter = (at: number): void => {
    index[at] = low[at] = entered
    entered += 1
    open.push(at)
    path.push({ at, next: nextOf(at), done: 0 })
  }
  const lower = (at: number, value: number): void => {
    low[at] = Math.min(low[at] ?? value, value)
  }
  const leave = (at: number): void => {
    if (low[at] === index[at]) {
      for (let one = open.pop(); one !== undefined; one = open.pop()) {
        component[one] = counter
        if (one === at) break
      }
      counter += 1
    }
    path.pop()
    const before = path.at(-1)
    if (before !== undefined) lower(before.at, low[at] ?? 0)
  }
  for (let start = 0; start < count; start++) {
    if (index[start] === unknown) enter(start)
    for (let last = path.at(-1); last !== undefined; last = path.at(-1)) {
      const to = last.next[last.done]
      last.done += 1
      if (to === undefined) leave(last.at)
      else if (index[to] === unknown) enter(to)
      else if (component[to] === unknown) lower(last.at, index[to] ?? 0)
    }
  }
  return component
}

/** Whether a position is on a circle: its component has another member, or it has an edge to itself. */
export function onCircles(
  count: number,
  nextOf: (position: number) => readonly number[],
): (position: number) => boolean {
  const component = componentsOf(count, nextOf)
  const sizes = new Int32Array(count)
  for (const one of component) sizes[one] = (sizes[one] ?? 0) + 1
  return (position) => (sizes[component[position] ?? 0] ?? 0) > 1 || nextOf(position).includes(position)
}
