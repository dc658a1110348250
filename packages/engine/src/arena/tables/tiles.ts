/** Tables of tiles and segments: all properties of tiles that do not change in a game. */
import type { RuleLibrary, TileData } from '../library.ts'
import type { TileTables } from '../linked-rules.ts'
import { cellsOf, endsOf, fits, linkCells, partsOf } from './cells.ts'
import { RulesError } from '../../model/errors.ts'

/** Rotates a four-bit or eight-bit set of (half) sides clockwise. */
export const turnSides = (sides: number, turn: number): number => ((sides << turn) | (sides >> (4 - turn))) & 15
export const turnHalves = (halves: number, turn: number): number =>
  ((halves << (2 * turn)) | (halves >> (8 - 2 * turn))) & 255

const ABSENT = 255
const NONE: readonly number[] = []

/**
 * Requirements of a square that an edge meets, as a bit set: bit 0 stands for no requirement, bit n for edge n - 1. An
 * absent edge (-1: a seam, or beyond the diagonal) meets all.
 */
function requirementsMet(library: RuleLibrary, edge: number): number {
  if (edge === ABSENT) return 0xffff
  return library.edges.reduce((bits, _, other) => (fits(library, edge, other) ? bits | (2 << other) : bits), 1)
}

/** Placeholder data for kinds of other shapes when none is in the game: every kind then has one row in all tables. */
function onOneSquare(data: TileData): TileData {
  if (data.cells === undefined) return data
  const { name, title, count, edges, marks, set, turns, at } = data
  const segments = data.segments.map(({ kind, sides, halves, marks: ownMarks, borders, meets = NONE }) => ({
    kind,
    sides,
    halves,
    marks: ownMarks,
    borders,
    meets,
  }))
  return { name, title, count, edges, segments, marks, set, turns, at }
}

