/** Turning tiles: everything is turned clockwise, in quarter turns, about the middle of the tile. */

import type { SegmentShape, TileShape } from './shape.ts'

function rotate(mask: number, by: number, bits: number): number {
  const wrapped = ((by % bits) + bits) % bits
  return ((mask << wrapped) | (mask >> (bits - wrapped))) & ((1 << bits) - 1)
}

/** Sides after a number of quarter turns clockwise: N becomes E. */
export function turnSides(sides: number, quarterTurns: number): number {
  return rotate(sides, quarterTurns, 4)
}

/** Half sides after a number of quarter turns clockwise: NL becomes EL. */
export function turnHalves(halves: number, quarterTurns: number): number {
  return rotate(halves, 2 * quarterTurns, 8)
}

const mapValues = (record: Readonly<Record<string, number>>, change: (value: number) => number) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

/** The tile after a number of quarter turns clockwise; segments keep their order. */
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
      halves: turnHalves(segment.halves, quarterTurns),
    })),
    ...(shape.directions === undefined
      ? {}
      : { directions: mapValues(shape.directions, (direction) => (direction + 2 * turned) % 8) }),
  }
}

/** Tiles with equal appearance look the same on the board, whatever the order of their segments. */
function appearance(shape: TileShape): string {
  const own = (segment: SegmentShape) => ({
    kind: segment.kind,
    sides: segment.sides,
    halves: segment.halves,
    marks: segment.marks.toSorted(),
  })
  const segments = shape.segments.map((segment) => {
    const touched = shape.segments.filter((_, index) => segment.borders.includes(index))
    return JSON.stringify([own(segment), touched.map((area) => JSON.stringify(own(area))).toSorted()])
  })
  return JSON.stringify([shape.edges, segments.toSorted(), Object.entries(shape.directions ?? {}).toSorted()])
}

/** How many different ways a tile can lie on one square: 1, 2 or 4. */
export function symmetry(shape: TileShape): 1 | 2 | 4 {
  const unturned = appearance(shape)
  if (appearance(turnShape(shape, 1)) === unturned) return 1
  return appearance(turnShape(shape, 2)) === unturned ? 2 : 4
}
