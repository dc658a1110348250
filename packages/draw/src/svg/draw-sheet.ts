/** All tiles of an expansion on one sheet, each with its name and number of copies. */
import type { TileGeometry } from '../geometry/tile-geometry.ts'
import { drawTile } from './draw-tile.ts'
import { xmlText as escaped } from '@tilewright/text'
import { rounded } from './numbers.ts'
import { asStyle, colour, withColours, type PaletteName } from './palettes.ts'

export interface SheetTile {
  readonly geometry: TileGeometry
  readonly count: number
}

export interface Sheet {
  readonly title: string
  readonly subtitle: string
  readonly tiles: readonly SheetTile[]
}

export interface SheetOptions {
  readonly palette?: PaletteName
  /** Tiles per row; 8 by default. */
  readonly columns?: number
  /** Writes colours into the picture instead of variables. */
  readonly plain?: boolean
}

const margin = 34
const head = 74
const gap = 24
const label = 30

/** A sheet as an SVG document. */
export function drawSheet({ title, subtitle, tiles }: Sheet, options: SheetOptions = {}): string {
  const { palette = 'light', columns = 8, plain = false } = options
  const rows = Math.ceil(tiles.length / columns)
  const width = 2 * margin + columns * 100 + (columns - 1) * gap
  const height = head + margin + rows * (100 + label + gap)
  const text = (x: number, y: number, size: number, paint: 'ink' | 'muted', bold: boolean, content: string): string =>
    `<text x="${rounded(x)}" y="${rounded(y)}" font-size="${rounded(size)}" fill="${colour(paint)}"` +
    `${bold ? ' font-weight="700"' : ''}>${content}</text>`
  const cells = tiles.map(({ geometry, count }, i) => {
    const x = margin + (i % columns) * (100 + gap)
    const y = head + Math.floor(i / columns) * (100 + label + gap)
    const clip = `<svg x="${rounded(x)}" y="${rounded(y)}" width="100" height="100" viewBox="0 0 100 100">`
    const size = Math.min(10, 178 / Math.max(1, Array.from(geometry.name).length))
    return (
      `${clip}${drawTile(geometry)}</svg>` +
      text(x, y + 100 + 13, size, 'ink', true, escaped(geometry.name)) +
      text(x, y + 100 + 25, 9, 'muted', false, `× ${String(count)}`)
    )
  })
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${rounded(width)} ${rounded(height)}" ` +
    `width="${rounded(width)}" height="${rounded(height)}" style="${asStyle(palette)}" ` +
    `font-family="Alegreya Sans, Segoe UI, sans-serif">` +
    `<rect width="100%" height="100%" fill="${colour('paper')}"/>` +
    text(margin, 38, 22, 'ink', true, escaped(title)) +
    text(margin, 58, 12, 'muted', false, escaped(subtitle)) +
    cells.join('') +
    '</svg>\n'
  return plain ? withColours(svg, palette) : svg
}
