/**
 * Faces: the rest of a tile between areas, lines and discs, each piece assigned to the field that the rules declare
 * there. Where the rules separate fields without a wall between them, a hedge is drawn; a field that reaches no side
 * and has no piece is a courtyard.
 */
import type { PlanFace } from '../plan/tile-plan.ts'
import { circle, ribbon } from './curves.ts'
import { distance, distanceToPath, middle, minus, plus, times, unit, type Point } from './points.ts'
import { surfaceOf, isIn, largestRoom, regionOf, subtract, unite, wholeTile, type Region } from './regions.ts'
import { halvesOf, pointAfterHalf, pointOfHalf } from './sides.ts'

export interface Faces {
  /** In the order of the plan. */
  readonly regions: readonly Region[]
  readonly hedges: readonly (readonly Point[])[]
  /** Removed from areas for courtyards. */
  readonly courts: readonly Region[]
}

/** Smaller pieces, in square units, are gaps between strokes. */
const smallest = 12
const hedgeHalfWidth = 1.1
const courtRadius = 8

const pieces = (region: Region): readonly Region[] =>
  region.map((polygon) => [polygon]).filter((piece) => surfaceOf(piece) >= smallest)

const faceOfHalf = (faces: readonly PlanFace[], half: number): number =>
  faces.findIndex(({ halves }) => (halves & (1 << half)) !== 0)

/** From a border point straight to the middle until it meets a barrier, or to the point nearest to the middle. */
function hedgeFrom(start: Point, barriers: readonly (readonly Point[])[]): readonly Point[] {
  const inward = unit(minus(middle, start))
  const reach = distance(start, middle)
  for (let gone = 8; gone < reach; gone += 0.5) {
    const at = plus(start, times(inward, gone))
    if (barriers.some((path) => distanceToPath(at, path) < 1)) return [start, at]
  }
  const points = barriers.flat().toSorted((a, b) => distance(a, middle) - distance(b, middle))
  const [end = middle] = points
  return [start, end]
}

function lengthened([from, to]: readonly Point[]): readonly Point[] {
  if (from === undefined || to === undefined) return []
  const ahead = unit(minus(to, from))
  return [plus(from, times(ahead, -4)), plus(to, times(ahead, 3))]
}

/** The border points at which a piece has to be split. */
function partings(piece: Region, faces: readonly PlanFace[]): readonly Point[] {
  return halvesOf(0xff).flatMap((half) => {
    const next = (half + 1) % 8
    const [here, there] = [faceOfHalf(faces, half), faceOfHalf(faces, next)]
    if (here < 0 || there < 0 || here === there) return []
    return isIn(pointOfHalf(half), piece) && isIn(pointOfHalf(next), piece) ? [pointAfterHalf(half)] : []
  })
}

/** Whether a piece contains half sides of two faces. */
const isShared = (piece: Region, faces: readonly PlanFace[]): boolean =>
  new Set(
    halvesOf(0xff)
      .filter((half) => isIn(pointOfHalf(half), piece))
      .map((half) => faceOfHalf(faces, half))
      .filter((face) => face >= 0),
  ).size > 1

/** The shortest connection between two barriers. */
function gapBetween(first: readonly Point[], other: readonly Point[]): readonly [Point, Point] {
  let best: readonly [Point, Point] = [middle, middle]
  let least = Infinity
  for (const from of first)
    for (const to of other) {
      const far = distance(from, to)
      if (far < least) {
        least = far
        best = [from, to]
      }
    }
  return best
}

/** A hedge through the narrowest gap between two barriers, which separates faces that do not meet at the border. */
function hedgeAcross(
  ground: Region,
  faces: readonly PlanFace[],
  barriers: readonly (readonly Point[])[],
): readonly Point[] | undefined {
  const shared = pieces(ground).filter((piece) => isShared(piece, faces))
  if (shared.length === 0) return undefined
  const gaps = barriers
    .flatMap((barrier, i) => barriers.slice(0, i).map((other) => gapBetween(barrier, other)))
    .toSorted(([a, b], [c, d]) => distance(a, b) - distance(c, d))
  return gaps.find((gap) => {
    const parted = subtract(ground, regionOf(ribbon(lengthened(gap), hedgeHalfWidth)))
    return pieces(parted).filter((piece) => isShared(piece, faces)).length < shared.length
  })
}

/**
 * The regions of the faces, given the regions that are not ground and the walls, lines and discs at which a hedge may
 * end.
 */
export function facesOf(
  faces: readonly PlanFace[],
  taken: readonly Region[],
  barriers: readonly (readonly Point[])[],
  areas: readonly Region[],
): Faces {
  const ground = subtract(wholeTile, unite(taken))
  const hedges = pieces(ground)
    .flatMap((piece) => partings(piece, faces))
    .map((start) => hedgeFrom(start, barriers))
  const without = (some: readonly (readonly Point[])[]): Region =>
    some.length === 0
      ? ground
      : subtract(ground, unite(some.map((hedge) => regionOf(ribbon(lengthened(hedge), hedgeHalfWidth)))))
  for (let more = faces.length; more > 0; more--) {
    const hedge = hedgeAcross(without(hedges), faces, barriers)
    if (hedge === undefined) break
    hedges.push(hedge)
  }
  const all = pieces(without(hedges))
  const atBorder = (piece: Region): boolean => halvesOf(0xff).some((half) => isIn(pointOfHalf(half), piece))
  const inside = all.filter((piece) => !atBorder(piece)).toSorted((a, b) => surfaceOf(b) - surfaceOf(a))
  const courts: Region[] = []
  const regions = faces.map((face): Region => {
    const facePieces = halvesOf(face.halves).flatMap((half) => all.filter((piece) => isIn(pointOfHalf(half), piece)))
    if (facePieces.length > 0) return unite([...new Set(facePieces)])
    const enclosed = inside.shift()
    if (enclosed !== undefined) return enclosed
    const free = subtract(unite(areas), unite(courts))
    const room = largestRoom(free)
    const court = room === undefined ? [] : regionOf(circle(room.at, Math.min(courtRadius, room.radius - 2)))
    courts.push(court)
    return court
  })
  return { regions, hedges, courts }
}
