/** Tables of segments: one row for each segment of each tile of a game. */
import type { RuleLibrary, TileData } from '../library.ts'
import type { TileTables } from '../linked-rules.ts'
import { RulesError } from '../../model/errors.ts'
import { endsOf } from './cells.ts'

export type SegmentTables = Pick<
  TileTables,
  | 'segBase'
  | 'segTile'
  | 'segKind'
  | 'segPart'
  | 'segSides'
  | 'openAtStart'
  | 'partMarks'
  | 'borderStart'
  | 'borderList'
>

/** `tileKind`: the kind of each tile. */
export function linkSegments(
  library: RuleLibrary,
  tileKind: readonly number[],
  tileData: readonly TileData[],
): SegmentTables {
  const partBase = firstParts(tileData),
    segBase = firstSegments(tileKind, tileData)
  const segments = segBase[tileKind.length]
  const segTile = new Uint16Array(segments),
    segKind = new Uint8Array(segments),
    segPart = new Uint16Array(segments),
    segSides = new Uint8Array(segments),
    openAtStart = new Int16Array(segments),
    borderStart = new Uint16Array(segments + 1)
  const borderList: number[] = []
  tileKind.forEach((kind, t) => {
    const data = tileData[kind]
    data.segments.forEach((segment, s) => {
      const id = segBase[t] + s
      segTile[id] = t
      segKind[id] = segment.kind
      segPart[id] = partBase[kind] + s
      segSides[id] = segment.sides
      openAtStart[id] = library.features[segment.kind].between ? 1 : endsOf(data, s)
      borderStart[id] = borderList.length
      data.segments.forEach((other, o) => {
        if (segment.borders.includes(o) || other.borders.includes(s)) borderList.push(segBase[t] + o)
      })
    })
  })
  borderStart[segments] = borderList.length
  return {
    segBase,
    segTile,
    segKind,
    segPart,
    segSides,
    openAtStart,
    partMarks: marksOfParts(library, tileData),
    borderStart,
    borderList: Uint16Array.from(borderList),
  }
}

/** The number of the first segment of each kind, among the segments of all kinds. */
function firstParts(tileData: readonly TileData[]): number[] {
  let parts = 0
  return tileData.map(({ segments }) => {
    const first = parts
    parts += segments.length
    return first
  })
}

/** The number of the first segment of each tile, and the number of all. */
function firstSegments(tileKind: readonly number[], tileData: readonly TileData[]): Uint16Array {
  const segBase = new Uint16Array(tileKind.length + 1)
  let segments = 0
  tileKind.forEach((kind, t) => {
    segBase[t] = segments
    segments += tileData[kind].segments.length
  })
  if (segments > 65535 || tileKind.length > 32767)
    throw new RulesError('too-many-tiles', 'Too many tiles for one game.')
  segBase[tileKind.length] = segments
  return segBase
}

function marksOfParts(library: RuleLibrary, tileData: readonly TileData[]): Uint8Array {
  const marks = library.marks.length,
    parts = tileData.flatMap(({ segments }) => segments)
  const partMarks = new Uint8Array(parts.length * marks)
  parts.forEach((segment, part) => {
    for (const m of segment.marks) partMarks[part * marks + m]++
  })
  return partMarks
}
