/** Tiles as rows of a library's tables. */
import type { IrTile } from '@tilewright/language'
import { tilesAsQueried, type Plan } from '@tilewright/linker'
import type { CellRow, SegmentRow, TileRow } from './row-types.ts'

type Find = (name: string) => number

/** In the order of tile numbers; `where` returns the position of a declaration. */
export function tileRows(plan: Plan, where: (tile: IrTile) => string): TileRow[] {
  const find =
    (all: readonly { readonly name: string }[]): Find =>
    (name) =>
      all.findIndex((candidate) => candidate.name === name)
  const [edge, feature, mark] = [find(plan.edges), find(plan.features), find(plan.marks)]
  const [inClass, unit] = [find(plan.classes), find(plan.units)]
  return tilesAsQueried(plan).map((tile) => {
    const { shape } = tile
    const [north, east, south, west] = shape.edges
    return {
      name: shape.name,
      title: tile.title,
      at: where(tile),
      count: shape.count,
      edges: [edge(north), edge(east), edge(south), edge(west)],
      segments: shape.segments.map((segment): SegmentRow => ({
        kind: feature(segment.kind),
        sides: segment.sides,
        shares: segment.shares,
        halves: segment.halves,
        marks: segment.marks.map(mark),
        borders: segment.borders,
        meets: segment.meets,
        corners: undefined,
        on: segment.on?.map(({ cell, sides, halves, corners }) => ({ cell, sides, halves, corners })),
      })),
      marks: shape.marks.map(mark),
      directions:
        shape.directions && Object.entries(shape.directions).map(([name, direction]) => [mark(name), direction]),
      cells: cellRows(shape, edge),
      set: tile.set.map(unit),
      turns: tile.turns,
      overlay: tile.overlay,
      apart: tile.apart,
      classes: tile.classes?.map(inClass),
    }
  })
}

/** The cells of a tile that is not one square; -1 where a cell has no edge. */
function cellRows({ cells }: IrTile['shape'], edge: Find): CellRow[] | undefined {
  const side = (name: string | null): number => (name === null ? -1 : edge(name))
  return cells?.map(({ name, x, y, edges: [north, east, south, west], half }) => ({
    name,
    x,
    y,
    edges: [side(north), side(east), side(south), side(west)],
    half: half && { corner: 0, diagonal: edge(half.diagonal) },
  }))
}
