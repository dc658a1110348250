/** The parts of a player's view that are drawn, and the pictures that they need. */
import type { TileGeometry } from '../geometry/tile-geometry.ts'
import type { FigurePicture } from '../pictures/figures.ts'
import type { ZonePicture } from '../plan/zone-picture.ts'

export interface Square {
  readonly x: number
  readonly y: number
}

/** The parts of a view that are drawn; structurally compatible with the engine's views. */
export interface SeenGame {
  readonly players: readonly { readonly name: string }[]
  readonly board: {
    readonly cells: readonly (Square & {
      readonly tile: string
      readonly n: number
      readonly cell: number
      readonly turn: number
      readonly layer: 0 | 1
    })[]
    readonly segments: readonly {
      readonly segment: SeenPlace
      readonly tile: string
      readonly n: number
      readonly layer: 0 | 1
      readonly on: readonly Square[]
    }[]
    readonly free: readonly Square[]
  }
  readonly pieces: readonly {
    readonly piece: string
    /** Set of a hidden token. */
    readonly tokens?: string | null
    readonly owner: string | null
    readonly at: SeenPlace
    readonly count: number
    /** Ordinals of these pieces within kind and owner; none for hidden ones. */
    readonly numbers: readonly number[]
  }[]
  /** Tiles in zones; `?` for those that are not seen. */
  readonly setAside?: readonly { readonly tile: string; readonly at: SeenPlace }[]
}

/** A place by the engine's names: a segment, square or corner, with another piece, or off the board. */
export type SeenPlace = string | object

/** Pictures of tiles and pieces, by their names; usually geometries that are drawn when they are shown. */
export interface Pictures<Figure = FigurePicture, Tile = TileGeometry> {
  /** For a cell of a tile, the first is 0. Undefined: no picture is known and its square stays empty. */
  readonly tile: (name: string, cell: number) => Tile | undefined
  /** `seat`: of its owner from 0; null without one. */
  readonly piece: (name: string, seat: number | null) => Figure
  /** Pictures of the rules that show zones. */
  readonly zonePictures?: readonly ZonePicture[]
  /** The title of a zone. */
  readonly zoneTitle?: (zone: string) => string
}
