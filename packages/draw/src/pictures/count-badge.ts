import { colour } from '../svg/palettes.ts'
import { outline } from './outline.ts'

/** The number of equal figures or tokens, beside one of them. */
export function countBadge(count: number): string {
  const shown = `×${String(count)}`
  const width = 5 + 5 * shown.length
  return (
    `<rect x="2" y="4" width="${String(width)}" height="11" rx="5.500" fill="${colour('panel')}" ${outline}/>` +
    `<text x="${String(2 + width / 2)}" y="12.600" font-size="9" font-weight="700" text-anchor="middle" ` +
    `fill="${colour('ink')}" font-family="sans-serif">${shown}</text>`
  )
}
