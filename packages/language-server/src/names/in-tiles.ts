/** Collects names in the drawing of a tile. */
import { edgesOfTile, partsOfTile } from '@tilewright/language'
import type { TileDecl } from '@tilewright/language'
import { wordKeys, type Notes } from './occurrence.ts'

export function noteDrawing({ note }: Notes, tile: TileDecl): void {
  for (const edge of edgesOfTile(tile)) note(edge, [`edge:${edge.name}`])
  for (const { what, to, marks } of partsOfTile(tile))
    for (const name of [what, ...(to === undefined ? [] : [to]), ...marks]) note(name, wordKeys(name.name))
  for (const name of tile.classes) note(name, wordKeys(name.name))
}
