/** A tile with labels for everything on it: faces, parts, anchors, sides and half sides. */
import { layOut } from '../geometry/lay-out.ts'
import type { Point } from '../geometry/points.ts'
import { wholeTile, type Region, type Room } from '../geometry/regions.ts'
import type { TilePlan } from '../plan/tile-plan.ts'
import { drawTile } from './draw-tile.ts'
import { xmlText as escaped } from '@tilewright/text'
import { regionText, rounded } from './numbers.ts'
import { colour } from './palettes.ts'

const halfSides: readonly (readonly [name: string, at: Point])[] = [
  ['NL', [25, -6]],
  ['NR', [75, -6]],
  ['EL', [108, 27]],
  ['ER', [108, 77]],
  ['SL', [75, 112]],
  ['SR', [25, 112]],
  ['WL', [-8, 77]],
  ['WR', [-8, 27]],
]
const sideNames: readonly Point[] = [
  [50, -13],
  [108, 52],
  [50, 120],
  [-8, 52],
]
/** A half square has a diagonal, and neither south nor west. */
const diagonalHalves: typeof halfSides = [...halfSides.slice(0, 4), ['DL', [64, 86]], ['DR', [14, 36]]]
const diagonalSide = 4
const diagonalName: Point = [34, 66]

const faceColours = ['glow', 'chosen', 'violet', 'tent'] as const

const anchored = ([x]: Point): string => (x > 100 ? 'start' : x < 0 ? 'end' : 'middle')

const textAt = (text: string, at: Point, size: number, weight = 400): string =>
  `<text x="${rounded(at[0])}" y="${rounded(at[1])}" font-size="${String(size)}" font-weight="${String(weight)}" ` +
  `text-anchor="${anchored(at)}" fill="${colour('ink')}">${escaped(text)}</text>`

/** A label in a box above its anchor, within the tile. */
function named(name: string, { at: [x, y] }: Room, ink: string): string {
  const width = 6 + 3.3 * name.length
  const middle = Math.min(99 - width / 2, Math.max(1 + width / 2, x))
  const top = y < 16 ? y + 4 : y - 12.5
  return (
    `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="1.900" fill="${colour('panel')}" ` +
    `stroke="${ink}" stroke-width="1.300"/>` +
    `<rect x="${rounded(middle - width / 2)}" y="${rounded(top)}" width="${rounded(width)}" height="8.500" ` +
    `rx="4.200" ` +
    `fill="${colour('panel')}" stroke="${ink}" stroke-width=".700"/>` +
    `<text x="${rounded(middle)}" y="${rounded(top + 6.1)}" font-size="6" font-weight="700" text-anchor="middle" ` +
    `fill="${colour('ink')}">${escaped(name)}</text>`
  )
}

const filled = (region: Region, ink: string): string =>
  `<path d="${regionText(region)}" fill="${ink}" fill-opacity=".26" fill-rule="evenodd" stroke="${ink}" ` +
  `stroke-width="1" stroke-dasharray="3 2"/>`

/** Labels with numbers where there are several of a kind. */
export function numbered(kinds: readonly string[]): readonly string[] {
  return kinds.map((kind, i) =>
    kinds.filter((other) => other === kind).length === 1
      ? kind
      : `${kind} ${String(kinds.slice(0, i + 1).filter((other) => other === kind).length)}`,
  )
}

/** The tile as an SVG document in the colours of the page that shows it. `title` is read by screen readers. */
export function drawAnatomy(plan: TilePlan, title: string): string {
  const tile = layOut(plan)
  const standing = tile.parts.filter((part) => part.standing)
  const names = numbered([...standing, ...tile.faces].map(({ kind }) => kind))
  const rooms = [...standing, ...tile.faces].map(({ anchor }) => anchor)
  const inks = [
    ...standing.map(() => colour('ink')),
    ...tile.faces.map((_, i) => colour(faceColours[i % faceColours.length] ?? 'glow')),
  ]
  const isHalf = tile.ground !== undefined
  const sides: readonly (readonly [side: number, at: Point])[] = [
    ...sideNames.map((at, side) => [side, at] as const),
    ...(isHalf ? [[diagonalSide, diagonalName] as const] : []),
  ]
  const kindsAt = (side: number): readonly string[] => [
    ...new Set(plan.parts.filter((part) => ((part.sides >> side) & 1) === 1).map(({ kind }) => kind)),
  ]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-34 -24 168 150" role="img" aria-label="${escaped(title)}" ` +
    `font-family="Alegreya Sans, Segoe UI, sans-serif">` +
    drawTile(tile) +
    tile.faces.map(({ region }, i) => filled(region, inks[standing.length + i] ?? '')).join('') +
    `<path d="${regionText(tile.ground ?? wholeTile)}" fill="none" stroke="${colour('ink')}" stroke-width="1.400"/>` +
    names.map((name, i) => named(name, rooms[i] ?? { at: [50, 50], radius: 0 }, inks[i] ?? '')).join('') +
    (isHalf ? diagonalHalves : halfSides).map(([name, at]) => textAt(name, at, 7)).join('') +
    sides.map(([side, at]) => textAt(kindsAt(side).join(', '), at, 8, 700)).join('') +
    '</svg>'
  )
}
