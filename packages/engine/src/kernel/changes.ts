/**
 * What has happened to features since somebody last forgot it: their segments, their open ends, or the squares round
 * a space of theirs. A list of segments, in the order in which it happened; where no rule asks, nothing is kept.
 */
import type { Game } from '../arena/game.ts'
import { scratch, stamps } from '../arena/scratch.ts'

/** Notes that the feature of the segment has changed. Only where `rules.changes`. */
export function noteChange(g: Game, segment: number): void {
  if (g.isTouched[segment] === 1) return
  g.isTouched[segment] = 1
  g.touched[g.touchedCount++] = segment
}

/** What has changed till now is no longer new: a board that was set up, a turn that is over. */
export function forgetChanges(g: Game): void {
  for (let i = 0; i < g.touchedCount; i++) {
    g.isTouched[g.touched[i]] = 0
    g.touched[i] = 0
  }
  g.touchedCount = 0
}

/** Pushes the features that have changed, each once, in the order in which they did. */
export function featuresChanged(g: Game): number {
  const mark = ++stamps.current,
    { root } = g
  for (let i = 0; i < g.touchedCount; i++) {
    const feature = root[g.touched[i]]
    if (stamps.segment[feature] === mark || g.tileSquare[g.rules.segTile[feature]] < 0) continue
    stamps.segment[feature] = mark
    scratch.data[scratch.top++] = feature
  }
  return scratch.top
}
