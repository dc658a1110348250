/** The view model of a tile that is being written: with all parts named, and in its four turns. */
import { drawAnatomy, drawTile, layOut } from '@tilewright/draw'
import type { TileDecl } from '@tilewright/language'
import { linesIn, positionAt, tileDrawing, type Snapshot, type SourceText } from '@tilewright/language-server'

export interface TileModel {
  readonly name: string
  readonly count: number
  /** First and last line of the declaration, counted from 1. */
  readonly from: number
  readonly to: number
  /** Kinds of the parts that figures can be placed on; empty for a drawing with an error. */
  readonly parts: readonly string[]
  /** Empty for a drawing with an error. */
  readonly anatomy: string
  readonly turns: readonly string[]
}

const quarterTurns = [0, 1, 2, 3]

export function tileShown(snapshot: Snapshot, source: SourceText, tile: TileDecl): TileModel {
  const lines = linesIn(source)
  const drawing = tileDrawing(snapshot, tile)
  const common = {
    name: tile.name.name,
    count: tile.count,
    from: positionAt(lines, tile.span.start).line + 1,
    to: positionAt(lines, tile.span.end).line + 1,
  }
  if (drawing === undefined) return { ...common, parts: [], anatomy: '', turns: [] }
  const geometry = layOut(drawing)
  const parts = [...drawing.parts.filter(({ standing }) => standing), ...drawing.faces].map(({ kind }) => kind)
  return {
    ...common,
    parts,
    anatomy: drawAnatomy(drawing, `${common.name}: ${parts.join(', ')}`),
    turns: quarterTurns.map(
      (turns) =>
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" aria-hidden="true">` +
        `${drawTile(geometry, { turns })}</svg>`,
    ),
  }
}
