/** Turns tiles clockwise, in quarter turns, about the middle of the tile. */

import type { CellPart, CellShape, SegmentShape, TileShape } from './shape.ts'

function rotate(mask: number, by: number, bits: number): number {
  const wrapped = ((by % bits) + bits) % bits
  return ((mask << wrapped) | (mask >> (bits - wrapped))) & ((1 << bits) - 1)
}

/** Returns sides after quarter turns clockwise: N becomes E. */
export function turnSides(sides: number, quarterTurns: number): number {
  return rotate(sides, quarterTurns, 4)
}

/** Returns half sides after quarter turns clockwise: NL becomes EL. */
export function turnHalves(halves: number, quarterTurns: number): number {
  return rotate(halves, 2 * quarterTurns, 8)
}

/** Returns corners, as bits NE SE SW NW, after quarter turns clockwise. */
export const turnCorners = (corners: number, quarterTurns: number): number => rotate(corners, quarterTurns, 4)

const mapValues = (record: Readonly<Record<string, number>>, change: (value: number) => number) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

/** Returns a tile after quarter turns clockwise; segments keep their order. */
export function turnShape(shape: TileShape, quarterTurns: number): TileShape {
  const [n, e, s, w] = shape.edges
  const turned = ((quarterTurns % 4) + 4) % 4
  const edges: TileShape['edges'] =
    turned === 1 ? [w, n, e, s] : turned === 2 ? [s, w, n, e] : turned === 3 ? [e, s, w, n] : [n, e, s, w]
  return {
    ...shape,
    edges,
    segments: shape.segments.map((segment) => ({
      ...segment,
      sides: turnSides(segment.sides, quarterTurns),
      ...(segment.shares === undefined ? {} : { shares: turnSides(segment.shares, quarterTurns) }),
      halves: turnHalves(segment.halves, quarterTurns),
      ...(segment.on === undefined ? {} : { on: segment.on.map((part) => turnPart(part, turned)) }),
    })),
    ...(shape.cells === undefined ? {} : { cells: shape.cells.map((cell) => turnCell(cell, turned)) }),
    ...(shape.directions === undefined
      ? {}
      : { directions: mapValues(shape.directions, (direction) => (direction + 2 * turned) % 8) }),
  }
}

/** Turns the parts of a cell; a diagonal stays a diagonal. */
const turnPart = (part: CellPart, turned: number): CellPart => ({
  ...part,
  sides: turnSides(part.sides & 15, turned) | (part.sides & 16),
  halves: turnHalves(part.halves & 255, turned) | (part.halves & 0x300),
  corners: turnCorners(part.corners, turned),
})

/** Turns the position and edges of a cell about the first cell. */
function turnCell(cell: CellShape, turned: number): CellShape {
  const { x, y } = cell,
    [n, e, s, w] = cell.edges
  if (turned === 1) return { ...cell, x: 0 - y, y: x, edges: [w, n, e, s] }
  if (turned === 2) return { ...cell, x: 0 - x, y: 0 - y, edges: [s, w, n, e] }
  return turned === 3 ? { ...cell, x: y, y: 0 - x, edges: [e, s, w, n] } : cell
}

/**
 * Cells by their squares, moved so that the westernmost and northernmost are at 0: the result does not depend on the
 * position.
 */
function squaresOf(shape: TileShape): readonly string[] {
  const cells = shape.cells ?? []
  const west = Math.min(...cells.map(({ x }) => x)),
    north = Math.min(...cells.map(({ y }) => y))
  return cells.map(({ x, y }) => `${x - west} ${y - north}`)
}

/**
 * Returns a key of the appearance on the board: equal for tiles that look alike, whatever the order of their segments.
 */
function appearance(shape: TileShape): string {
  const squares = squaresOf(shape)
  const own = (segment: SegmentShape) => ({
    kind: segment.kind,
    // The order of two areas that share a side is not visible on the board.
    sides: segment.sides | (segment.shares ?? 0),
    halves: segment.halves,
    marks: segment.marks.toSorted(),
    on: segment.on
      ?.map(({ cell, sides, halves, corners }) => JSON.stringify([squares[cell], sides, halves, corners]))
      .toSorted(),
  })
  const segments = shape.segments.map((segment) => {
    const touched = shape.segments.filter((_, index) => segment.borders.includes(index))
    const met = shape.segments.filter((_, index) => segment.meets?.includes(index))
    const inWords = (others: readonly SegmentShape[]) => others.map((one) => JSON.stringify(own(one))).toSorted()
    return JSON.stringify([own(segment), inWords(touched), inWords(met)])
  })
  const edges =
    shape.cells === undefined
      ? shape.edges
      : shape.cells.map((cell, at) => JSON.stringify([squares[at], cell.edges])).toSorted()
  return JSON.stringify([edges, segments.toSorted(), Object.entries(shape.directions ?? {}).toSorted()])
}

/** Returns the number of distinct turns of a tile on one square: 1, 2 or 4. */
export function symmetry(shape: TileShape): 1 | 2 | 4 {
  // Every turn of half a square covers another half of it.
  if (shape.cells?.some(({ half }) => half !== undefined) === true) return 4
  const unturned = appearance(shape)
  if (appearance(turnShape(shape, 1)) === unturned) return 1
  return appearance(turnShape(shape, 2)) === unturned ? 2 : 4
}
