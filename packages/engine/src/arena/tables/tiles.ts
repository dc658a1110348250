/** Tables of tiles and segments: everything about a tile that does not change in a game. */
import type { RuleLibrary, TileData } from '../library.ts'
import type { TileTables } from '../linked-rules.ts'
import { RulesError } from '../../model/errors.ts'

/** Bits of a four-bit or eight-bit set of (half) sides after turning clockwise. */
export const turnSides = (sides: number, turn: number): number => ((sides << turn) | (sides >> (4 - turn))) & 15
export const turnHalves = (halves: number, turn: number): number =>
  ((halves << (2 * turn)) | (halves >> (8 - 2 * turn))) & 255

const ABSENT = 255

function fits({ edges }: RuleLibrary, mine: number, theirs: number): boolean {
  return (
    mine === theirs ||
    edges[mine].matches.includes(theirs) ||
    edges[theirs].matches.includes(mine) ||
    edges[mine].style === 'closes' ||
    edges[theirs].style === 'closes'
  )
}

function bitCount(bits: number): number {
  let n = 0
  for (let b = bits; b !== 0; b &= b - 1) n++
  return n
}

export function linkTiles(
  library: RuleLibrary,
  inPlay: (set: readonly number[]) => boolean,
  extra: readonly TileData[],
): TileTables {
  if (library.edges.length > 15) throw new RulesError('too-many-edges', 'At most 15 kinds of edge can be in use.')
  const tileData = [...library.tiles, ...extra]
  const kinds = tileData.length,
    features = library.features.length,
    marks = library.marks.length
  const tileKind: number[] = []
  tileData.forEach((data, kind) => {
    if (kind < library.tiles.length && inPlay(data.set)) for (let i = 0; i < data.count; i++) tileKind.push(kind)
  })
  const firstExtraTile = tileKind.length
  extra.forEach((data, i) => {
    // One that is called like a tile of the box is another copy of it.
    const twin = library.tiles.findIndex((tile) => tile.name === data.name && inPlay(tile.set))
    for (let n = 0; n < data.count; n++) tileKind.push(twin < 0 ? library.tiles.length + i : twin)
  })

  const kindMarks = new Uint8Array(kinds * marks),
    kindFeatures = new Uint8Array(kinds * features)
  const kindEdges = new Uint8Array(kinds * 16),
    kindPattern = new Uint16Array(kinds * 4)
  const sideSegment = new Uint8Array(kinds * 16).fill(ABSENT),
    halfSegment = new Uint8Array(kinds * 32).fill(ABSENT)
  const fit = new Uint8Array(kinds * 512)
  const partBase: number[] = []
  let parts = 0
  tileData.forEach((data, k) => {
    partBase.push(parts)
    parts += data.segments.length
    for (const m of data.marks) kindMarks[k * marks + m]++
    data.segments.forEach((segment, s) => {
      kindFeatures[k * features + segment.kind] = 1
      for (const m of segment.marks) kindMarks[k * marks + m]++
      const face = library.features[segment.kind].between
      for (let turn = 0; turn < 4; turn++) {
        const sides = face ? 0 : turnSides(segment.sides, turn),
          halves = face ? turnHalves(segment.halves, turn) : 0
        for (let d = 0; d < 4; d++) if ((sides >> d) & 1) sideSegment[k * 16 + turn * 4 + d] = s
        for (let h = 0; h < 8; h++) if ((halves >> h) & 1) halfSegment[k * 32 + turn * 8 + h] = s
      }
    })
    for (let turn = 0; turn < 4; turn++)
      for (let d = 0; d < 4; d++) {
        const edge = data.edges[(d - turn) & 3]
        kindEdges[k * 16 + turn * 4 + d] = edge
        kindPattern[k * 4 + turn] |= (edge + 1) << (4 * d)
      }
    for (let half = 0; half < 2; half++)
      for (let wanted = 0; wanted < 256; wanted++) {
        let mask = 0
        for (let turn = 0; turn < data.turns; turn++) {
          const ok = [0, 1].every((i) => {
            const w = (wanted >> (4 * i)) & 15
            return (
              w === 0 ||
              (w <= library.edges.length && fits(library, kindEdges[k * 16 + turn * 4 + half * 2 + i], w - 1))
            )
          })
          if (ok) mask |= 1 << turn
        }
        fit[k * 512 + half * 256 + wanted] = mask
      }
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
      openAtStart[id] = library.features[segment.kind].between ? 1 : bitCount(segment.sides)
      borderStart[id] = borderList.length
      data.segments.forEach((other, o) => {
        if (segment.borders.includes(o) || other.borders.includes(s)) borderList.push(segBase[t] + o)
      })
    })
  }
  borderStart[segments] = borderList.length
  return {
    tileData,
    tileKind: Uint16Array.from(tileKind),
    firstExtraTile,
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
    kindMarks,
    kindFeatures,
    kindEdges,
    kindPattern,
    sideSegment,
    halfSegment,
    fit,
  }
}
