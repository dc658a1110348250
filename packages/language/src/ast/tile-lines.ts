/** Lines of a tile, with those of its cells. */
import type { Ident, TileDecl, TilePart } from './ast.ts'

/** Returns its part lines, those of its cells last. */
export const partsOfTile = ({ parts, cells = [] }: TileDecl): readonly TilePart[] => [
  ...parts,
  ...cells.flatMap((cell) => cell.parts),
]

/** Returns the edges it names, those of its cells last. */
export const edgesOfTile = ({ edges, cells = [] }: TileDecl): readonly Ident[] => [
  ...edges,
  ...cells.flatMap((cell) => cell.edges),
]
