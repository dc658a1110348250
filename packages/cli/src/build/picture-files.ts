/** Pictures of one set as an entry of a built package: tiles, figures, tokens and boards of zones as SVG. */
import {
  asStyle,
  drawPanelGround,
  drawTile,
  figureOf,
  segmentsOf,
  shapeOf,
  type PartGeometry,
  type Region,
  type TileGeometry,
  type ZonePicture,
} from '@tilewright/draw'
import type { Checked, GeneratedFile } from '@tilewright/generator'
import type { SetPictures } from '@tilewright/server'
import { codeString, jsonText } from '@tilewright/text'
import { picturesFor } from '../pictures/project-pictures.ts'

/** A line of strokes, and one after it with the same attributes: both can be one. */
const sameStrokes = /<path d="([^"]*)" (fill="none" [^>]*)\/>(<path d="[^"]*" \2\/>)+/g

/** The same picture with the digits behind the point that it needs, and one element for strokes that are alike. */
const short = (svg: string): string =>
  svg
    .replaceAll(/-?\d*\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10))
    .replaceAll(sameStrokes, (paths, _, attributes: string) => {
      const lines = [...paths.matchAll(/ d="([^"]*)"/g)].map(([, line = '']) => line)
      return `<path d="${lines.join('')}" ${attributes}/>`
    })

type SquarePicture = SetPictures['tiles'][string][number]

const withoutRegion: Region = []

/** Something that stays upright when a tile is turned: discs with their pictures, and signs. */
function uprightOf(tile: TileGeometry): { x: number; y: number; svg: string }[] {
  const nothing = { ...tile, parts: [], faces: [], signs: [], hedges: [], roofs: [], tufts: [] }
  const alone = (part: PartGeometry): string => drawTile({ ...nothing, parts: [part] })
  const at = ([x, y]: readonly [number, number], svg: string) => ({
    x: Math.round(x),
    y: Math.round(y),
    svg: short(svg),
  })
  return [
    ...tile.parts.flatMap((part) =>
      part.disc === undefined ? [] : [at(part.disc.at, alone({ ...part, disc: { ...part.disc, at: [0, 0] } }))],
    ),
    ...tile.signs.map((sign) => at(sign.at, drawTile({ ...nothing, signs: [{ ...sign, at: [0, 0] }] }))),
  ]
}

/** One square of a tile. */
function squareOf(tile: TileGeometry): SquarePicture {
  const faces = tile.faces.length,
    segments = segmentsOf(tile)
  return {
    ground: short(drawTile({ ...tile, parts: tile.parts.map((part) => ({ ...part, disc: undefined })), signs: [] })),
    upright: uprightOf(tile),
    segments: segments.map(({ kind, region, anchor }, i) => ({
      kind,
      outline: region === withoutRegion ? '' : short(shapeOf([{ x: 0, y: 0, region }])),
      x: Math.round(anchor.at[0]),
      y: Math.round(anchor.at[1]),
      lying: i >= segments.length - faces,
    })),
  }
}

/** A board of zones, without titles and pieces. */
const boardOf = ({ name, width, height, on, shapes, zones }: ZonePicture): SetPictures['boards'][number] => ({
  name,
  on,
  width,
  height,
  ground: short(drawPanelGround({ key: name, on: on === null ? null : [0, 0], width, height, shapes, zones: [] })),
  zones: zones.map(({ zone, at, named, path }) => ({
    zone,
    outline: short(path),
    places: at.map(([x, y]) => ({ x: Math.round(x), y: Math.round(y) })),
    title: named === null ? null : { x: Math.round(named[0]), y: Math.round(named[1]) },
  })),
})

const TYPES = `/** Pictures of the set: contents of SVG elements. Lengths are hundredths of a square. */
import type { PieceName, TileName, ZoneName } from '../lib/model/names.js'

export interface SegmentPicture {
  readonly kind: string
  /** Its outline as path data, for pointing at it and lighting it; holes need \`fill-rule="evenodd"\`. */
  readonly outline: string
  /** Where a figure stands. */
  readonly x: number
  readonly y: number
  /** Figures lie on it. */
  readonly lying: boolean
}

export interface SquarePicture {
  /** To be turned about the middle (50, 50), clockwise. */
  readonly ground: string
  /** Signs with their middle, which move when the tile is turned and stay upright. */
  readonly upright: readonly { readonly x: number; readonly y: number; readonly svg: string }[]
  /** In the order of the segments of this tile in \`View.board.segments\`. */
  readonly segments: readonly SegmentPicture[]
}

/** A place on a board, from its north-west corner. */
export interface BoardPlace {
  readonly x: number
  readonly y: number
}

/** A zone on a board. */
export interface ZoneOnBoard {
  readonly zone: ZoneName
  /** Outline of what is pointed at, as path data; empty: only the places. */
  readonly outline: string
  /** Pieces with an owner stand from the first place on, others from the last backwards. */
  readonly places: readonly BoardPlace[]
  /** The middle of its title; null: none is written. */
  readonly title: BoardPlace | null
}

/** A drawn board on which zones lie; any other zone is a list of what it holds. */
export interface ZoneBoard {
  readonly name: string
  /** The tile at whose north-west corner it begins; null: it lies beside the map. */
  readonly on: TileName | null
  readonly width: number
  readonly height: number
  readonly ground: string
  readonly zones: readonly ZoneOnBoard[]
}

/** The boards of the set's zones. */
export declare const boards: readonly ZoneBoard[]
/** The squares of each tile, in the order of their cells; usually one. */
export declare const tiles: Readonly<Record<TileName, readonly SquarePicture[]>>
/** Each kind of piece by the seat of its owner, 0 to 5, and last without one; its origin is in its middle. */
export declare const pieces: Readonly<Record<PieceName | '?', readonly string[]>>
/** Colours as the \`style\` of an element round the pictures. */
export declare const lightColours: string
export declare const darkColours: string
`

