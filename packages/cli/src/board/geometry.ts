/** Where on a tile's block of characters things are drawn: blocks are three rows high, and five or seven wide. */

/** Row and column from the top left. */
export type Spot = readonly [row: number, column: number]

export const tileHeight = 3

export interface Geometry {
  readonly width: number
  readonly centre: Spot
  /** Where a line ends that goes no further, and where a space is drawn. */
  readonly end: Spot
  /** Of half a square the corner of its right angle: 0 north-east, then clockwise. */
  readonly half?: number
  /** Where the line of one side is drawn, from N clockwise. */
  readonly lines: readonly (readonly Spot[])[]
  /** Where an area is drawn that reaches one side alone. */
  readonly narrow: readonly (readonly Spot[])[]
  /** Where an area of several sides is drawn at each of them. */
  readonly wide: readonly (readonly Spot[])[]
  /** The middle of an area. */
  readonly middle: readonly Spot[]
  /** The corner after each side, clockwise: NE SE SW NW. */
  readonly corners: readonly Spot[]
  /** Where a piece stands (its left character): on a side, in a corner. */
  readonly sideStands: readonly Spot[]
  readonly cornerStands: readonly Spot[]
}

const row = (at: number, from: number, to: number): Spot[] =>
  Array.from({ length: to - from + 1 }, (_, i): Spot => [at, from + i])

function geometry(width: number): Geometry {
  const last = width - 1
  const middle = last / 2
  /** Characters at the eastern and western side that an area takes. */
  const rim = width > 5 ? 1 : 0
  return {
    width,
    centre: [1, middle],
    end: [1, middle],
    lines: [[[0, middle]], row(1, middle + 1, last), [[2, middle]], row(1, 0, middle - 1)],
    narrow: [row(0, middle - 1, middle + 1), row(1, last - rim, last), row(2, middle - 1, middle + 1), row(1, 0, rim)],
    wide: [row(0, 1, last - 1), row(1, last - 1, last), row(2, 1, last - 1), row(1, 0, 1)],
    middle: row(1, middle - 1, middle + 1),
    corners: [
      [0, last],
      [2, last],
      [2, 0],
      [0, 0],
    ],
    sideStands: [
      [0, middle],
      [1, last - 1],
      [2, middle],
      [1, 0],
    ],
    cornerStands: [
      [0, last - 1],
      [2, last - 1],
      [2, 0],
      [0, 0],
    ],
  }
}

export const roomy = geometry(7)
export const tight = geometry(5)
