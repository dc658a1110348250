/**
 * Half a square. It is laid out as a whole square with the diagonal as its south side and nothing at its west side, and
 * then mapped to the triangle: north and east stay in place, the west side collapses into one corner.
 */
import type { PlanPart, TilePlan } from '../plan/tile-plan.ts'
import type { Faces } from './faces.ts'
import type { Line } from './lines.ts'
import { distance, minus, plus, sideLength, times, unit, type Point } from './points.ts'
import { intersect, regionOf, subtract, unite, type Region, type Room } from './regions.ts'
import type { Area } from './walls.ts'

/** The ground of a half square with its right angle in the north-east. */
export const halfTile: Region = regionOf([
  [0, 0],
  [sideLength, 0],
  [sideLength, sideLength],
])

const [south, west, diagonal] = [1 << 2, 1 << 3, 1 << 4]
const north = 1 << 0
const largestDisc = 19

/** Moves the diagonal to the south side. An area that reaches both north and diagonal fills the corner between them. */
export function asSquare(plan: TilePlan): TilePlan {
  const sides = (bits: number, isArea: boolean): number => {
    const whole = (bits & ~diagonal) | ((bits & diagonal) === 0 ? 0 : south)
    return isArea && (whole & north) !== 0 && (whole & south) !== 0 ? whole | west : whole
  }
  const halves = (bits: number): number => (bits & 0xff) | (((bits >> 8) & 3) << 4)
  const part = (given: PlanPart): PlanPart => ({
    ...given,
    sides: sides(given.sides, given.role === 'area'),
    ...(given.halves === undefined ? {} : { halves: halves(given.halves) }),
  })
  return {
    ...plan,
    parts: plan.parts.map(part),
    faces: plan.faces.map((face) => ({ ...face, halves: halves(face.halves) })),
  }
}

/** Maps a point of the square to the triangle; the middle goes to the widest part. */
export function drawnTogether([x, y]: Point): Point {
  const [u, v] = [x / sideLength, y / sideLength]
  const across = u * (1 - u) * v * (1 - v)
  return [sideLength * u + 272 * across, sideLength * u * v + 256 * u * across]
}

const step = 3

/** A path with enough points to follow the mapping. */
function dense(path: readonly Point[]): readonly Point[] {
  return path.flatMap((point, i) => {
    const next = path[i + 1]
    if (next === undefined) return [point]
    const count = Math.max(1, Math.ceil(distance(point, next) / step))
    return Array.from({ length: count }, (_, k) => plus(point, times(minus(next, point), k / count)))
  })
}

const path = (points: readonly Point[]): readonly Point[] => dense(points).map(drawnTogether)
const ring = (points: readonly Point[]): readonly Point[] => {
  const [first] = points
  return first === undefined ? [] : path([...points, first]).slice(0, -1)
}
const region = (from: Region): Region =>
  unite(from.map((polygon) => intersect(polygon.map(ring).reduce<Region>(withHole, []), halfTile)))

const withHole = (polygon: Region, ring: readonly Point[]): Region =>
  polygon.length === 0 ? regionOf(ring) : subtract(polygon, regionOf(ring))

export const halvedArea = (area: Area): Area => ({
  ring: ring(area.ring),
  walls: area.walls.map((wall) => ({ ...wall, path: path(wall.path) })),
})

/** Where lines enter, and in which direction: straight, as on other tiles. */
const entrances: readonly { readonly at: Point; readonly inwards: Point }[] = [
  { at: [sideLength / 2, 0], inwards: [0, 1] },
  { at: [sideLength, sideLength / 2], inwards: [-1, 0] },
  { at: [sideLength / 2, sideLength / 2], inwards: [Math.SQRT1_2, -Math.SQRT1_2] },
]
const straightFor = 14

/** The beginning of a line at a border, bent so that it enters straight. */
function straightIn(line: readonly Point[]): readonly Point[] {
  const [first] = line
  const entrance = entrances.find(({ at }) => first !== undefined && distance(at, first) < 0.5)
  const from = entrance === undefined ? -1 : line.findIndex((point) => distance(point, entrance.at) > straightFor)
  const next = line[from]
  if (entrance === undefined || next === undefined) return line
  const { at } = entrance
  const bend = plus(at, times(entrance.inwards, straightFor * 0.7))
  const curve = Array.from({ length: 8 }, (_, i): Point => {
    const t = i / 8
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t]
    return plus(plus(times(at, a), times(bend, b)), times(next, c))
  })
  return [...curve, ...line.slice(from)]
}

const straightAtBorders = (line: readonly Point[]): readonly Point[] =>
  straightIn(straightIn(line).toReversed()).toReversed()

export const halvedLine = ({ paths, gates, ends }: Line): Line => ({
  paths: paths.map((line) => straightAtBorders(path(line))),
  gates: gates.map(({ at, ahead }) => ({
    at: drawnTogether(at),
    ahead: unit(minus(drawnTogether(plus(at, ahead)), drawnTogether(at))),
  })),
  ends: ends.map(drawnTogether),
})

export const halvedDisc = ({ at, radius }: Room): Room => ({
  at: drawnTogether(at),
  radius: Math.min(radius, largestDisc),
})

/** Removes the final shapes of lines and discs from the faces. */
export const halvedFaces = ({ regions, hedges, courts }: Faces, taken: readonly Region[]): Faces => ({
  regions: regions.map((whole) => subtract(region(whole), unite(taken))),
  hedges: hedges.map(path),
  courts: courts.map(region),
})
