/**
 * Joints: segments joined because they meet at a side, or at the diagonal of a square shared by two half tiles. Joints
 * are not stored: they follow from adjacent tiles, and change when an overlay is laid or lifted.
 */
import type { Game } from '../../arena/game.ts'
import { scratch, stamps } from '../../arena/scratch.ts'
import { otherHalf, nextSquareOf, squareOfSegment, tileAtSide } from './cells.ts'
import { neighbour } from './grid.ts'
import { faceAt, isAtSide, sharedSegment, uppermostEdge, uppermostSegment } from './overlays.ts'

const NOTHING = 255

/** Whether a tile covers the other side of a side of the square. */
function isClosed(g: Game, square: number, side: number): boolean {
  return tileAtSide(g, neighbour(g, square, side), (side + 2) & 3) >= 0
}

/**
 * The neighbour segment that the uppermost line or area at a side of the square is joined with, or -1; see also
 * `sharedAcross`.
 */
export function joinedAcross(g: Game, square: number, side: number): number {
  const other = neighbour(g, square, side),
    facing = (side + 2) & 3
  const met = uppermostSegment(g, other, facing)
  return met >= 0 && uppermostEdge(g, square, side) === uppermostEdge(g, other, facing) ? met : -1
}

/** The second neighbouring area that the segment at a side of the square is joined with, or -1. */
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

/** Whether the diagonals of two half tiles on one square are of one kind. */
export function diagonalsAgree(g: Game, tile: number, other: number): boolean {
  const { diagonalEdge, tileKind } = g.rules
  return diagonalEdge[tileKind[tile]] === diagonalEdge[tileKind[other]]
}

/** Whether the tile is half a square and the other half is occupied. */
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

/** Pushes the segments of the feature joined with this one at sides, except those stamped; and stamps them. */
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

/** Number of open ends of the segment: uncovered sides without a neighbour. A face always has one. */
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
