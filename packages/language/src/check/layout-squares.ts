/** Which squares the tiles of a layout cover. */
import type { Ident, LayoutDecl, TileDecl } from '../ast/ast.ts'

/** Squares east and south of another. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A square of a layout, x squares east and y south of its first. */
export interface Square extends Point {
  readonly tile: Ident
  /** Which cell of its tile lies here: the tile is laid with the first. */
  readonly cell: number
  /** The same for all squares of one tile. */
  readonly number: number
}

/** The squares that a tile covers, told from its first; one of a single square has one. */
export type Covered = (tile: string) => readonly Point[]

/** A tile of one square. */
export const single: readonly Point[] = [{ x: 0, y: 0 }]

/** The squares of a tile as they are written. */
export function coveredBy({ rows }: Pick<TileDecl, 'rows'>): readonly Point[] {
  const cells = (rows ?? []).flatMap((row, y) => row.flatMap((cell, x) => (cell === null ? [] : [{ x, y }])))
  const [first] = cells
  return first === undefined ? single : cells.map(({ x, y }) => ({ x: x - first.x, y: y - first.y }))
}

/** Squares by their place; a tile of several squares is named on each of them, and begins on the first that it has. */
export function squaresOf({ rows }: LayoutDecl, covered: Covered): Square[] {
  const found = new Map<string, Square>()
  let number = 0
  for (const [y, row] of rows.entries())
    for (const [x, tile] of row.entries()) {
      if (tile === null || found.has(`${String(x)},${String(y)}`)) continue
      number++
      for (const [cell, by] of covered(tile.name).entries()) {
        const here = rows[y + by.y]?.[x + by.x]
        if (here?.name === tile.name || cell === 0)
          found.set(`${String(x + by.x)},${String(y + by.y)}`, {
            tile: here ?? tile,
            x: x + by.x,
            y: y + by.y,
            cell,
            number,
          })
      }
    }
  return [...found.values()].toSorted((a, b) => a.y - b.y || a.x - b.x)
}

/** The first square of each tile. */
export const tilesOf = (squares: readonly Square[]): Square[] => squares.filter(({ cell }) => cell === 0)
