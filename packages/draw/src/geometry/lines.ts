/** Lines: perpendicular at every side, bent around corners, ending at a disc, a wall, another line, or in the open. */
import { cubic, directionAt } from './curves.ts'
import { distance, distanceToPath, middle, minus, plus, times, turnedRight, unit, type Point } from './points.ts'
import type { Room } from './regions.ts'
import { sideAt, sidesOf } from './sides.ts'

export interface LineWish {
  readonly sides: number
  /** The disc where it ends; else it ends at walls, or is the line itself. */
  readonly hub: Room | undefined
  readonly walls: readonly (readonly Point[])[]
  readonly line: readonly Point[] | undefined
  /** Sides covered by a single area without this line between. */
  readonly beside: number
}

/** Position and direction of a line through a wall. */
export interface Gate {
  readonly at: Point
  readonly ahead: Point
}

export interface Line {
  readonly paths: readonly (readonly Point[])[]
  readonly gates: readonly Gate[]
  /** Ends that are on no side, disc or wall. */
  readonly ends: readonly Point[]
}

const bend = 27.6
const sway = 5
const yielding = 6
/** A line meets a wall if one of its points is at most this far away. */
const gateReach = 2.2
/** Lines extend this far into their end, so that no gap is visible. */
const overlap = 1.5

function across(from: number, to: number, wish: LineWish): readonly Point[] {
  const a = sideAt(from)
  const b = sideAt(to)
  if ((to - from + 4) % 2 === 1) {
    return cubic(a.middle, plus(a.middle, times(a.inwards, bend)), plus(b.middle, times(b.inwards, bend)), b.middle)
  }
  const right = turnedRight(unit(minus(b.middle, a.middle)))
  const caps = sidesOf(wish.beside).map((side) => sideAt(side).inwards)
  const [away, another] = caps
  const pieces = 32
  return Array.from({ length: pieces + 1 }, (_, i) => {
    const t = i / pieces
    const on = plus(a.middle, times(minus(b.middle, a.middle), t))
    if (away !== undefined && another === undefined) return plus(on, times(away, yielding * Math.sin(Math.PI * t) ** 2))
    return caps.length > 1 ? on : plus(on, times(right, sway * Math.sin(2 * Math.PI * t) * Math.sin(Math.PI * t)))
  })
}

function nearest(path: readonly Point[], to: Point): Gate {
  let best = 0
  path.forEach((point, i) => {
    if (distance(point, to) < distance(path[best] ?? point, to)) best = i
  })
  const at = path[best] ?? to
  const ahead = turnedRight(directionAt(path, best))
  return { at, ahead: (at[0] - to[0]) * ahead[0] + (at[1] - to[1]) * ahead[1] < 0 ? times(ahead, -1) : ahead }
}

/** Straight from a side until it meets a wall. */
function straightTo(wall: readonly Point[], side: number): Gate | undefined {
  const { middle: from, inwards } = sideAt(side)
  for (let gone = 6; gone < 96; gone += 0.5) {
    const at = plus(from, times(inwards, gone))
    if (distanceToPath(at, wall) < 0.4) return { at, ahead: inwards }
  }
  return undefined
}

function toWall(
  side: number,
  walls: readonly (readonly Point[])[],
): { readonly path: readonly Point[]; readonly gate: Gate } | undefined {
  const { middle: from, inwards } = sideAt(side)
  const ahead = walls.flatMap((wall) => straightTo(wall, side) ?? [])
  const gate =
    ahead.toSorted((a, b) => distance(a.at, from) - distance(b.at, from))[0] ??
    walls.map((wall) => nearest(wall, middle)).toSorted((a, b) => distance(a.at, middle) - distance(b.at, middle))[0]
  if (gate === undefined) return undefined
  const reach = distance(from, gate.at)
  return {
    gate,
    path: [
      ...cubic(from, plus(from, times(inwards, reach * 0.45)), plus(gate.at, times(gate.ahead, -reach * 0.4)), gate.at),
      plus(gate.at, times(gate.ahead, overlap)),
    ],
  }
}

function toHub(side: number, { at, radius }: Room): readonly Point[] {
  const { middle: from, inwards } = sideAt(side)
  const outward = unit(minus(from, at))
  const edge = plus(at, times(outward, Math.max(0, radius - overlap)))
  return cubic(from, plus(from, times(inwards, 14)), plus(edge, times(outward, 10)), edge)
}

/** The paths of a line's parts. */
export function lineOf(wish: LineWish): Line {
  const sides = sidesOf(wish.sides)
  const [first, second, third] = sides
  if (wish.hub !== undefined) {
    const hub = wish.hub
    return { paths: sides.map((side) => toHub(side, hub)), gates: [], ends: [] }
  }
  if (first !== undefined && second !== undefined && third === undefined) {
    const path = across(first, second, wish)
    const gates = wish.walls.flatMap((wall) => {
      const far = path.map((point) => distanceToPath(point, wall))
      const near = far.indexOf(Math.min(...far))
      return (far[near] ?? Infinity) > gateReach ? [] : [{ at: path[near] ?? middle, ahead: directionAt(path, near) }]
    })
    return { paths: [path], gates, ends: [] }
  }
  if (sides.length > 2) {
    return { paths: sides.map((side) => toHub(side, { at: middle, radius: 0 })), gates: [], ends: [] }
  }
  if (first === undefined) return { paths: [], gates: [], ends: [] }
  const through = toWall(first, wish.walls)
  if (through !== undefined) return { paths: [through.path], gates: [through.gate], ends: [] }
  const { middle: from, inwards } = sideAt(first)
  if (wish.line !== undefined) {
    const { at } = nearest(wish.line, plus(from, times(inwards, 40)))
    const reach = distance(from, at)
    const path = cubic(
      from,
      plus(from, times(inwards, reach * 0.4)),
      plus(at, times(unit(minus(from, at)), reach * 0.3)),
      at,
    )
    return { paths: [path], gates: [], ends: [] }
  }
  const end = plus(from, times(inwards, 44))
  return { paths: [[from, end]], gates: [], ends: [end] }
}
