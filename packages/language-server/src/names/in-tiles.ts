/** Names in the drawing of a tile. */
import type { TileDecl } from '@tilewright/language'
import { wordKeys, type Notes } from './occurrence.ts'

export function noteDrawing({ note }: Notes, { edges, parts, classes }: TileDecl): void {
  for (const edge of edges) note(edge, [`edge:${edge.name}`])
  for (const { what, to, marks } of parts)
    for (const name of [what, ...(to === undefined ? [] : [to]), ...marks]) note(name, wordKeys(name.name))
  for (const name of classes) note(name, wordKeys(name.name))
}
