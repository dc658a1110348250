/**
 * Where parts are drawn within a tile's block of characters. Blocks are three rows high and five or seven columns wide.
 */

/** Row and column, zero-based from the top left. */
export type Spot = readonly [row: number, column: number]

export const tileHeight = 3

export interface Geometry {
  readonly width: number
  readonly centre: Spot
  /** Where a line with one side ends, and where a space is drawn. */
  readonly end: Spot
  /** For a half square, the corner of its right angle: 0 north-east, then clockwise. */
  readonly half?: number
  /** Spots of the line to each side, clockwise from north. */
  readonly lines: readonly (readonly Spot[])[]
  /** Spots of an area that reaches one side only. */
  readonly narrow: readonly (readonly Spot[])[]
  /** Spots at each side of an area that reaches several sides. */
  readonly wide: readonly (readonly Spot[])[]
  /** Spots in the middle of an area. */
  readonly middle: readonly Spot[]
  /** The corner after each side, clockwise: NE SE SW NW. */
  readonly corners: readonly Spot[]
  /** Left character of a piece, by side and by corner. */
  readonly sideStands: readonly Spot[]
  readonly cornerStands: readonly Spot[]
}

const row = (at: number, from: number, to: number): Spot[] =>
  Array.from({ length: to - from + 1 }, (_, i): Spot => [at, from + i])

function geometry(width: number): Geometry {
  const last = width - 1
  const middle = last / 2
  /** Columns that an area takes at its east and west side, minus one. */
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
