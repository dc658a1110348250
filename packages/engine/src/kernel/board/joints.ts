/**
 * Joints: what is joined because it meets at a side, or at the diagonal of a square that two half tiles share. They are
 * not stored: tiles that lie beside each other have them, and an overlay that comes or goes changes them.
 */
import type { Game } from '../../arena/game.ts'
import { scratch, stamps } from '../../arena/scratch.ts'
import { otherHalf, nextSquareOf, squareOfSegment, tileAtSide } from './cells.ts'
import { neighbour } from './grid.ts'
import { faceAt, isAtSide, sharedSegment, uppermostEdge, uppermostSegment } from './overlays.ts'

const NOTHING = 255

/** Does something cover the other side of a side of the square? */
function isClosed(g: Game, square: number, side: number): boolean {
  return tileAtSide(g, neighbour(g, square, side), (side + 2) & 3) >= 0
}

/** What the uppermost line or area at a side of the square is joined with there, or -1; see also `sharedAcross`. */
export function joinedAcross(g: Game, square: number, side: number): number {
  const other = neighbour(g, square, side),
    facing = (side + 2) & 3
  const met = uppermostSegment(g, other, facing)
  return met >= 0 && uppermostEdge(g, square, side) === uppermostEdge(g, other, facing) ? met : -1
}

/** The second area beyond a side of the square that what reaches the side is joined with, or -1. */
export function sharedAcross(g: Game, square: number, side: number): number {
  if (!g.rules.sharedSides || joinedAcross(g, square, side) < 0) return -1
  return sharedSegment(g, neighbour(g, square, side), (side + 2) & 3)
}

function pushNew(g: Game, segment: number, feature: number, mark: number): void {
  if (segment < 0 || stamps.segment[segment] === mark || g.root[segment] !== feature) return
  stamps.segment[segment] = mark
  scratch.data[scratch.top++] = segment
}

/** The line or area at the diagonal of a half tile, or -1. */
export function segmentAtDiagonal(g: Game, tile: number): number {
  const s = g.rules.diagonalSegment[g.rules.tileKind[tile]]
  return s === NOTHING ? -1 : g.rules.segBase[tile] + s
}

/** The face at a half of the diagonal, clockwise, or -1. */
export function faceAtDiagonal(g: Game, tile: number, half: number): number {
  const s = g.rules.diagonalFaces[g.rules.tileKind[tile] * 2 + half]
  return s === NOTHING ? -1 : g.rules.segBase[tile] + s
}

/** Are the diagonals of two half tiles on one square of one kind? */
export function diagonalsAgree(g: Game, tile: number, other: number): boolean {
  const { diagonalEdge, tileKind } = g.rules
  return diagonalEdge[tileKind[tile]] === diagonalEdge[tileKind[other]]
}

/** Is the tile one half of a square whose other half lies there, too? */
function facesHalf(g: Game, tile: number): boolean {
  return g.rules.halves && g.rules.kindHalf[g.rules.tileKind[tile]] >= 0 && otherHalf(g, tile) >= 0
}

function pushAcrossDiagonal(g: Game, segment: number, feature: number, mark: number): void {
  const tile = g.rules.segTile[segment],
    other = otherHalf(g, tile)
  if (segmentAtDiagonal(g, tile) === segment && diagonalsAgree(g, tile, other))
    pushNew(g, segmentAtDiagonal(g, other), feature, mark)
  for (let h = 0; h < 2; h++)
    if (faceAtDiagonal(g, tile, h) === segment) pushNew(g, faceAtDiagonal(g, other, 1 - h), feature, mark)
}

/** Pushes those of the feature that are joined with this one at sides, but for those stamped; and stamps them. */
export function pushJoined(g: Game, segment: number, feature: number, mark: number): void {
  const { rules } = g,
    face = rules.between[rules.segKind[segment]] === 1
  for (let i = 0, square = squareOfSegment(g, segment); square >= 0; square = nextSquareOf(g, segment, ++i))
    for (let side = 0; side < 4; side++) {
      if (!face) {
        if (isAtSide(g, square, side, segment)) {
          pushNew(g, joinedAcross(g, square, side), feature, mark)
          pushNew(g, sharedAcross(g, square, side), feature, mark)
        }
        continue
      }
      for (let h = 0; h < 2; h++)
        if (faceAt(g, square, side * 2 + h) === segment)
          pushNew(g, faceAt(g, neighbour(g, square, side), ((side + 2) & 3) * 2 + 1 - h), feature, mark)
    }
  const tile = rules.segTile[segment]
  if (g.tileSquare[tile] >= 0 && facesHalf(g, tile)) pushAcrossDiagonal(g, segment, feature, mark)
}

/** Ends of the segment: its sides that nothing lies over, with nothing beyond. A face always has one. */
export function endsOfSegment(g: Game, segment: number): number {
  const { rules } = g,
    tile = rules.segTile[segment]
  if (g.tileSquare[tile] < 0 || rules.between[rules.segKind[segment]] === 1) return rules.openAtStart[segment]
  let ends = 0
  for (let i = 0, square = squareOfSegment(g, segment); square >= 0; square = nextSquareOf(g, segment, ++i))
    for (let side = 0; side < 4; side++) if (isAtSide(g, square, side, segment) && !isClosed(g, square, side)) ends++
  if (rules.halves && segmentAtDiagonal(g, tile) === segment && !facesHalf(g, tile)) ends++
  return ends
}
