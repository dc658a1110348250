/** Panels of zones as SVG: the drawing of the rules, titles, and what lies there. */
import { xmlText as escaped } from '@tilewright/text'
import { drawShapes } from '../pictures/custom-pictures.ts'
import { figureOf } from '../pictures/figures.ts'
import type { PanelTile, ZonePanel } from '../view/zones-of-view.ts'
import { drawTile } from './draw-tile.ts'
import { rounded } from './numbers.ts'
import { colour } from './palettes.ts'

/** Longest title in one line of a picture, in characters. */
const longestLine = 13

/** A long title in two lines, parted at the space that is nearest to its middle. */
function twoLines(title: string): readonly string[] {
  const spaces = [...title.matchAll(/ /g)].map(({ index }) => index)
  if (title.length <= longestLine || spaces.length === 0) return [title]
  const at = spaces.reduce((best, one) =>
    Math.abs(one - title.length / 2) < Math.abs(best - title.length / 2) ? one : best,
  )
  return [title.slice(0, at), title.slice(at + 1)]
}

/** The ground of a panel: a card, or the drawing of the rules, with the titles of its zones. */
export function drawPanelGround({ width, height, shapes, zones, on }: ZonePanel): string {
  const card =
    on === null
      ? `<rect x="1" y="1" width="${rounded(width - 2)}" height="${rounded(height - 2)}" rx="8" ` +
        `fill="${colour('panel')}" ` +
        `stroke="${colour('muted')}" stroke-width="1.200"/>`
      : ''
  const titles = zones.flatMap(({ title, named }) =>
    named === null
      ? []
      : (shapes.length === 0 ? [title] : twoLines(title)).map(
          (line, i) =>
            `<text x="${rounded(named[0])}" y="${rounded(named[1] + 12 * i)}" font-size="12" font-weight="700" ` +
            `text-anchor="middle" fill="${colour('ink')}" stroke="${colour('halo')}" stroke-width="3" ` +
            `stroke-linejoin="round" paint-order="stroke">${escaped(line)}</text>`,
        ),
  )
  return card + drawShapes(shapes) + titles.join('')
}

/** A tile that lies in a zone, in its square; a back for a tile that is not seen. */
export function drawPanelTile({ at: [x, y], side, geometry }: PanelTile): string {
  const inside =
    geometry === undefined
      ? `<rect x="2" y="2" width="96" height="96" rx="6" fill="${colour('wall')}" stroke="${colour('place')}" ` +
        `stroke-width="4"/><text x="50" y="68" font-size="52" font-weight="700" text-anchor="middle" ` +
        `fill="${colour('place')}">?</text>`
      : drawTile(geometry)
  return (
    `<svg x="${rounded(x)}" y="${rounded(y)}" width="${rounded(side)}" height="${rounded(side)}" ` +
    `viewBox="0 0 100 100" overflow="visible">${inside}</svg>`
  )
}

/** What lies in the zones of a panel. */
export const drawPanelContents = ({ zones }: ZonePanel): string =>
  zones
    .flatMap(({ tiles, pieces }) => [
      ...tiles.map(drawPanelTile),
      ...pieces.map(
        ({ at: [x, y], scale, figure }) =>
          `<g transform="translate(${rounded(x)} ${rounded(y)}) scale(${rounded(scale)})">${figureOf(figure)}</g>`,
      ),
    ])
    .join('')
