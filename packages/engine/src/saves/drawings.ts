/** Converts tiles that only one game has between the numbers of a library and names. */
import type { CellData, RuleLibrary, TileData } from '../arena/library.ts'
import { indexOfName } from '../model/errors.ts'
import type { DrawnCell, Drawing } from './record.ts'

/** A tile of this library, by names. */
export function drawingOf(library: RuleLibrary, tile: TileData): Drawing {
  const { name, title, count, turns, at } = tile
  return {
    name,
    title,
    count,
    edges: tile.edges.map((edge) => library.edges[edge].name),
    segments: tile.segments.map(({ kind, sides, halves, marks, borders, meets, on }) => ({
      kind: library.features[kind].name,
      sides,
      halves,
      marks: marks.map((mark) => library.marks[mark]),
      borders,
      ...(meets === undefined ? {} : { meets }),
      ...(on === undefined ? {} : { on }),
    })),
    ...(tile.cells === undefined ? {} : { cells: tile.cells.map((cell) => drawnCell(library, cell)) }),
    marks: tile.marks.map((mark) => library.marks[mark]),
    turns,
    at,
    ...(tile.overlay === true ? { overlay: true } : {}),
  }
}

function drawnCell({ edges }: RuleLibrary, { name = '', x, y, half, ...cell }: CellData): DrawnCell {
  return {
    ...{ name, x, y },
    edges: cell.edges.map((edge) => (edge < 0 ? null : edges[edge].name)),
    ...(half === undefined ? {} : { half: { corner: half.corner, diagonal: edges[half.diagonal].name } }),
  }
}

function cellOf({ name, x, y, half, ...cell }: DrawnCell, edge: (name: string) => number): CellData {
  const [n, e, s, w] = cell.edges.map((name) => (name === null ? -1 : edge(name)))
  return {
    ...{ name, x, y, edges: [n, e, s, w] },
    ...(half === undefined ? {} : { half: { corner: half.corner, diagonal: edge(half.diagonal) } }),
  }
}

/** The tile in the numbers of this library. Refuses (GameError) names it does not have. */
export function tileOfDrawing(library: RuleLibrary, drawing: Drawing): TileData {
  const names = (rows: readonly { readonly name: string }[]): readonly string[] => rows.map((row) => row.name)
  const edge = (name: string): number => indexOfName('edge', name, names(library.edges))
  const mark = (name: string): number => indexOfName('mark', name, library.marks)
  const [n, e, s, w] = drawing.edges
  return {
    name: drawing.name,
    title: drawing.title,
    count: drawing.count,
    edges: [edge(n), edge(e), edge(s), edge(w)],
    segments: drawing.segments.map(({ kind, sides, halves, marks, borders, meets, on }) => ({
      kind: indexOfName('feature', kind, names(library.features)),
      sides,
      halves,
      marks: marks.map(mark),
      borders,
      ...(meets === undefined ? {} : { meets }),
      ...(on === undefined ? {} : { on }),
    })),
    ...(drawing.cells === undefined ? {} : { cells: drawing.cells.map((cell) => cellOf(cell, edge)) }),
    marks: drawing.marks.map(mark),
    set: [],
    turns: drawing.turns,
    at: drawing.at,
    ...(drawing.overlay === true ? { overlay: true } : {}),
  }
}
