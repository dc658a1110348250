/** Draws the tiles of one expansion, or of all, on one sheet. */
import { drawSheet, type PaletteName } from '@tilewright/draw'
import type { Checked } from '@tilewright/generator'
import { moduleOf, type ExpansionDecl } from '@tilewright/language'
import { picturesFor } from '../pictures/project-pictures.ts'

/** Returns the sheet as an SVG document. */
export function sheetOf({ project }: Checked, expansion: string | undefined, palette: PaletteName): string {
  const header = project.placed
    .map(({ declaration }) => declaration)
    .find((one): one is ExpansionDecl => one.type === 'expansion' && one.name.name === expansion)
  const home = header === undefined ? undefined : moduleOf(header.span.file)
  const { tiles, drawn } = picturesFor(project)
  const shown = tiles.flatMap((tile) => {
    if (home !== undefined && moduleOf(tile.span.file) !== home) return []
    const geometry = drawn(tile)
    return geometry === undefined ? [] : [{ geometry, count: tile.count }]
  })
  const all = shown.reduce((sum, { count }) => sum + count, 0)
  const title = header === undefined ? 'All tiles' : header.title.text
  const subtitle = `${String(shown.length)} drawings, ${String(all)} tiles`
  return drawSheet({ title, subtitle, tiles: shown }, { palette, columns: shown.length > 40 ? 10 : 8 })
}
