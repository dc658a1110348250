/** Drawings of the tiles and pieces of the rules, each laid out on first use. */
import {
  drawTile,
  figureOf,
  layOut,
  turned,
  withColours,
  type FigurePicture,
  type PaletteName,
  type Pictures,
  type TileGeometry,
} from '@tilewright/draw'
import type { PictureData } from './picture-data.ts'

export interface Drawings extends Pictures {
  /** Returns the geometry of a tile, turned clockwise by quarter turns. */
  readonly lying: (name: string, cell: number, turns: number) => TileGeometry | undefined
  /** Returns a stand-alone SVG with its colours, to be shown as an image. */
  readonly image: (key: string, palette: PaletteName) => string
  /** Returns a piece with its origin in the middle; the page defines the colours. */
  readonly figure: (piece: string, seat: number | null, lying?: boolean) => string
}

/** Returns the key of a tile's picture: one image serves all tiles with this name and turn. */
export const imageKey = (name: string, cell: number, turns: number): string =>
  `${name} ${String(cell)} ${String(turns)}`

/** Margin around an overlay tile for planks and piers, in board units. */
const overlayMargin = 12

export function createDrawings({ tiles, pictures, worths, figures, zonePictures }: PictureData): Drawings {
  const laidOut = new Map<string, readonly TileGeometry[]>()
  const turnedTiles = new Map<string, TileGeometry>()
  const tile = (name: string, cell: number): TileGeometry | undefined => {
    const cached = laidOut.get(name) ?? (tiles[name] ?? []).map((drawing) => layOut(drawing))
    laidOut.set(name, cached)
    return cached[cell]
  }
  const piece = (name: string, seat: number | null): FigurePicture => ({
    picture: pictures[name] ?? name,
    label: name,
    seat,
    hidden: name === '?',
    token: !figures.includes(name),
    ...(worths[name] === undefined ? {} : { number: worths[name] }),
  })
  return {
    tile,
    piece,
    zonePictures,
    lying: (name, cell, turns) => {
      const key = imageKey(name, cell, turns)
      const cached = turnedTiles.get(key)
      if (cached !== undefined) return cached
      const flat = tile(name, cell)
      if (flat === undefined) return undefined
      const geometry = turned(flat, turns)
      turnedTiles.set(key, geometry)
      return geometry
    },
    image: (key, palette) => {
      const [name = '', cell = '0', turns = '0'] = key.split(' ')
      const geometry = tile(name, Number(cell))
      if (geometry === undefined) return ''
      const edge = geometry.overlay ? overlayMargin : 0
      const size = String(100 + 2 * edge)
      const box = `${String(-edge)} ${String(-edge)} ${size} ${size}`
      const svg =
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${size}" height="${size}">` +
        `${drawTile(geometry, { turns: Number(turns) })}</svg>`
      return withColours(svg, palette)
    },
    figure: (name, seat, lying = false) => figureOf({ ...piece(name, seat), lying }),
  }
}

/** The same drawings with figures in the colours of seats: `colours[i]` of the player with index `i`. */
export function withSeatColours(drawings: Drawings, colours: readonly number[]): Drawings {
  if (colours.every((colour, i) => colour === i)) return drawings
  const chosen = (seat: number | null): number | null => (seat === null ? null : (colours[seat] ?? seat))
  return {
    ...drawings,
    piece: (name, seat) => drawings.piece(name, chosen(seat)),
    figure: (name, seat, lying) => drawings.figure(name, chosen(seat), lying),
  }
}
