/**
 * Joints: what is joined because it meets at a side. They are not stored: tiles that lie beside each other have them,
 * and an overlay that comes or goes changes them.
 */
import type { Game } from '../../arena/game.ts'
import { scratch, stamps } from '../../arena/scratch.ts'
import { neighbour, tileOn } from './grid.ts'
import { turnOf, uppermostEdge, uppermostSegment } from './overlays.ts'

const NOTHING = 255

/** The square beyond a side if a tile lies there, else -1. */
function laidBeyond(g: Game, square: number, side: number): number {
  const other = neighbour(g, square, side)
  return g.tileAt[other] !== 0 ? other : -1
}

/** What the uppermost line or area at a side of the square is joined with there, or -1. */
export function joinedAcross(g: Game, square: number, side: number): number {
  const other = laidBeyond(g, square, side),
    facing = (side + 2) & 3
  if (other < 0) return -1
  const met = uppermostSegment(g, other, facing)
  return met >= 0 && uppermostEdge(g, square, side) === uppermostEdge(g, other, facing) ? met : -1
}

function pushNew(g: Game, segment: number, feature: number, mark: number): void {
  if (stamps.segment[segment] === mark || g.root[segment] !== feature) return
  stamps.segment[segment] = mark
  scratch.data[scratch.top++] = segment
}

/** Pushes those of the feature that are joined with this one at sides, but for those stamped; and stamps them. */
export function pushJoined(g: Game, segment: number, feature: number, mark: number): void {
  const { rules } = g
  const tile = rules.segTile[segment],
    square = g.tileSquare[tile]
  if (square < 0) return
  const row = rules.tileKind[tile] * 4 + turnOf(g, tile),
    own = segment - rules.segBase[tile]
  const face = rules.between[rules.segKind[segment]] === 1
  for (let side = 0; side < 4; side++) {
    if (!face) {
      if (rules.sideSegment[row * 4 + side] !== own || uppermostSegment(g, square, side) !== segment) continue
      const met = joinedAcross(g, square, side)
      if (met >= 0) pushNew(g, met, feature, mark)
      continue
    }
    for (let h = 0; h < 2; h++) {
      if (rules.halfSegment[row * 8 + side * 2 + h] !== own) continue
      const other = laidBeyond(g, square, side)
      if (other < 0) continue
      const theirs = tileOn(g, other),
        facing = (side + 2) & 3
      const met = rules.halfSegment[(rules.tileKind[theirs] * 4 + g.tileTurn[theirs]) * 8 + facing * 2 + 1 - h]
      if (met !== NOTHING) pushNew(g, rules.segBase[theirs] + met, feature, mark)
    }
  }
}

/** Ends of the segment: its sides that nothing lies over, with no tile beyond. A face always has one. */
export function endsOfSegment(g: Game, segment: number): number {
  const { rules } = g
  const tile = rules.segTile[segment],
    square = g.tileSquare[tile]
  if (square < 0 || rules.between[rules.segKind[segment]] === 1) return rules.openAtStart[segment]
  const row = rules.tileKind[tile] * 4 + turnOf(g, tile),
    own = segment - rules.segBase[tile]
  let ends = 0
  for (let side = 0; side < 4; side++)
    if (
      rules.sideSegment[row * 4 + side] === own &&
      uppermostSegment(g, square, side) === segment &&
      laidBeyond(g, square, side) < 0
    )
      ends++
  return ends
}
