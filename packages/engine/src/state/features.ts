/** Features as a union–find of segments. The root carries open ends, standing pieces and declared states. */
import type { Game } from './game.ts'

/** The segment that stands for the feature of `segment`; -1 for none. */
export function featureOf(g: Game, segment: number): number {
  if (segment < 0) return -1
  const parent = g.parent
  let p = parent[segment]
  while (p !== segment) {
    const q = parent[p]
    parent[segment] = q
    segment = q
    p = parent[segment]
  }
  return segment
}

/** The same for a segment that is known to be one. */
export const find = featureOf

/** Joins two features; `closed` ends of theirs are no longer open. */
export function unite(g: Game, s: number, t: number, closed: number): void {
  let a = find(g, s), b = find(g, t)
  if (a === b) {
    g.open[a] -= closed
    return
  }
  // The lower number becomes the root: what stands for a feature does not depend on the order of joining.
  if (b < a) {
    const c = a
    a = b
    b = c
  }
  g.parent[b] = a
  if (!g.rules.between[g.rules.segKind[a]]) g.open[a] += g.open[b] - closed
  g.standing[a] += g.standing[b]
  g.standing[b] = 0
  const n = g.next[a]
  g.next[a] = g.next[b]
  g.next[b] = n
  const merged = g.rules.mergedStates
  for (let i = 0; i < merged.length; i++) {
    const base = merged[i]
    if (g.vars[base + b] > g.vars[base + a]) g.vars[base + a] = g.vars[base + b]
  }
}
