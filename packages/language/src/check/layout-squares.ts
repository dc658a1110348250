/** Squares that the tiles of a layout cover. */
import type { Ident, LayoutDecl, TileDecl } from '../ast/ast.ts'

/** An offset in squares, east and south. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A square of a layout, x squares east and y south of its first square. */
export interface Square extends Point {
  readonly tile: Ident
  /** Index of the cell of its tile on this square; the tile is placed by its first cell. */
  readonly cell: number
  /** Index of the tile, equal for all its squares. */
  readonly number: number
}

/** Returns the squares that a tile covers, relative to its first; one for a tile of one square. */
export type Covered = (tile: string) => readonly Point[]

/** A tile of one square. */
export const single: readonly Point[] = [{ x: 0, y: 0 }]

/** Returns the squares of a tile, unturned. */
export function coveredBy({ rows }: Pick<TileDecl, 'rows'>): readonly Point[] {
  const cells = (rows ?? []).flatMap((row, y) => row.flatMap((cell, x) => (cell === null ? [] : [{ x, y }])))
  const [first] = cells
  return first === undefined ? single : cells.map(({ x, y }) => ({ x: x - first.x, y: y - first.y }))
}

/** Returns the squares of a layout; a tile of several squares is written on each of them, and placed by the first. */
export function squaresOf({ rows }: LayoutDecl, covered: Covered): Square[] {
  const squares = new Map<string, Square>()
  let number = 0
  for (const [y, row] of rows.entries())
    for (const [x, tile] of row.entries()) {
      if (tile === null || squares.has(`${String(x)},${String(y)}`)) continue
      number++
      for (const [cell, by] of covered(tile.name).entries()) {
        const square = rows[y + by.y]?.[x + by.x]
        if (square?.name === tile.name || cell === 0)
          squares.set(`${String(x + by.x)},${String(y + by.y)}`, {
            tile: square ?? tile,
            x: x + by.x,
            y: y + by.y,
            cell,
            number,
          })
      }
    }
  return [...squares.values()].toSorted((a, b) => a.y - b.y || a.x - b.x)
}

/** Returns the first square of each tile. */
export const tilesOf = (squares: readonly Square[]): Square[] => squares.filter(({ cell }) => cell === 0)