export function linkTiles(
  library: RuleLibrary,
  inPlay: (set: readonly number[]) => boolean,
  extra: readonly TileData[],
): TileTables {
  if (library.edges.length > 15) throw new RulesError('too-many-edges', 'At most 15 kinds of edge can be in use.')
  const features = library.features.length,
    marks = library.marks.length
  const tileKind = library.tiles.flatMap((data, kind) =>
    inPlay(data.set) ? Array.from({ length: data.count }, () => kind) : [],
  )
  const firstExtraTile = tileKind.length
  extra.forEach((data, i) => {
    // An extra tile with the name of a library tile is another copy of it.
    const twin = library.tiles.findIndex((tile) => tile.name === data.name && inPlay(tile.set))
    for (let n = 0; n < data.count; n++) tileKind.push(twin < 0 ? library.tiles.length + i : twin)
  })
  const allTiles = [...library.tiles, ...extra],
    isShaped = tileKind.some((kind) => allTiles[kind].cells !== undefined)
  const tileData = isShaped ? allTiles : allTiles.map(onOneSquare),
    kinds = tileData.length
  const classes = library.classes.length,
    tileClasses = new Uint8Array(kinds * classes)
  tileData.forEach((data, kind) => data.classes?.forEach((c) => (tileClasses[kind * classes + c] = 1)))
  const kindDirection = new Int8Array(kinds * marks).fill(-1),
    kindMarks = new Uint8Array(kinds * marks),
    kindFeatures = new Uint8Array(kinds * features)
  const cellTables = linkCells(library, tileData, new Set(tileKind)),
    rows = cellTables.kindCell[kinds]
  const kindEdges = new Uint8Array(rows * 16),
    kindPattern = new Uint16Array(rows * 4)
  const sideSegment = new Uint8Array(rows * 16).fill(ABSENT),
    sharedSegment = new Uint8Array(rows * 16).fill(ABSENT),
    halfSegment = new Uint8Array(rows * 32).fill(ABSENT)
  const fit = new Uint8Array(rows * 512)
  const partBase: number[] = []
  let parts = 0
  tileData.forEach((data, k) => {
    partBase.push(parts)
    parts += data.segments.length
    for (const m of data.marks) kindMarks[k * marks + m]++
    for (const [m, direction] of data.directions ?? []) kindDirection[k * marks + m] = direction
    data.segments.forEach((segment, s) => {
      kindFeatures[k * features + segment.kind] = 1
      for (const m of segment.marks) kindMarks[k * marks + m]++
      const face = library.features[segment.kind].between
      for (let turn = 0; turn < 4; turn++) {
        const shares = turnSides(segment.shares ?? 0, turn)
        for (let d = 0; d < 4; d++) if ((shares >> d) & 1) sharedSegment[cellTables.kindCell[k] * 16 + turn * 4 + d] = s
      }
      for (const part of partsOf(data, s)) {
        const row = cellTables.kindCell[k] + part.cell
        for (let turn = 0; turn < 4; turn++) {
          const sides = face ? 0 : turnSides(part.sides & 15, turn),
            halves = face ? turnHalves(part.halves & 255, turn) : 0
          for (let d = 0; d < 4; d++) if ((sides >> d) & 1) sideSegment[row * 16 + turn * 4 + d] = s
          for (let h = 0; h < 8; h++) if ((halves >> h) & 1) halfSegment[row * 32 + turn * 8 + h] = s
        }
      }
    })
    cellsOf(data).forEach(({ edges }, cell) => {
      const row = cellTables.kindCell[k] + cell
      for (let turn = 0; turn < 4; turn++)
        for (let d = 0; d < 4; d++) {
          const edge = edges[(d - turn) & 3]
          kindEdges[row * 16 + turn * 4 + d] = edge < 0 ? ABSENT : edge
          kindPattern[row * 4 + turn] |= (edge + 1) << (4 * d)
        }
      // Every turn of a tile with cells covers other squares.
      const turns = data.cells === undefined ? data.turns : 4
      for (let half = 0; half < 2; half++)
        for (let turn = 0; turn < turns; turn++) {
          const at = row * 16 + turn * 4 + half * 2,
            first = requirementsMet(library, kindEdges[at]),
            second = requirementsMet(library, kindEdges[at + 1])
          for (let wanted = 0; wanted < 256; wanted++)
            if ((first >> (wanted & 15)) & (second >> (wanted >> 4)) & 1)
              fit[row * 512 + half * 256 + wanted] |= 1 << turn
        }
    })
  })
  const partMarks = new Uint8Array(parts * marks)
  tileData.forEach((data, k) =>
    data.segments.forEach((segment, s) => {
      for (const m of segment.marks) partMarks[(partBase[k] + s) * marks + m]++
    }),
  )

  const tiles = tileKind.length
  const segBase = new Uint16Array(tiles + 1)
  let segments = 0
  for (let t = 0; t < tiles; t++) {
    segBase[t] = segments
    segments += tileData[tileKind[t]].segments.length
  }
  if (segments > 65535 || tiles > 32767) throw new RulesError('too-many-tiles', 'Too many tiles for one game.')
  segBase[tiles] = segments
  const segTile = new Uint16Array(segments),
    segKind = new Uint8Array(segments),
    segPart = new Uint16Array(segments)
  const segSides = new Uint8Array(segments),
    openAtStart = new Int16Array(segments),
    borderStart = new Uint16Array(segments + 1)
  const borderList: number[] = []
  for (let t = 0; t < tiles; t++) {
    const data = tileData[tileKind[t]]
    data.segments.forEach((segment, s) => {
      const id = segBase[t] + s
      segTile[id] = t
      segKind[id] = segment.kind
      segPart[id] = partBase[tileKind[t]] + s
      segSides[id] = segment.sides
      openAtStart[id] = library.features[segment.kind].between ? 1 : endsOf(data, s)
      borderStart[id] = borderList.length
      data.segments.forEach((other, o) => {
        if (segment.borders.includes(o) || other.borders.includes(s)) borderList.push(segBase[t] + o)
      })
    })
  }
  borderStart[segments] = borderList.length
  return {
    ...cellTables,
    tileData,
    tileKind: Uint16Array.from(tileKind),
    firstExtraTile,
    kindTurns: Uint8Array.from(tileData, ({ turns }) => turns),
    kindOverlay: Uint8Array.from(tileData, ({ overlay }) => (overlay === true ? 1 : 0)),
    tileClasses,
    supplied: tileKind.flatMap((kind, t) =>
      tileData[kind].overlay === true || (tileData[kind].apart === true && t < firstExtraTile) ? [t] : [],
    ),
    overlays: tileKind.flatMap((kind, t) => (tileData[kind].overlay === true ? [t] : [])),
    segBase,
    segTile,
    segKind,
    segPart,
    segSides,
    openAtStart,
    partMarks,
    borderStart,
    borderList: Uint16Array.from(borderList),
    partMeets: tileData.flatMap((data) => data.segments.map(({ meets }) => meets ?? NONE)),
    kindMarks,
    kindDirection,
    kindFeatures,
    kindEdges,
    kindPattern,
    sideSegment,
    sharedSides: tileKind.some((kind) => tileData[kind].segments.some(({ shares }) => shares !== undefined)),
    sharedSegment,
    halfSegment,
    fit,
  }
}
