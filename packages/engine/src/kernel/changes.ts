/**
 * What has happened to features since a tile was last laid, that tile's own included: their segments, their open ends,
 * or the squares round a space of theirs. A list of segments, in the order in which it happened; where no rule asks,
 * nothing is kept.
 */
import type { Game } from '../arena/game.ts'
import { scratch, stamps } from '../arena/scratch.ts'

/** Notes that the feature of the segment has changed. Only where `rules.changes`. */
export function noteChange(g: Game, segment: number): void {
  if (g.isTouched[segment] === 1) return
  g.isTouched[segment] = 1
  g.touched[g.touchedCount++] = segment
}

/** The features of a tile or overlay that comes to lie are new. Only where `rules.changes`. */
export function noteSegmentsOf(g: Game, tile: number): void {
  const { segBase } = g.rules
  for (let s = segBase[tile]; s < segBase[tile + 1]; s++) noteChange(g, s)
}

/** What has changed till now is no longer new: the next tile is laid, or a board was set up. */
export function forgetChanges(g: Game): void {
  const { isTouched, touched } = g
  for (let i = 0; i < g.touchedCount; i++) {
    isTouched[touched[i]] = 0
    touched[i] = 0
  }
  g.touchedCount = 0
}

/** Pushes the features that have changed, each once, in the order in which they did. */
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
