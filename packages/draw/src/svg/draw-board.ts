/**
 * A board: tiles in their squares, overlays above them, pieces on their segments, free squares, and highlighted
 * features. Squares are x to the east and y to the south.
 */
import { plus, type Point } from '../geometry/points.ts'
import { unite, type Region, type Room } from '../geometry/regions.ts'
import { turned } from '../geometry/turn-geometry.ts'
import type { TileGeometry } from '../geometry/tile-geometry.ts'
import { figureOf, type FigurePicture } from '../pictures/figures.ts'
import { sideBySide, type PieceSpot } from '../view/spots.ts'
import type { ZonePanel } from '../view/zones-of-view.ts'
import { drawPanelContents, drawPanelGround } from './draw-panel.ts'
import { drawTile } from './draw-tile.ts'
import { xmlText as escaped } from '@tilewright/text'
import { regionText, rounded } from './numbers.ts'
import { asStyle, colour, withColours, type PaletteName } from './palettes.ts'

export interface BoardTile {
  readonly geometry: TileGeometry
  readonly x: number
  readonly y: number
  /** Clockwise quarter turns. */
  readonly turns: number
}

export interface BoardPiece {
  readonly x: number
  readonly y: number
  /** The turn of the half tile, if two share the square. */
  readonly half?: number
  readonly spot: PieceSpot
  readonly figure: FigurePicture
}

export interface Board {
  readonly tiles: readonly BoardTile[]
  readonly pieces?: readonly BoardPiece[]
  /** Squares where a tile can be laid, with a label in their middle. */
  readonly free?: readonly { readonly x: number; readonly y: number; readonly label?: string }[]
  /** Highlighted segments, as one shape: everything else is dimmed. */
  readonly lit?: readonly { readonly x: number; readonly y: number; readonly half?: number; readonly segment: number }[]
  /** Short texts on badges, in the positions of pieces. */
  readonly badges?: readonly {
    readonly x: number
    readonly y: number
    readonly half?: number
    readonly spot: PieceSpot
    readonly text: string
  }[]
  /** Zones: drawn on the board, or in rows below it. */
  readonly panels?: readonly ZonePanel[]
  /** Names written on tiles. */
  readonly names?: readonly { readonly x: number; readonly y: number; readonly name: string }[]
}

export interface BoardOptions {
  readonly palette?: PaletteName
  /** Pixels per tile; below 48 no texture is drawn. */
  readonly scale?: number
  /** Writes colours into the picture instead of variables. */
  readonly plain?: boolean
  /** Defines no colours: the page that shows the picture defines the variables. */
  readonly inherit?: boolean
  /** Text for screen readers. */
  readonly title?: string
}

const tileSize = 100
const margin = 20
const leastTexture = 48
const litWidth = 4.6

/** The segments of a tile in the numbering of the rules: features and spaces as drawn, then faces. */
export const segmentsOf = (
  tile: TileGeometry,
): readonly { readonly kind: string; readonly region: Region; readonly anchor: Room }[] => [
  ...tile.parts.filter(({ standing }) => standing),
  ...tile.faces,
]

const moved = (region: Region, by: Point): Region =>
  region.map((polygon) => polygon.map((ring) => ring.map((point) => plus(point, by))))

interface OnSquare {
  readonly x: number
  readonly y: number
  readonly half?: number | undefined
}

/** Key of a square, or of one of its two halves by its turn. */
export const squareKey = ({ x, y, half }: OnSquare): string =>
  `${String(x)},${String(y)}${half === undefined ? '' : `/${String(half)}`}`

/** Key of a tile's square, including the turn of a half tile. */
export const keyOfTile = (
  geometry: TileGeometry,
  at: { readonly x: number; readonly y: number; readonly turns: number },
): string => squareKey({ x: at.x, y: at.y, half: geometry.ground === undefined ? undefined : at.turns })

/** The room of a spot of a placed tile, relative to the corner of its square; the middle if the spot is unknown. */
export function roomOf(tile: TileGeometry | undefined, spot: PieceSpot): Room {
  if (spot === 'corner') return { at: [tileSize, tileSize], radius: 10 }
  const segment = typeof spot === 'number' && tile !== undefined ? segmentsOf(tile)[spot] : undefined
  return segment?.anchor ?? { at: [tileSize / 2, tileSize / 2], radius: 9 }
}

/** Size of a figure in this room. */
const scaleIn = ({ radius }: Room): number => Math.min(1.12, Math.max(0.82, radius / 8.6))

/** A piece with its position on the board and its scale. */
export interface StandingPiece<Piece extends BoardPiece = BoardPiece> {
  readonly piece: Piece
  readonly at: Point
  readonly scale: number
}