const SEATS = [0, 1, 2, 3, 4, 5, null]

/** The pictures of these units. */
export function picturesOfSet({ plan, project }: Checked, units: ReadonlySet<string>): SetPictures {
  const pictures = picturesFor(project)
  const isIn = ({ set }: { readonly set: readonly string[] }): boolean => set.every((unit) => units.has(unit))
  const { piece, tile: drawn, zonePictures = [] } = pictures.withTiles([])
  const squaresOf = (name: string): SquarePicture[] => {
    const squares: SquarePicture[] = []
    for (let square = drawn(name, 0); square !== undefined; square = drawn(name, squares.length))
      squares.push(squareOf(square))
    return squares
  }
  const tiles = plan.tiles.filter(isIn).map(({ shape: { name } }) => [name, squaresOf(name)] as const)
  const names = [
    ...plan.figures.filter(isIn).map(({ name }) => name),
    ...plan.tokens.filter(isIn).flatMap(({ kinds }) => kinds.map(({ name }) => name)),
    '?',
  ]
  const pieces = names.map((name) => [name, SEATS.map((seat) => short(figureOf(piece(name, seat))))] as const)
  const zones = new Set(plan.zones.filter(isIn).map(({ name }) => name))
  const boards = zonePictures.filter((picture) => picture.zones.every(({ zone }) => zones.has(zone)))
  return {
    tiles: Object.fromEntries(tiles),
    pieces: Object.fromEntries(pieces),
    boards: boards.map(boardOf),
    lightColours: asStyle('light'),
    darkColours: asStyle('dark'),
  }
}

/** Stands for the colour of a seat, which is written once for all. */
const COLOUR = '--player)'

/** Length of the beginning that all texts share. */
function sharedBeginning(texts: readonly string[]): number {
  const [first = '', ...others] = texts
  let length = 0
  while (length < first.length && others.every((other) => other[length] === first[length])) length++
  return length
}

const reversed = (text: string): string => Array.from(text).reverse().join('')

/** Code of the pictures of a piece: what seats share is written once, beside the sign and the colour of each. */
function codeOfPiece(all: readonly string[]): string {
  const owned = all.slice(0, -1).map((svg, seat) => svg.replaceAll(`--player${String(seat + 1)})`, COLOUR))
  const begin = sharedBeginning(owned)
  const rests = owned.map((svg) => svg.slice(begin))
  const end = sharedBeginning(rests.map(reversed))
  const signs = rests.map((rest) => rest.slice(0, rest.length - end))
  const [first = ''] = owned
  const texts = [first.slice(0, begin), first.slice(first.length - end), all.at(-1) ?? ''].map(codeString)
  return `/* @__PURE__ */ seats(${jsonText(signs)}, ${texts.join(', ')})`
}

const SEATS_CODE = `const seats = (signs, begin, end, other) => [
  ...signs.map((sign, seat) => (begin + sign + end).replaceAll('${COLOUR}', '--player' + (seat + 1) + ')')),
  other,
]
`

/** The files of the entry. `units`: what is in the set. */
export function pictureFiles(checked: Checked, units: ReadonlySet<string>): GeneratedFile[] {
  // Each is a statement of its own, so that a bundler leaves out what is not used.
  const { pieces, ...others } = picturesOfSet(checked, units)
  const text = Object.entries(others).map(([name, value]) => `export const ${name} = ${jsonText(value)}\n`)
  const codes = Object.entries(pieces).map(([name, all]) => `  ${codeString(name)}: ${codeOfPiece(all)},\n`)
  return [
    { path: 'pictures/index.js', text: `${text.join('')}${SEATS_CODE}export const pieces = {\n${codes.join('')}}\n` },
    { path: 'pictures/index.d.ts', text: TYPES },
  ]
}
