/** The picture of a tile, as Markdown that holds it. */
import { drawTile, layOut, withColours } from '@tilewright/draw'
import { drawingOf, picturesOf, type TileDecl } from '@tilewright/language'
import { kept } from '../text/source-text.ts'
import { checkedOf, type Snapshot } from '../workspace/snapshot.ts'

const side = 160

const pictures = kept((snapshot: Snapshot) =>
  picturesOf(checkedOf(snapshot).project.placed.map(({ declaration }) => declaration)),
)

/** The tile as an SVG document, if its drawing has no mistake. */
export function tileSvg(snapshot: Snapshot, tile: TileDecl): string | undefined {
  const drawing = drawingOf(tile, checkedOf(snapshot).project.tileVocabulary, pictures(snapshot))
  if (drawing === undefined) return undefined
  const size = `width="${String(side)}" height="${String(side)}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" ${size}>${drawTile(layOut(drawing))}</svg>`
  return withColours(svg, 'light')
}

/** The same in a line of Markdown. Base 64 needs no character that Markdown or an address would read otherwise. */
export function tilePicture(snapshot: Snapshot, tile: TileDecl): string | undefined {
  const svg = tileSvg(snapshot, tile)
  return svg === undefined ? undefined : `![${tile.name.name}](data:image/svg+xml;base64,${base64(svg)})`
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Pictures are ASCII. */
function base64(text: string): string {
  let coded = ''
  for (let at = 0; at < text.length; at += 3) {
    const [a, b, c] = [text.charCodeAt(at), text.charCodeAt(at + 1) || 0, text.charCodeAt(at + 2) || 0]
    const left = text.length - at
    const bits = (a << 16) | (b << 8) | c
    coded += [bits >> 18, (bits >> 12) & 63, (bits >> 6) & 63, bits & 63]
      .map((digit, i) => (i > left ? '=' : (digits[digit] ?? '')))
      .join('')
  }
  return coded
}
