/** A laid-out tile as SVG: ground, areas, lines, walls, signs, in this order. Light comes from the north-west. */
import { lineStyleOf, lineStyles } from '../plan/style.ts'
import { pictureOf } from '../pictures/kit.ts'
import { pointAlong } from '../geometry/curves.ts'
import { plus, times, turnedRight, type Point } from '../geometry/points.ts'
import { intersect, wholeTile } from '../geometry/regions.ts'
import { turned } from '../geometry/turn-geometry.ts'
import type { PartGeometry, Roof, Sign, TileGeometry, Tuft } from '../geometry/tile-geometry.ts'
import { pathText, regionText, rounded } from './numbers.ts'
import { colour, type Colour } from './palettes.ts'

export interface TileDrawingOptions {
  /** Clockwise quarter turns. */
  readonly turns?: number
  /** Roofs, tufts and trees: omitted on tiles smaller than 48 pixels. */
  readonly texture?: boolean
}

const kitBox = 20
const wallWidth = 3.1
const towersApart = 29
const gateHalf = 6.4
const planksApart = 6

const stroke = (name: Colour, width: number): string =>
  `fill="none" stroke="${colour(name)}" stroke-width="${rounded(width)}"`

function drawRoof({ at, along, length, width }: Roof): string {
  const side = turnedRight(along)
  const [half, across] = [times(along, length / 2), times(side, width / 2)]
  const a = plus(at, half)
  const b = plus(at, times(half, -1))
  const slope = (sign: number): string =>
    pathText([a, b, plus(b, times(across, sign)), plus(a, times(across, sign))], true)
  // The slope that faces north-west is lit.
  const lit = side[0] + side[1] < 0 ? 1 : -1
  return `<path d="${slope(lit)}" fill="${colour('roof')}"/><path d="${slope(-lit)}" fill="${colour('shade')}"/>`
}

function drawTuft({ at: [x, y], tree }: Tuft): string {
  if (tree) return `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="2.300" fill="${colour('tree')}"/>`
  const tips = pathText([
    [x - 1.8, y - 1],
    [x, y + 0.9],
    [x + 1.8, y - 1],
  ])
  const d = `${tips}${pathText([
    [x, y + 0.9],
    [x, y - 1.9],
  ])}`
  return `<path d="${d}" ${stroke('tuft', 0.6)}/>`
}

/** Walls with stones, and round turrets at intervals. */
function drawWall(path: readonly Point[]): string {
  const length = path.reduce((sum, point, i) => {
    const [x, y] = path[i - 1] ?? point
    return sum + Math.hypot(point[0] - x, point[1] - y)
  }, 0)
  const count = Math.max(1, Math.round(length / towersApart) - 1)
  const towers = Array.from({ length: count }, (_, i) => pointAlong(path, (i + 1) / (count + 1)).at)
  const d = pathText(path)
  return (
    `<path d="${d}" ${stroke('wall', wallWidth)} stroke-linecap="round"/>` +
    `<path d="${d}" ${stroke('stones', 0.9)} stroke-dasharray="2.200 1.600"/>` +
    towers
      .map(
        ([x, y]) =>
          `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="2.500" fill="${colour('place')}" ` +
          `stroke="${colour('wall')}" stroke-width="1.500"/>`,
      )
      .join('')
  )
}

function drawGate(at: Point, ahead: Point): string {
  const side = turnedRight(ahead)
  const post = (sign: number): string => {
    const [x, y] = plus(at, times(side, sign * gateHalf))
    return `<rect x="${rounded(x - 2)}" y="${rounded(y - 2)}" width="4" height="4" fill="${colour('wall')}"/>`
  }
  const sill = pathText([plus(at, times(side, -gateHalf)), plus(at, times(side, gateHalf))])
  return `<path d="${sill}" ${stroke('wall', wallWidth)}/>${post(1)}${post(-1)}`
}

interface LinePaint {
  readonly bank: Colour
  readonly fill: Colour
  readonly bankWidth: number
}

const linePaints: Readonly<Record<keyof typeof lineStyles, LinePaint>> = {
  way: { bank: 'bank', fill: 'way', bankWidth: 1.2 },
  stream: { bank: 'shore', fill: 'stream', bankWidth: 1.1 },
}

function drawLine({ line, picture }: PartGeometry): string {
  if (line === undefined) return ''
  const style = lineStyleOf(picture)
  const { bank, fill, bankWidth } = linePaints[style]
  const width = 2 * lineStyles[style]
  const d = line.paths.map((path) => pathText(path)).join('')
  const cap = line.ends.length > 0 ? ' stroke-linecap="round"' : ''
  const knot = (radius: number, paint: Colour): string =>
    line.paths.length > 2 ? `<circle cx="50" cy="50" r="${rounded(radius)}" fill="${colour(paint)}"/>` : ''
  const ripple =
    style === 'stream' ? `<path d="${d}" ${stroke('white', 0.8)} stroke-dasharray="5 9" opacity=".7"/>` : ''
  return (
    `<path d="${d}" ${stroke(bank, width)}${cap}/>${knot(width / 2 + 1.5, bank)}` +
    `<path d="${d}" ${stroke(fill, width - 2 * bankWidth)}${cap}/>${knot(width / 2 + 0.3, fill)}${ripple}`
  )
}

/** Whether a line passes below an area: in at one gate, out at another. */
const isBelow = ({ line }: PartGeometry): boolean => (line?.gates.length ?? 0) > 1

