/** Points and directions on a tile: a square of 100, x to the east, y to the south, the middle at (50, 50). */

export type Point = readonly [x: number, y: number]

/** The length of a tile's side. */
export const sideLength = 100

export const middle: Point = [sideLength / 2, sideLength / 2]

export const plus = ([ax, ay]: Point, [bx, by]: Point): Point => [ax + bx, ay + by]
export const minus = ([ax, ay]: Point, [bx, by]: Point): Point => [ax - bx, ay - by]
export const times = ([x, y]: Point, factor: number): Point => [x * factor, y * factor]
export const lengthOf = ([x, y]: Point): number => Math.hypot(x, y)
export const distance = (a: Point, b: Point): number => lengthOf(minus(a, b))
export const between = (a: Point, b: Point, share: number): Point => plus(a, times(minus(b, a), share))

/** The same direction with length 1; (0, 0) is unchanged. */
export function unit(direction: Point): Point {
  const length = lengthOf(direction)
  return length === 0 ? direction : times(direction, 1 / length)
}

/** A quarter turn clockwise on the screen. */
export const turnedRight = ([x, y]: Point): Point => [-y, x]

/** A point of the tile after this many quarter turns clockwise. */
export function turnPoint([x, y]: Point, turns: number): Point {
  switch (((turns % 4) + 4) % 4) {
    case 1:
      return [sideLength - y, x]
    case 2:
      return [sideLength - x, sideLength - y]
    case 3:
      return [y, sideLength - x]
    default:
      return [x, y]
  }
}

/** Distance of a point from a line segment. */
export function distanceToSegment(point: Point, a: Point, b: Point): number {
  const along = minus(b, a)
  const squared = along[0] ** 2 + along[1] ** 2
  if (squared === 0) return distance(point, a)
  const share = ((point[0] - a[0]) * along[0] + (point[1] - a[1]) * along[1]) / squared
  return distance(point, between(a, b, Math.min(1, Math.max(0, share))))
}

/** Distance of a point from a polyline. */
export function distanceToPath(point: Point, path: readonly Point[]): number {
  let least = Infinity
  for (let i = 1; i < path.length; i += 1) {
    const [a, b] = [path[i - 1], path[i]]
    if (a !== undefined && b !== undefined) least = Math.min(least, distanceToSegment(point, a, b))
  }
  return least
}
