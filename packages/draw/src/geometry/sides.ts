/** The four sides of a tile, N E S W clockwise, and their half sides. Sides are bits 0 to 3, half sides bits 0 to 7. */
import { sideLength, type Point } from './points.ts'

export interface Side {
  readonly middle: Point
  /** Direction from the border into the tile. */
  readonly inwards: Point
  /** Its first corner, clockwise. */
  readonly start: Point
  /** Its second corner, clockwise. */
  readonly end: Point
}

const half = sideLength / 2

const north: Side = { middle: [half, 0], inwards: [0, 1], start: [0, 0], end: [sideLength, 0] }
const east: Side = {
  middle: [sideLength, half],
  inwards: [-1, 0],
  start: [sideLength, 0],
  end: [sideLength, sideLength],
}
const south: Side = {
  middle: [half, sideLength],
  inwards: [0, -1],
  start: [sideLength, sideLength],
  end: [0, sideLength],
}
const west: Side = { middle: [0, half], inwards: [1, 0], start: [0, sideLength], end: [0, 0] }

/** The side with this number, modulo 4. */
export function sideAt(number: number): Side {
  switch (((number % 4) + 4) % 4) {
    case 1:
      return east
    case 2:
      return south
    case 3:
      return west
    default:
      return north
  }
}

/** The numbers of the sides that are set, ascending. */
export const sidesOf = (bits: number): readonly number[] => [0, 1, 2, 3].filter((side) => (bits & (1 << side)) !== 0)

/** The numbers of the half sides that are set, ascending. */
export const halvesOf = (bits: number): readonly number[] =>
  [0, 1, 2, 3, 4, 5, 6, 7].filter((number) => (bits & (1 << number)) !== 0)

/** The middle of a half side, slightly inside the tile. */
export function pointOfHalf(number: number, inside = 0.6): Point {
  const { start, end, inwards } = sideAt(number >> 1)
  const share = number % 2 === 0 ? 0.25 : 0.75
  return [
    start[0] + (end[0] - start[0]) * share + inwards[0] * inside,
    start[1] + (end[1] - start[1]) * share + inwards[1] * inside,
  ]
}

/** The end of a half side, clockwise: the middle of a side, or a corner. */
export function pointAfterHalf(number: number): Point {
  const side = sideAt(number >> 1)
  return number % 2 === 0 ? side.middle : side.end
}
