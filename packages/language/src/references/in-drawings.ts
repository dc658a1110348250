/** Records the names in the drawing of a tile. */
import { edgesOfTile, partsOfTile } from '../ast/tile-lines.ts'
import type { TileDecl } from '../ast/ast.ts'
import { wordKeys, type Notes } from './reference.ts'

export function noteDrawing({ note }: Notes, tile: TileDecl): void {
  for (const edge of edgesOfTile(tile)) note(edge, [`edge:${edge.name}`], 'shows')
  for (const { what, to, marks } of partsOfTile(tile)) {
    for (const name of [what, ...marks]) note(name, wordKeys(name.name), 'shows')
    if (to !== undefined) note(to, wordKeys(to.name))
  }
  for (const name of tile.classes) note(name, wordKeys(name.name), 'joins')
}