/** Positions of pieces: those of one spot side by side. `tiles` are placed tiles, by `keyOfTile`. */
export function standingPieces<Piece extends BoardPiece>(
  pieces: readonly Piece[],
  tiles: ReadonlyMap<string, TileGeometry>,
): StandingPiece<Piece>[] {
  return sideBySide(pieces).map(({ piece, aside }) => {
    const room = roomOf(tiles.get(squareKey(piece)), piece.spot)
    const at = plus(plus(room.at, [aside, 0]), [piece.x * tileSize, piece.y * tileSize])
    return { piece, at, scale: scaleIn(room) }
  })
}

const drawPieces = (pieces: readonly BoardPiece[], tiles: ReadonlyMap<string, TileGeometry>): string =>
  standingPieces(pieces, tiles)
    .map(({ piece: { figure }, at: [x, y], scale }) => {
      const place = `translate(${rounded(x)} ${rounded(y)}) scale(${rounded(scale)})`
      return `<g transform="${place}">${figureOf(figure)}</g>`
    })
    .join('')

/** The outline of segments as one shape, as path data; holes need `fill-rule="evenodd"`. */
export const shapeOf = (
  segments: readonly { readonly x: number; readonly y: number; readonly region: Region }[],
): string => regionText(unite(segments.map(({ x, y, region }) => moved(region, [x * tileSize, y * tileSize]))))

/** A badge is as wide as its text. */
function drawBadge(text: string, [x, y]: Point): string {
  const width = 12 + 9 * text.length
  const box = `x="${rounded(-width / 2)}" y="-11" width="${rounded(width)}" height="22" rx="11"`
  const [ground, ink] = [`fill="${colour('panel')}"`, colour('lit')]
  return (
    `<g transform="translate(${rounded(x)} ${rounded(y)})"><rect ${box} ${ground} stroke="${ink}" stroke-width="2"/>` +
    `<text y="5.500" font-size="15" font-weight="700" text-anchor="middle" fill="${ink}">${escaped(text)}</text></g>`
  )
}

interface PlacedPanel {
  readonly panel: ZonePanel
  readonly at: Point
}

/** Least width of the rows of panels below a board, so that a board of one tile does not stack them. */
const leastRow = 420

/** Places the panels that lie beside the board in rows below it. */
function rowsBelow(
  panels: readonly ZonePanel[],
  { left, top, width }: { readonly left: number; readonly top: number; readonly width: number },
): PlacedPanel[] {
  const end = left + Math.max(width, leastRow)
  const placed: PlacedPanel[] = []
  let [x, y, tallest] = [left, top, 0]
  for (const panel of panels) {
    if (panel.on !== null) continue
    if (x > left && x + panel.width > end) [x, y, tallest] = [left, y + tallest + 8, 0]
    placed.push({ panel, at: [x, y] })
    x += panel.width + 8
    tallest = Math.max(tallest, panel.height)
  }
  return placed
}

const drawnAt = (panels: readonly PlacedPanel[], draw: (panel: ZonePanel) => string): string =>
  panels
    .map(({ panel, at: [x, y] }) => `<g transform="translate(${rounded(x)} ${rounded(y)})">${draw(panel)}</g>`)
    .join('')

