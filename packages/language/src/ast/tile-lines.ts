/** What a tile of one square or several names, all its cells together. */
import type { Ident, TileDecl, TilePart } from './ast.ts'

/** Its part lines, those of its cells last. */
export const partsOfTile = ({ parts, cells = [] }: TileDecl): readonly TilePart[] => [
  ...parts,
  ...cells.flatMap((cell) => cell.parts),
]

/** The edges it names. */
export const edgesOfTile = ({ edges, cells = [] }: TileDecl): readonly Ident[] => [
  ...edges,
  ...cells.flatMap((cell) => cell.edges),
]
