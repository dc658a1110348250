/** Draws a board with a feature highlighted. */
import type { Lit } from './why.ts'

/** Maximum width of a tile in pixels, so that a board of one tile does not fill the page. */
export const largestTile = 200

/** Adds the outline and the letters; their colours are defined by the page. */
export function litBoard(svg: string, { shape, counted }: Pick<Lit, 'shape' | 'counted'>): string {
  const line =
    shape === ''
      ? ''
      : `<path d="${shape}" fill="none" stroke="var(--halo)" stroke-width="8"/>` +
        `<path d="${shape}" fill="var(--glow)" fill-opacity=".14" fill-rule="evenodd" ` +
        `stroke="var(--lit)" stroke-width="4.600"/>`
  const letters = counted.map(
    ({ letter, at: [x, y] }) =>
      `<g transform="translate(${String(x)} ${String(y)})"><circle r="10" fill="var(--ink)"/>` +
      `<text y="5" font-size="14" font-weight="700" text-anchor="middle" fill="var(--panel)">${letter}</text></g>`,
  )
  return svg.replace(/<\/svg>\s*$/, `${line}${letters.join('')}</svg>`)
}
