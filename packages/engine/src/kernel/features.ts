/**
 * Features: segments that are joined, as a union-find structure with direct roots. Every segment stores the
 * representative of its feature (its root), which carries open ends, standing pieces and declared states; a circular
 * list leads from each segment to the next. When two features join, the segments of the smaller one get a new root:
 * reading is one look-up without side effects, and a segment changes its root at most log n times. `parting.ts` splits
 * features.
 */
import type { Game } from '../arena/game.ts'
import { STATE_SET, emit } from '../record/events.ts'
import { noteChange } from './changes.ts'
import { facesInState } from './state-faces.ts'

/** The representative segment of the feature of `segment`; -1 for none. */
export function featureOf(g: Game, segment: number): number {
  return segment < 0 ? -1 : g.root[segment]
}

/** Whether the circular list of `a` is shorter than that of `b`. Costs as much as the shorter list is long. */
function isSmaller(next: Uint16Array, a: number, b: number): boolean {
  let p = next[a],
    q = next[b]
  while (p !== a && q !== b) {
    p = next[p]
    q = next[q]
  }
  return q !== b
}

/** Joins two features and closes `closed` of their open ends. */
export function unite(g: Game, s: number, t: number, closed: number): void {
  const { root, next } = g
  let a = root[s],
    b = root[t]
  if (g.rules.changes) noteChange(g, s)
  if (a === b) {
    g.open[a] -= closed
    return
  }
  if (isSmaller(next, a, b)) {
    const c = a
    a = b
    b = c
  }
  if (!g.rules.between[g.rules.segKind[a]]) g.open[a] += g.open[b] - closed
  g.standing[a] += g.standing[b]
  g.standing[b] = 0
  let last = b
  root[b] = a
  for (let m = next[b]; m !== b; m = next[m]) {
    root[m] = a
    last = m
  }
  next[last] = next[a]
  next[a] = b
  const merged = g.rules.mergedStates
  for (let i = 0; i < merged.length; i++) {
    const base = merged[i],
      remaining = g.vars[base + a],
      gone = g.vars[base + b]
    if (gone !== g.rules.mergedInitial[i]) tellOfFeature(g, i, b, gone, g.rules.mergedInitial[i])
    if (gone <= remaining) continue
    g.vars[base + a] = gone
    tellOfFeature(g, i, a, remaining, gone)
  }
}

/** Emits the change of the `i`-th merged state after a feature was joined or split. */
export function tellOfFeature(g: Game, i: number, feature: number, before: number, now: number): void {
  const state = g.rules.mergedNumbers[i]
  if (before === now || g.rules.stateHidden[state] === 1) return
  emit(STATE_SET, state, feature, before, now, facesInState(g, state, feature, before, now))
}
