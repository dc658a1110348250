/** The tiles of an expansion, or of all of them, drawn on one sheet. */
import { drawSheet, layOut, type PaletteName } from '@tilewright/draw'
import type { Checked } from '@tilewright/generator'
import { drawingOf, moduleOf, picturesOf, type Declaration, type TileVocabulary } from '@tilewright/language'

const ofType = <T extends Declaration['type']>(
  declared: readonly Declaration[],
  type: T,
): Extract<Declaration, { type: T }>[] =>
  declared.filter((one): one is Extract<Declaration, { type: T }> => one.type === type)

/** A sheet as an SVG document: of one expansion, or of every tile that is declared. */
export function sheetOf({ project }: Checked, expansion: string | undefined, palette: PaletteName): string {
  const declared = project.placed.map(({ declaration }) => declaration)
  const vocabulary: TileVocabulary = {
    edges: ofType(declared, 'edge'),
    features: ofType(declared, 'feature'),
    spaces: ofType(declared, 'space'),
    pieces: ofType(declared, 'piece'),
    marks: ofType(declared, 'mark'),
  }
  const pictureOf = picturesOf(declared)
  const header = ofType(declared, 'expansion').find(({ name }) => name.name === expansion)
  const home = header === undefined ? undefined : moduleOf(header.span.file)
  const tiles = ofType(declared, 'tile').filter(({ span }) => home === undefined || moduleOf(span.file) === home)
  const drawn = tiles.flatMap((tile) => {
    const drawing = drawingOf(tile, vocabulary, pictureOf)
    return drawing === undefined ? [] : [{ geometry: layOut(drawing), count: tile.count }]
  })
  const all = drawn.reduce((sum, { count }) => sum + count, 0)
  const title = header === undefined ? 'All tiles' : header.title.text
  const subtitle = `${String(drawn.length)} drawings, ${String(all)} tiles`
  return drawSheet({ title, subtitle, tiles: drawn }, { palette, columns: drawn.length > 40 ? 10 : 8 })
}