/** A line below an area: drawn as dashes on top of it. */
function drawBelow(part: PartGeometry, areas: readonly PartGeometry[]): string {
  if (part.line === undefined || !isBelow(part)) return ''
  return part.line.paths
    .map((path) => {
      const hidden = path.filter((point) => areas.some(({ region }) => intersectsPoint(point, region)))
      return `<path d="${pathText(hidden)}" ${stroke('bank', 1.2)} stroke-dasharray="4 3"/>`
    })
    .join('')
}

const intersectsPoint = ([x, y]: Point, region: PartGeometry['region']): boolean =>
  intersect(region, [
    [
      [
        [x - 0.1, y - 0.1],
        [x + 0.1, y - 0.1],
        [x, y + 0.1],
      ],
    ],
  ]).length > 0

function drawOverlay(part: PartGeometry): string {
  const paths = part.line?.paths ?? []
  return paths
    .map((path) => {
      const first: Point = path[0] ?? [0, 50]
      const last: Point = path.at(-1) ?? [100, 50]
      const along: Point = [Math.sign(last[0] - first[0]), Math.sign(last[1] - first[1])]
      const deck = [plus(first, times(along, -5)), plus(last, times(along, 5))]
      const planks = Array.from({ length: Math.floor(110 / planksApart) }, (_, i) => {
        const at = plus(deck[0] ?? first, times(along, 3 + i * planksApart))
        const across = times(turnedRight(along), 6.5)
        return pathText([plus(at, across), plus(at, times(across, -1))])
      })
      const piers = deck.map((end) => {
        const across = times(turnedRight(along), 9.5)
        return `<path d="${pathText([plus(end, across), plus(end, times(across, -1))])}" ${stroke('stone', 6.4)}/>`
      })
      return (
        piers.join('') +
        `<path d="${pathText(deck)}" ${stroke('rail', 13)}/><path d="${pathText(deck)}" ${stroke('plank', 9.6)}/>` +
        `<path d="${planks.join('')}" ${stroke('rail', 0.9)}/>`
      )
    })
    .join('')
}

/** A picture of the kit at a position, in this size. */
export function drawSign({ picture, shows, at: [x, y], radius }: Sign): string {
  const scale = radius / kitBox
  const place = `translate(${rounded(x)} ${rounded(y)}) scale(${rounded(scale)})`
  return `<g transform="${place}">${pictureOf(picture, shows)}</g>`
}

function drawSymbol(part: PartGeometry): string {
  const { disc } = part
  if (disc === undefined) return ''
  const [x, y] = disc.at
  const ground =
    `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(disc.radius)}" fill="${colour('place')}" ` +
    `stroke="${colour('bank')}" stroke-width="1.300"/>`
  return ground + drawSign({ picture: part.picture, shows: part.kind, at: disc.at, radius: disc.radius * 0.82 })
}

/** Drawings by geometry, turns and texture: the boards of a site show each tile many times. */
const drawnTiles = new WeakMap<TileGeometry, Map<string, string>>()

/** The content of a tile's square of 100, with upright signs; without a frame. */
export function drawTile(geometry: TileGeometry, { turns = 0, texture = true }: TileDrawingOptions = {}): string {
  const drawings = drawnTiles.get(geometry) ?? new Map<string, string>()
  drawnTiles.set(geometry, drawings)
  const key = `${String(((turns % 4) + 4) % 4)} ${String(texture)}`
  const drawing = drawings.get(key) ?? drawTurned(turned(geometry, turns), texture)
  drawings.set(key, drawing)
  return drawing
}

function drawTurned(tile: TileGeometry, texture: boolean): string {
  if (tile.overlay) return tile.parts.map(drawOverlay).join('')
  const areas = tile.parts.filter(({ role }) => role === 'area')
  const lines = tile.parts.filter(({ role }) => role === 'line')
  const broad = ({ picture }: PartGeometry): number => -lineStyles[lineStyleOf(picture)]
  const ground = areas.map(
    ({ region }) => `<path d="${regionText(region)}" fill="${colour('town')}" fill-rule="evenodd"/>`,
  )
  const markets = areas.map(({ anchor: { at, radius } }) => {
    const [x, y] = at
    const size = rounded(Math.min(8.6, Math.max(0, radius - 2)))
    return `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${size}" fill="${colour('place')}"/>`
  })
  const hedges = tile.hedges.map(
    (path) =>
      `<path d="${pathText(path)}" ${stroke('hedge', 2.4)} stroke-linecap="round" stroke-dasharray=".100 3"/>` +
      `<path d="${pathText(path)}" ${stroke('hedge', 0.9)}/>`,
  )
  return [
    `<path d="${regionText(tile.ground ?? wholeTile)}" fill="${colour('field')}"/>`,
    ...(texture ? tile.tufts.map(drawTuft) : []),
    ...lines.filter(isBelow).map(drawLine),
    ...ground,
    ...(texture ? markets : []),
    ...(texture ? tile.roofs.map(drawRoof) : []),
    ...hedges,
    ...lines
      .filter((line) => !isBelow(line))
      .toSorted((a, b) => broad(a) - broad(b))
      .map(drawLine),
    ...lines.map((line) => drawBelow(line, areas)),
    ...areas.flatMap(({ walls }) => walls.map(drawWall)),
    ...lines.flatMap(({ line }) => line?.gates.map(({ at, ahead }) => drawGate(at, ahead)) ?? []),
    ...tile.parts.filter(({ role }) => role === 'thing').map(drawSymbol),
    ...tile.signs.map(drawSign),
    `<path d="${regionText(tile.ground ?? wholeTile)}" ${stroke('bank', 0.8)} opacity=".45"/>`,
  ].join('')
}
