/**
 * Changes of features since the last tile was laid, that tile included: changed segments, open ends, or the squares
 * around their spaces. A list of segments in order of change; if no rule asks for changes, nothing is recorded.
 */
import type { Game } from '../arena/game.ts'
import { scratch, stamps } from '../arena/scratch.ts'

/** Records that the feature of the segment has changed. Only if `rules.changes`. */
export function noteChange(g: Game, segment: number): void {
  if (g.isTouched[segment] === 1) return
  g.isTouched[segment] = 1
  g.touched[g.touchedCount++] = segment
}

/** Records the features of a laid tile or overlay as changed. Only if `rules.changes`. */
export function noteSegmentsOf(g: Game, tile: number): void {
  const { segBase } = g.rules
  for (let s = segBase[tile]; s < segBase[tile + 1]; s++) noteChange(g, s)
}

/** Clears the recorded changes: the next tile is laid, or a position was set up by hand. */
export function forgetChanges(g: Game): void {
  const { isTouched, touched } = g
  for (let i = 0; i < g.touchedCount; i++) {
    isTouched[touched[i]] = 0
    touched[i] = 0
  }
  g.touchedCount = 0
}

/** Pushes the changed features, each once, in order of change. */
export function featuresChanged(g: Game): number {
  const mark = ++stamps.current,
    { root, touched, tileSquare } = g,
    { segTile } = g.rules,
    { data } = scratch,
    { segment: stamp } = stamps
  let top = scratch.top
  for (let i = 0; i < g.touchedCount; i++) {
    const feature = root[touched[i]]
    if (stamp[feature] === mark || tileSquare[segTile[feature]] < 0) continue
    stamp[feature] = mark
    data[top++] = feature
  }
  return (scratch.top = top)
}
