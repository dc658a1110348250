/**
 * Splits features that are no longer connected. Connectivity is found by a walk over joints and links; the counters of
 * each part are recomputed; each declared state is either kept by both parts or reset, as declared. Costs the number of
 * segments of the feature times the number of links, plus the number of pieces if there are any.
 */
import type { Game } from '../arena/game.ts'
import { ON_SEGMENT } from '../arena/game.ts'
import { scratch, stamps } from '../arena/scratch.ts'
import { endsOfSegment, pushJoined } from './board/joints.ts'
import { noteChange } from './changes.ts'
import { tellOfFeature } from './features.ts'
import { pushLinked } from './links.ts'

/** Pushes all segments of the feature connected with the segment, itself first, except those marked before. */
function pushPart(g: Game, segment: number, feature: number, mark: number): number {
  let at = scratch.top
  stamps.segment[segment] = mark
  scratch.data[scratch.top++] = segment
  for (; at < scratch.top; at++) {
    const member = scratch.data[at]
    pushJoined(g, member, feature, mark)
    if (g.rules.links) pushLinked(g, member, feature, mark)
  }
  return scratch.top
}

/** Makes one feature of the segments in a range of the scratch stack; `root` is among them. */
function makeFeature(g: Game, root: number, from: number, to: number): void {
  const { data } = scratch
  let open = 0
  for (let i = from; i < to; i++) {
    const s = data[i]
    g.root[s] = root
    g.next[s] = data[i + 1 < to ? i + 1 : from]
    open += endsOfSegment(g, s)
  }
  g.open[root] = g.rules.between[g.rules.segKind[root]] === 1 ? 1 : open
  g.standing[root] = 0
}

/** Sets the declared states of a part that was split off the feature of `old`. */
function partStates(g: Game, old: number, part: number): void {
  const { mergedStates, keptStates, mergedInitial } = g.rules
  for (let i = 0; i < mergedStates.length; i++) {
    const whole = g.vars[mergedStates[i] + old],
      now = keptStates[i] === 1 ? whole : mergedInitial[i]
    g.vars[mergedStates[i] + part] = now
    tellOfFeature(g, i, part, part === old ? whole : mergedInitial[i], now)
  }
}

/**
 * Splits the feature of a segment into connected parts; returns whether there is more than one. The part with the old
 * root keeps it.
 */
export function partFeature(g: Game, segment: number): boolean {
  const { data } = scratch,
    { root, next } = g
  const from = scratch.top,
    old = root[segment],
    mark = ++stamps.current
  let s = old
  do {
    data[scratch.top++] = s
    s = next[s]
  } while (s !== old)
  const end = scratch.top,
    whole = end - from
  let parts = pushPart(g, old, old, mark)
  if (parts - end === whole) {
    scratch.top = from
    return false
  }
  const standing = g.standing[old]
  makeFeature(g, old, end, parts)
  for (let i = from + 1; i < end; i++) {
    if (stamps.segment[data[i]] === mark) continue
    scratch.top = end
    parts = pushPart(g, data[i], old, mark)
    makeFeature(g, data[i], end, parts)
    partStates(g, old, data[i])
    if (g.rules.changes) noteChange(g, data[i])
  }
  partStates(g, old, old)
  if (g.rules.changes) noteChange(g, old)
  if (standing > 0)
    for (let p = 0; p < g.rules.pieceCount; p++)
      if (g.piecePlace[p] === ON_SEGMENT && stamps.segment[g.pieceId[p]] === mark) g.standing[root[g.pieceId[p]]]++
  scratch.top = from
  return true
}

/** Resets a segment that is no longer on the board: a feature of its own without pieces. */
export function freshSegment(g: Game, segment: number): void {
  const { mergedStates, mergedInitial } = g.rules
  g.open[segment] = g.rules.openAtStart[segment]
  for (let i = 0; i < mergedStates.length; i++) {
    tellOfFeature(g, i, segment, g.vars[mergedStates[i] + segment], mergedInitial[i])
    g.vars[mergedStates[i] + segment] = mergedInitial[i]
  }
}
