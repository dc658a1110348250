/** The parts of a panel that do not depend on how figures and tiles are drawn. */
import { xmlText as escaped } from '@tilewright/text'
import type { PanelTile, ZonePanel } from '../view/zones-of-view.ts'
import { colour } from './palettes.ts'
import { rounded } from './numbers.ts'

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

/** The card of a panel that lies beside the board. */
export const panelCard = ({ width, height, on }: Pick<ZonePanel, 'width' | 'height' | 'on'>): string =>
  on === null
    ? `<rect x="1" y="1" width="${rounded(width - 2)}" height="${rounded(height - 2)}" rx="8" ` +
      `fill="${colour('panel')}" ` +
      `stroke="${colour('muted')}" stroke-width="1.200"/>`
    : ''

/** The titles of the zones of a panel: in two lines in a picture of the rules, in one on a plain card. */
export const panelTitles = ({ zones }: Pick<ZonePanel<unknown, unknown>, 'zones'>, isPicture: boolean): string =>
  zones
    .flatMap(({ title, named }) =>
      named === null
        ? []
        : (isPicture ? twoLines(title) : [title]).map(
            (line, i) =>
              `<text x="${rounded(named[0])}" y="${rounded(named[1] + 12 * i)}" font-size="12" font-weight="700" ` +
              `text-anchor="middle" fill="${colour('ink')}" stroke="${colour('halo')}" stroke-width="3" ` +
              `stroke-linejoin="round" paint-order="stroke">${escaped(line)}</text>`,
          ),
    )
    .join('')

/** A tile that lies in a zone, in its square; a back for a tile that is not seen. */
export function panelTile<Tile>({ at: [x, y], side, geometry }: PanelTile<Tile>, draw: (tile: Tile) => string): string {
  const inside =
    geometry === undefined
      ? `<rect x="2" y="2" width="96" height="96" rx="6" fill="${colour('wall')}" stroke="${colour('place')}" ` +
        `stroke-width="4"/><text x="50" y="68" font-size="52" font-weight="700" text-anchor="middle" ` +
        `fill="${colour('place')}">?</text>`
      : draw(geometry)
  return (
    `<svg x="${rounded(x)}" y="${rounded(y)}" width="${rounded(side)}" height="${rounded(side)}" ` +
    `viewBox="0 0 100 100" overflow="visible">${inside}</svg>`
  )
}

/** What lies in the zones of a panel. */
export const panelContents = <Figure, Tile>(
  { zones }: ZonePanel<Figure, Tile>,
  drawFigure: (figure: Figure) => string,
  drawTile: (tile: Tile) => string,
): string =>
  zones
    .flatMap(({ tiles, pieces }) => [
      ...tiles.map((tile) => panelTile(tile, drawTile)),
      ...pieces.map(
        ({ at: [x, y], scale, figure }) =>
          `<g transform="translate(${rounded(x)} ${rounded(y)}) scale(${rounded(scale)})">${drawFigure(figure)}</g>`,
      ),
    ])
    .join('')
