/** Curves as polylines. */
import { minus, plus, times, turnedRight, unit, type Point } from './points.ts'

/** A cubic curve in this many pieces: one point more than pieces. */
export function cubic(start: Point, first: Point, second: Point, end: Point, pieces = 28): readonly Point[] {
  return Array.from({ length: pieces + 1 }, (_, i) => {
    const t = i / pieces
    const s = 1 - t
    const weigh = (axis: 0 | 1): number =>
      s ** 3 * start[axis] + 3 * s * s * t * first[axis] + 3 * s * t * t * second[axis] + t ** 3 * end[axis]
    return [weigh(0), weigh(1)]
  })
}

/** The direction of a polyline at one of its points. */
export function directionAt(path: readonly Point[], index: number): Point {
  const before = path[Math.max(0, index - 1)] ?? [0, 0]
  const after = path[Math.min(path.length - 1, index + 1)] ?? [0, 0]
  return unit(minus(after, before))
}

/** A polyline offset to its right, by an amount for each point. */
export function beside(path: readonly Point[], by: (share: number) => number): readonly Point[] {
  return path.map((point, index) => {
    const share = path.length < 2 ? 0 : index / (path.length - 1)
    return plus(point, times(turnedRight(directionAt(path, index)), by(share)))
  })
}

/** The band around a polyline, `halfWidth` to each side, as a polygon. */
export function ribbon(path: readonly Point[], halfWidth: number): readonly Point[] {
  return [...beside(path, () => -halfWidth), ...beside(path, () => halfWidth).toReversed()]
}

/** A circle as a polygon. */
export function circle([x, y]: Point, radius: number, corners = 40): readonly Point[] {
  return Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}

/** The point at a fraction of the length, 0 to 1. */
export function pointAlong(path: readonly Point[], share: number): { readonly at: Point; readonly ahead: Point } {
  const lengths = path.map((point, i) => {
    const before = path[i - 1]
    return before === undefined ? 0 : Math.hypot(point[0] - before[0], point[1] - before[1])
  })
  const wanted = share * lengths.reduce((sum, length) => sum + length, 0)
  let gone = 0
  for (let i = 1; i < path.length; i += 1) {
    const [from, to, length] = [path[i - 1], path[i], lengths[i] ?? 0]
    if (from !== undefined && to !== undefined && gone + length >= wanted && length > 0) {
      const part = (wanted - gone) / length
      return { at: plus(from, times(minus(to, from), part)), ahead: unit(minus(to, from)) }
    }
    gone += length
  }
  return { at: path.at(-1) ?? [0, 0], ahead: directionAt(path, path.length - 1) }
}