/** A board as an SVG document. An empty board is an empty picture. */
export function drawBoard(board: Board, options: BoardOptions = {}): string {
  const { palette = 'light', scale = 100, plain = false, inherit = false, title = 'A board' } = options
  const { tiles, pieces = [], free = [], lit = [], names = [], badges = [], panels = [] } = board
  const squares = [...tiles, ...free, ...pieces]
  const range = (axis: 'x' | 'y'): readonly [number, number] =>
    squares.length === 0
      ? [0, 0]
      : [Math.min(...squares.map((point) => point[axis])), Math.max(...squares.map((point) => point[axis]))]
  const [[west, east], [north, south]] = [range('x'), range('y')]
  const onBoard = panels.flatMap((panel) => (panel.on === null ? [] : [{ panel, at: panel.on }]))
  const below = rowsBelow(panels, {
    left: west * tileSize,
    top: squares.length === 0 ? 0 : (south + 1) * tileSize + margin,
    width: (east - west + 1) * tileSize,
  })
  const edge = (by: 0 | 1, least: number): number =>
    Math.max(least, ...below.map(({ panel, at }) => at[by] + (by === 0 ? panel.width : panel.height)))
  const [width, height] = [
    edge(0, (east + 1) * tileSize) - west * tileSize + 2 * margin,
    edge(1, (south + 1) * tileSize) - north * tileSize + 2 * margin,
  ]
  const texture = scale >= leastTexture
  const laid = new Map(
    tiles
      .filter(({ geometry }) => !geometry.overlay)
      .map((tile) => [keyOfTile(tile.geometry, tile), turned(tile.geometry, tile.turns)]),
  )
  const tileAt = ({ geometry, x, y, turns }: BoardTile): string => {
    const box = `x="${String(x * tileSize)}" y="${String(y * tileSize)}" width="100" height="100" viewBox="0 0 100 100"`
    return `<svg ${box} overflow="visible">${drawTile(geometry, { turns, texture })}</svg>`
  }
  const ground = tiles.filter(({ geometry }) => !geometry.overlay)
  const overlays = tiles.filter(({ geometry }) => geometry.overlay)
  const shadow = ground.map(({ geometry, x, y, turns }) =>
    geometry.ground !== undefined
      ? `<path d="${regionText(moved(turned(geometry, turns).ground ?? [], [x * tileSize + 2, y * tileSize + 3]))}" ` +
        `fill="${colour('ink')}" opacity=".16"/>`
      : `<rect x="${String(x * tileSize + 2)}" y="${String(y * tileSize + 3)}" width="100" height="100" ` +
        `fill="${colour('ink')}" opacity=".16"/>`,
  )
  const wishes = free.map(
    ({ x, y, label }) =>
      `<rect x="${String(x * tileSize + 6)}" y="${String(y * tileSize + 6)}" width="88" height="88" ` +
      'rx="8" fill="none" ' +
      `stroke="${colour('muted')}" stroke-width="1.400" stroke-dasharray="5 4"/>` +
      (label === undefined
        ? ''
        : `<text x="${String(x * tileSize + 50)}" y="${String(y * tileSize + 59)}" font-size="26" ` +
          `text-anchor="middle" fill="${colour('muted')}">${escaped(label)}</text>`),
  )
  const shining = unite(
    lit.flatMap(({ x, y, half, segment }) => {
      const tile = laid.get(squareKey({ x, y, half }))
      const region = tile === undefined ? undefined : segmentsOf(tile)[segment]?.region
      return region === undefined ? [] : [moved(region, [x * tileSize, y * tileSize])]
    }),
  )
  const [left, top] = [rounded(west * tileSize - margin), rounded(north * tileSize - margin)]
  const everything = `M${left} ${top}h${rounded(width)}v${rounded(height)}h${rounded(-width)}Z`
  const veil =
    shining.length === 0
      ? ''
      : `<path d="${everything}${regionText(shining)}" fill="${colour('paper')}" fill-rule="evenodd" opacity=".62"/>` +
        `<path d="${regionText(shining)}" fill="none" stroke="${colour('halo')}" ` +
        `stroke-width="${rounded(litWidth + 3)}"/>` +
        `<path d="${regionText(shining)}" fill="${colour('glow')}" fill-opacity=".12" fill-rule="evenodd" ` +
        `stroke="${colour('lit')}" stroke-width="${rounded(litWidth)}" stroke-linejoin="round"/>`
  // Two halves share one square: their names are in one line.
  const labels = [...Map.groupBy(names, ({ x, y }) => squareKey({ x, y })).values()].flatMap((same) =>
    same.slice(0, 1).map(({ x, y }) => {
      const name = escaped(same.map((label) => label.name).join(' '))
      return (
        `<text x="${String(x * tileSize + 5)}" y="${String(y * tileSize + 13)}" font-size="11" font-weight="700" ` +
        `fill="${colour('ink')}" stroke="${colour('halo')}" stroke-width="3" paint-order="stroke">${name}</text>`
      )
    }),
  )
  const marked = badges.map(({ x, y, half, spot, text }) =>
    drawBadge(text, plus(roomOf(laid.get(squareKey({ x, y, half })), spot).at, [x * tileSize, y * tileSize])),
  )
  const size = `width="${rounded((width * scale) / tileSize)}" height="${rounded((height * scale) / tileSize)}"`
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${rounded(width)} ${rounded(height)}" ${size} ` +
    `role="img" aria-label="${escaped(title)}" ` +
    `${inherit ? '' : `style="${asStyle(palette)}" `}font-family="Alegreya Sans, Segoe UI, sans-serif">` +
    `<path d="${everything}" fill="${colour('paper')}"/>` +
    [...shadow, ...wishes, ...ground.map(tileAt)].join('') +
    drawnAt(onBoard, drawPanelGround) +
    overlays.map(tileAt).join('') +
    veil +
    drawPieces(pieces, laid) +
    drawnAt(onBoard, drawPanelContents) +
    drawnAt(below, (panel) => drawPanelGround(panel) + drawPanelContents(panel)) +
    labels.join('') +
    marked.join('') +
    '</svg>\n'
  return plain ? withColours(svg, palette) : svg
}
