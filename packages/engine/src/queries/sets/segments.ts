/** Sets of segments. */
import type { Game } from '../../arena/game.ts'
import { scratch, stamps } from '../../arena/scratch.ts'
import { pushJoined } from '../../kernel/board/joints.ts'
import { pushLinked, pushLinkedOnTile } from '../../kernel/links.ts'
import { overlayOn } from '../../kernel/board/overlays.ts'
import { featureOf } from '../../kernel/features.ts'
import { tilesNear } from './tiles.ts'

function pushPartsOf(g: Game, tile: number): void {
  const end = g.rules.segBase[tile + 1]
  for (let s = g.rules.segBase[tile]; s < end; s++) scratch.data[scratch.top++] = s
}

/** The segments of a tile in order of declaration, then those of its overlay. */
export function segmentsOfTile(g: Game, tile: number): number {
  if (tile < 0) return scratch.top
  pushPartsOf(g, tile)
  const over = overlayOn(g, tile)
  if (over >= 0) pushPartsOf(g, over)
  return scratch.top
}

export function segmentsInFeature(g: Game, feature: number): number {
  const start = featureOf(g, feature)
  if (start < 0) return scratch.top
  let s = start
  do {
    scratch.data[scratch.top++] = s
    s = g.next[s]
  } while (s !== start)
  return scratch.top
}

/** Segments of the tiles in the 3×3 block around the square, tile by tile. */
export function segmentsNear(g: Game, square: number): number {
  const start = scratch.top,
    end = tilesNear(g, square)
  for (let i = start; i < end; i++) segmentsOfTile(g, scratch.data[i])
  const n = scratch.top - end
  scratch.data.copyWithin(start, end, scratch.top)
  return (scratch.top = start + n)
}

/** Segments joined with this one at a side, a diagonal or by a link: its neighbours. */
export function segmentsJoined(g: Game, segment: number): number {
  if (isOffBoard(g, segment)) return scratch.top
  const mark = ++stamps.current
  stamps.segment[segment] = mark
  pushNeighbours(g, segment, featureOf(g, segment), mark)
  return scratch.top
}

/**
 * Segments at most this many joints and links away from this one, without itself, nearest first. A link between
 * segments of one tile does not count as a step.
 */
export function segmentsJoinedWithin(g: Game, segment: number, reach: number): number {
  const from = scratch.top
  if (isOffBoard(g, segment)) return from
  const mark = ++stamps.current,
    root = featureOf(g, segment)
  stamps.segment[segment] = mark
  scratch.data[scratch.top++] = segment
  pushAcross(g, from, root, mark)
  let done = from
  for (let step = 1; step <= reach && done < scratch.top; step++) {
    const end = scratch.top
    while (done < end) pushNeighbours(g, scratch.data[done++], root, mark)
    pushAcross(g, end, root, mark)
  }
  scratch.data.copyWithin(from, from + 1, scratch.top)
  return --scratch.top
}

function isOffBoard(g: Game, segment: number): boolean {
  return segment < 0 || g.tileSquare[g.rules.segTile[segment]] < 0
}

/** Pushes the segments linked with those pushed since `from` on their own tiles. */
function pushAcross(g: Game, from: number, root: number, mark: number): void {
  if (g.rules.links) for (let i = from; i < scratch.top; i++) pushLinkedOnTile(g, scratch.data[i], root, mark)
}

function pushNeighbours(g: Game, segment: number, root: number, mark: number): void {
  pushJoined(g, segment, root, mark)
  if (g.rules.links) pushLinked(g, segment, root, mark)
}

/** Segments of all placed tiles, in order of placement. */
export function segmentsOnBoard(g: Game): number {
  for (let i = 0; i < g.placedCount; i++) segmentsOfTile(g, g.placed[i])
  return scratch.top
}
