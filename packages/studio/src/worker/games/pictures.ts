/** Tiles and pieces of the rules as drawings, each laid out when it is first seen. */
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
  /** As it lies after so many quarter turns. */
  readonly lying: (name: string, cell: number, turns: number) => TileGeometry | undefined
  /** A picture of its own, to be shown as an image: with the colours in it. */
  readonly image: (key: string, palette: PaletteName) => string
  /** A piece with its origin in the middle, in the colours of the page. */
  readonly figure: (piece: string, seat: number | null, lying?: boolean) => string
}

/** How a picture of a tile is called: an image once made serves all tiles of that name that lie so. */
export const imageKey = (name: string, cell: number, turns: number): string =>
  `${name} ${String(cell)} ${String(turns)}`

/** What planks and piers of an overlay stick out. */
const besideOverlay = 12

export function createDrawings({ tiles, pictures, worths }: PictureData): Drawings {
  const laidOut = new Map<string, readonly TileGeometry[]>()
  const turnedTiles = new Map<string, TileGeometry>()
  const tile = (name: string, cell: number): TileGeometry | undefined => {
    const known = laidOut.get(name) ?? (tiles[name] ?? []).map((drawing) => layOut(drawing))
    laidOut.set(name, known)
    return known[cell]
  }
  const piece = (name: string, seat: number | null): FigurePicture => ({
    picture: pictures[name] ?? name,
    label: name,
    seat,
    hidden: name === '?',
    ...(worths[name] === undefined ? {} : { number: worths[name] }),
  })
  return {
    tile,
    piece,
    lying: (name, cell, turns) => {
      const key = imageKey(name, cell, turns)
      const known = turnedTiles.get(key)
      if (known !== undefined) return known
      const flat = tile(name, cell)
      if (flat === undefined) return undefined
      const made = turned(flat, turns)
      turnedTiles.set(key, made)
      return made
    },
    image: (key, palette) => {
      const [name = '', cell = '0', turns = '0'] = key.split(' ')
      const geometry = tile(name, Number(cell))
      if (geometry === undefined) return ''
      const edge = geometry.overlay ? besideOverlay : 0
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
