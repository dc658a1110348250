/** Tables of tiles: all properties of tiles that do not change in a game. */
import { RulesError } from '../../model/errors.ts'
import type { RuleLibrary, TileData } from '../library.ts'
import type { TileTables } from '../linked-rules.ts'
import { linkCells } from './cells.ts'
import { linkKinds, linkSides } from './tile-kinds.ts'
import { linkSegments } from './segments.ts'

const NONE: readonly number[] = []

/**
 * `inPlay`: whether the units of a set are in the game; `extra`: tiles that a scenario adds. Refuses more than 15 kinds
 * of edge and more tiles or segments than 16 bits can count.
 */
export function linkTiles(
  library: RuleLibrary,
  inPlay: (set: readonly number[]) => boolean,
  extra: readonly TileData[],
): TileTables {
  if (library.edges.length > 15) throw new RulesError('too-many-edges', 'At most 15 kinds of edge can be in use.')
  const { tileKind, firstExtraTile } = tilesInPlay(library, inPlay, extra)
  const tileData = dataOf([...library.tiles, ...extra], tileKind)
  const cellTables = linkCells(library, tileData, new Set(tileKind))
  const isOverlay = (kind: number): boolean => tileData[kind].overlay === true
  return {
    ...cellTables,
    ...linkKinds(library, tileData),
    ...linkSides(library, tileData, cellTables.kindCell),
    ...linkSegments(library, tileKind, tileData),
    tileData,
    tileKind: Uint16Array.from(tileKind),
    firstExtraTile,
    kindTurns: Uint8Array.from(tileData, ({ turns }) => turns),
    kindOverlay: Uint8Array.from(tileData, ({ overlay }) => (overlay === true ? 1 : 0)),
    supplied: tileKind.flatMap((kind, t) =>
      isOverlay(kind) || (tileData[kind].apart === true && t < firstExtraTile) ? [t] : [],
    ),
    overlays: tileKind.flatMap((kind, t) => (isOverlay(kind) ? [t] : [])),
    partMeets: tileData.flatMap((data) => data.segments.map(({ meets }) => meets ?? NONE)),
    sharedSides: tileKind.some((kind) => tileData[kind].segments.some(({ shares }) => shares !== undefined)),
  }
}

/** The kind of each tile in the game, those of the library first. */
function tilesInPlay(
  library: RuleLibrary,
  inPlay: (set: readonly number[]) => boolean,
  extra: readonly TileData[],
): { readonly tileKind: readonly number[]; readonly firstExtraTile: number } {
  const tileKind = library.tiles.flatMap((data, kind) =>
    inPlay(data.set) ? Array.from({ length: data.count }, () => kind) : [],
  )
  const firstExtraTile = tileKind.length
  extra.forEach((data, i) => {
    // An extra tile with the name of a library tile is another copy of it.
    const twin = library.tiles.findIndex((tile) => tile.name === data.name && inPlay(tile.set))
    for (let n = 0; n < data.count; n++) tileKind.push(twin < 0 ? library.tiles.length + i : twin)
  })
  return { tileKind, firstExtraTile }
}

/** Data by kind. If no tile in the game has cells, each kind has one row in all tables. */
const dataOf = (all: readonly TileData[], tileKind: readonly number[]): readonly TileData[] =>
  tileKind.some((kind) => all[kind].cells !== undefined) ? all : all.map(onOneSquare)

/** Placeholder data for kinds of other shapes. */
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
