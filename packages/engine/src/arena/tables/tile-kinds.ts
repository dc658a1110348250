/** Tables of kinds of tiles: their marks, directions, edges, and the segments on their sides, for each turn. */
import type { RuleLibrary, TileData } from '../library.ts'
import type { TileTables } from '../linked-rules.ts'
import { cellsOf, fits, partsOf } from './cells.ts'

/** Rotates a four-bit or eight-bit set of (half) sides clockwise. */
export const turnSides = (sides: number, turn: number): number => ((sides << turn) | (sides >> (4 - turn))) & 15
export const turnHalves = (halves: number, turn: number): number =>
  ((halves << (2 * turn)) | (halves >> (8 - 2 * turn))) & 255

/** No segment, and no edge. */
const ABSENT = 255

/** Tables with a row for each kind of tile. */
export type TileKindTables = Pick<TileTables, 'tileClasses' | 'kindMarks' | 'kindDirection' | 'kindFeatures'>

export function linkKinds(library: RuleLibrary, tileData: readonly TileData[]): TileKindTables {
  const features = library.features.length,
    marks = library.marks.length,
    classes = library.classes.length,
    kinds = tileData.length
  const tileClasses = new Uint8Array(kinds * classes),
    kindDirection = new Int8Array(kinds * marks).fill(-1),
    kindMarks = new Uint8Array(kinds * marks),
    kindFeatures = new Uint8Array(kinds * features)
  tileData.forEach((data, k) => {
    data.classes?.forEach((c) => (tileClasses[k * classes + c] = 1))
    for (const m of data.marks) kindMarks[k * marks + m]++
    for (const [m, direction] of data.directions ?? []) kindDirection[k * marks + m] = direction
    for (const segment of data.segments) {
      kindFeatures[k * features + segment.kind] = 1
      for (const m of segment.marks) kindMarks[k * marks + m]++
    }
  })
  return { tileClasses, kindDirection, kindMarks, kindFeatures }
}

/** Tables with a row for each cell of a kind: four or eight numbers a turn. */
export type SideTables = Pick<
  TileTables,
  'kindEdges' | 'kindPattern' | 'sideSegment' | 'sharedSegment' | 'halfSegment' | 'fit'
>

/** `kindCell`: the first row of each kind, and the number of rows. */
export function linkSides(
  library: RuleLibrary,
  tileData: readonly TileData[],
  kindCell: ArrayLike<number>,
): SideTables {
  const rows = kindCell[tileData.length]
  const tables: SideTables = {
    kindEdges: new Uint8Array(rows * 16),
    kindPattern: new Uint16Array(rows * 4),
    sideSegment: new Uint8Array(rows * 16).fill(ABSENT),
    sharedSegment: new Uint8Array(rows * 16).fill(ABSENT),
    halfSegment: new Uint8Array(rows * 32).fill(ABSENT),
    fit: new Uint8Array(rows * 512),
  }
  tileData.forEach((data, k) => {
    data.segments.forEach((_, s) => linkSegmentSides(library, tables, data, s, kindCell[k]))
    cellsOf(data).forEach(({ edges }, cell) => {
      linkEdges(tables, edges, kindCell[k] + cell)
      // Every turn of a tile with cells covers other squares.
      linkFit(library, tables, kindCell[k] + cell, data.cells === undefined ? data.turns : 4)
    })
  })
  return tables
}

/** The sides and half sides that a segment reaches, in the rows of its kind. */
function linkSegmentSides(library: RuleLibrary, tables: SideTables, data: TileData, s: number, firstRow: number): void {
  const { sideSegment, sharedSegment, halfSegment } = tables
  const segment = data.segments[s],
    face = library.features[segment.kind].between
  for (let turn = 0; turn < 4; turn++) {
    const shares = turnSides(segment.shares ?? 0, turn)
    for (let d = 0; d < 4; d++) if ((shares >> d) & 1) sharedSegment[firstRow * 16 + turn * 4 + d] = s
  }
  for (const part of partsOf(data, s)) {
    const row = firstRow + part.cell
    for (let turn = 0; turn < 4; turn++) {
      const sides = face ? 0 : turnSides(part.sides & 15, turn),
        halves = face ? turnHalves(part.halves & 255, turn) : 0
      for (let d = 0; d < 4; d++) if ((sides >> d) & 1) sideSegment[row * 16 + turn * 4 + d] = s
      for (let h = 0; h < 8; h++) if ((halves >> h) & 1) halfSegment[row * 32 + turn * 8 + h] = s
    }
  }
}

function linkEdges({ kindEdges, kindPattern }: SideTables, edges: readonly number[], row: number): void {
  for (let turn = 0; turn < 4; turn++)
    for (let d = 0; d < 4; d++) {
      const edge = edges[(d - turn) & 3]
      kindEdges[row * 16 + turn * 4 + d] = edge < 0 ? ABSENT : edge
      kindPattern[row * 4 + turn] |= (edge + 1) << (4 * d)
    }
}

/**
 * For each pair of requirements of a square (four bits each) the turns whose two first or two last edges meet both, as
 * a bit set. Needs the edges of the row.
 */
function linkFit(library: RuleLibrary, { kindEdges, fit }: SideTables, row: number, turns: number): void {
  for (let half = 0; half < 2; half++)
    for (let turn = 0; turn < turns; turn++) {
      const at = row * 16 + turn * 4 + half * 2,
        first = requirementsMet(library, kindEdges[at]),
        second = requirementsMet(library, kindEdges[at + 1])
      for (let wanted = 0; wanted < 256; wanted++)
        if ((first >> (wanted & 15)) & (second >> (wanted >> 4)) & 1) fit[row * 512 + half * 256 + wanted] |= 1 << turn
    }
}

/**
 * Requirements of a square that an edge meets, as a bit set: bit 0 stands for no requirement, bit n for edge n - 1. An
 * absent edge (-1: a seam, or beyond the diagonal) meets all.
 */
function requirementsMet(library: RuleLibrary, edge: number): number {
  if (edge === ABSENT) return 0xffff
  return library.edges.reduce((bits, _, other) => (fits(library, edge, other) ? bits | (2 << other) : bits), 1)
}
