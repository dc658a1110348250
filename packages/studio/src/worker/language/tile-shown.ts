/** A tile as it is drawn while one writes it: with everything named, and in its four turns. */
import { drawAnatomy, drawTile, layOut } from '@tilewright/draw'
import type { TileDecl } from '@tilewright/language'
import { linesIn, positionAt, tileDrawing, type Snapshot, type SourceText } from '@tilewright/language-server'

export interface TileShown {
  readonly name: string
  readonly count: number
  /** Lines of its declaration, from 1. */
  readonly from: number
  readonly to: number
  /** What can be stood on, by its kind; nothing of a drawing with a mistake. */
  readonly parts: readonly string[]
  /** Empty where the drawing has a mistake. */
  readonly anatomy: string
  readonly turns: readonly string[]
}

const quarterTurns = [0, 1, 2, 3]

export function tileShown(snapshot: Snapshot, source: SourceText, tile: TileDecl): TileShown {
  const lines = linesIn(source)
  const drawing = tileDrawing(snapshot, tile)
  const said = {
    name: tile.name.name,
    count: tile.count,
    from: positionAt(lines, tile.span.start).line + 1,
    to: positionAt(lines, tile.span.end).line + 1,
  }
  if (drawing === undefined) return { ...said, parts: [], anatomy: '', turns: [] }
  const geometry = layOut(drawing)
  const parts = [...drawing.parts.filter(({ standing }) => standing), ...drawing.faces].map(({ kind }) => kind)
  return {
    ...said,
    parts,
    anatomy: drawAnatomy(drawing, `${said.name}: ${parts.join(', ')}`),
    turns: quarterTurns.map(
      (turns) =>
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" aria-hidden="true">` +
        `${drawTile(geometry, { turns })}</svg>`,
    ),
  }
}
