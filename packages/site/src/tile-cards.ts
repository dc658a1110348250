/** Draws the tiles of an expansion. */
import { drawTile } from '@tilewright/draw'
import type { Contents } from './boxes/contents-of.ts'
import { htmlText as html } from '@tilewright/text'
import type { TilePictures } from './tile-pictures.ts'

/** Draws a tile; empty if its drawing has mistakes or the tile does not exist. */
export function tileHtml(name: string, { tiles, drawn }: TilePictures): string {
  const declared = tiles.find((tile) => tile.name.name === name)
  const geometry = declared === undefined ? undefined : drawn(declared)
  if (geometry === undefined) return ''
  const about = `viewBox="0 0 100 100" width="132" height="132" role="img" aria-label="${html(name)}"`
  return `<svg ${about}>${drawTile(geometry)}</svg>`
}

/** Draws all tiles and overlays; identical drawings appear once. */
export function tileCards({ tiles, overlays }: Contents, pictures: TilePictures): string {
  const cards = [
    ...tiles.map(({ names, count, with: shown, part, cites }) => ({ names, count, shown, part, cites })),
    ...overlays.map(({ name, count, with: shown, part, cites }) => ({ names: [name], count, shown, part, cites })),
  ]
  if (cards.length === 0) return ''
  const all = cards.reduce((sum, { count }) => sum + count, 0)
  return `<h2 id="tiles">Tiles</h2>
<p>${String(all)} in all. Those that look alike stand together.</p>
<div class="tiles">
${cards
  .map(({ names, count, shown, part, cites }) => {
    const about = [...new Set(shown), ...(part === null ? [] : [`part ${part}`])].map(html)
    const lines = [
      `<b>${names.map(html).join(', ')}</b> × ${String(count)}`,
      ...(about.length === 0 ? [] : [about.join(', ')]),
      ...(cites.length === 0 ? [] : [cites.map(html).join(', ')]),
    ]
    const drawn = tileHtml(names[0] ?? '', pictures)
    return `<figure>${drawn}<figcaption>${lines.join('<br>')}</figcaption></figure>`
  })
  .join('\n')}
</div>
`
}
