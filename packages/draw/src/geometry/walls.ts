/**
 * Areas: the region behind a stretch of sides. Clockwise around its sides, every gap is closed by one wall; its shape
 * depends on the width of the gap and on other areas at its corners.
 */
import { cubic } from './curves.ts'
import { distance, middle, minus, plus, times, unit, type Point } from './points.ts'
import { sideAt, sidesOf } from './sides.ts'

export interface Wall {
  /** From the end of a side of the area, clockwise, to the start of its next one. */
  readonly path: readonly Point[]
}

export interface Area {
  readonly ring: readonly Point[]
  readonly walls: readonly Wall[]
}

/** Constraints on an area from its neighbours. */
export interface AreaWish {
  readonly sides: number
  /** Half sides that it takes from faces. */
  readonly halves: number
  /** The disc that it runs to, if it does. */
  readonly hub: number | undefined
  /** Sides of other areas. */
  readonly others: number
  /** Sides at which a line enters through a gap of one side. */
  readonly lines: number
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** A wall that leaves its ends at these angles, with this depth in the middle. */
function bulge(a: Point, b: Point, depth: number, angles: readonly [number, number]): readonly Point[] {
  const along = unit(minus(b, a))
  const inward = unit(minus(middle, times(plus(a, b), 0.5)))
  const height = depth / 0.75
  const half = distance(a, b) / 2
  const run = (angle: number): number => Math.min(half, height / Math.tan(radians(angle)))
  return cubic(
    a,
    plus(plus(a, times(along, run(angles[0]))), times(inward, height)),
    plus(plus(b, times(along, -run(angles[1]))), times(inward, height)),
    b,
  )
}

/** Angles at corners: flatter if another area ends there, too, so that a wedge remains. */
const alone = { cap: 57, bay: 50 }
const shared = 38
const bow = 10

/** A wall from or to the middle of a side is straight there, so that it fits the neighbouring tile's. */
const straightWall = (a: Point, b: Point): readonly Point[] => {
  const third = times(minus(b, a), 1 / 3)
  return cubic(a, plus(a, third), minus(b, third), b)
}

function wallOver(gap: number, a: Point, b: Point, wish: AreaWish, meets: readonly [boolean, boolean]): Wall {
  const runsToHub = wish.hub !== undefined
  const angle = (free: number): [number, number] => [meets[0] ? shared : free, meets[1] ? shared : free]
  if (gap === 3) {
    const depth = wish.hub === undefined ? 29 : 50 - wish.hub + 2.5
    return { path: bulge(a, b, depth, angle(alone.cap)) }
  }
  if (gap === 1) {
    const depth = wish.lines > 0 ? 30 : runsToHub ? 24 : 28
    return { path: bulge(a, b, depth, angle(alone.bay)) }
  }
  const free = minus(times(plus(a, b), 0.5), middle)
  const corner = distance(a, b) > 120 ? freeCorner(a, b) : plus(middle, free)
  const towards = unit(minus(middle, corner))
  const along = unit(minus(b, a))
  const length = distance(a, b)
  const push = (met: boolean): number => bow + (met ? 6 : 0)
  return {
    path: cubic(
      a,
      plus(plus(a, times(along, 0.26 * length)), times(towards, push(meets[0]))),
      plus(plus(b, times(along, -0.26 * length)), times(towards, push(meets[1]))),
      b,
    ),
  }
}

/** For a diagonal wall, the corner of the tile outside the area: to the right of the way from a to b. */
function freeCorner(a: Point, b: Point): Point {
  const along = unit(minus(b, a))
  const left: Point = [along[1], -along[0]]
  return plus(middle, times(left, distance(a, b) / 2))
}

/** A wall with small irregularities, none at its ends, so that neighbours always fit. */
function byHand(path: readonly Point[], chance: () => number, most: number): readonly Point[] {
  const phases = [1.5, 2.5, 4].map((waves) => ({ waves, phase: 2 * Math.PI * chance() }))
  return path.map((point, i) => {
    const share = i / (path.length - 1)
    const before = path[Math.max(0, i - 1)] ?? point
    const after = path[Math.min(path.length - 1, i + 1)] ?? point
    const ahead = unit(minus(after, before))
    const sway =
      most *
      Math.sin(Math.PI * share) *
      (phases.reduce((sum, { waves, phase }) => sum + Math.sin(2 * Math.PI * waves * share + phase), 0) / 3)
    return plus(point, times([-ahead[1], ahead[0]], sway))
  })
}

/** Range of a side that an area covers, clockwise. */
function covered(side: number, halves: number): { readonly start: Point; readonly end: Point } {
  const { start, middle: half, end } = sideAt(side)
  return {
    start: (halves & (1 << (2 * side))) !== 0 ? start : half,
    end: (halves & (2 << (2 * side))) !== 0 ? end : half,
  }
}

/** The walls of an area and its outline, clockwise. An area on all four sides has no wall. */
export function areaOf(wish: AreaWish, chance: () => number): Area {
  const sides = sidesOf(wish.sides)
  const ring: Point[] = []
  const walls: Wall[] = []
  sides.forEach((side, i) => {
    const next = sides[(i + 1) % sides.length] ?? side
    const gap = (next - side + 3) % 4
    const { start, end } = covered(side, wish.halves)
    ring.push(start, end)
    const begin = covered(next, wish.halves)
    const isWhole = end === sideAt(side).end && begin.start === sideAt(next).start
    if (gap === 0 && sides.length > 1 && isWhole) return
    const isMet = (number: number): boolean => (wish.others & (1 << (((number % 4) + 4) % 4))) !== 0
    const meets: [boolean, boolean] = [isMet(side + 1), isMet(next - 1)]
    const planned = isWhole
      ? wallOver(sides.length === 1 ? 3 : gap, end, begin.start, wish, meets).path
      : straightWall(end, begin.start)
    const path = byHand(planned, chance, meets[0] || meets[1] ? 0.7 : 1.25)
    walls.push({ path })
    ring.push(...path.slice(1, -1))
  })
  return { ring, walls }
}
