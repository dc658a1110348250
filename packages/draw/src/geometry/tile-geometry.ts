/** A tile laid out: where its walls, lines, discs, faces, signs and figures lie. Unturned; see `turned`. */
import type { Picture } from '../plan/picture.ts'
import type { Line } from './lines.ts'
import type { Point } from './points.ts'
import type { Region, Room } from './regions.ts'

export interface PartGeometry {
  readonly kind: string
  readonly picture: Picture
  readonly role: 'line' | 'area' | 'thing'
  readonly standing: boolean
  /** What a pointer hits. */
  readonly region: Region
  /** Where a figure stands, and how much room it has. */
  readonly anchor: Room
  /** Areas only. */
  readonly walls: readonly (readonly Point[])[]
  /** Lines only. */
  readonly line: Line | undefined
  /** Things only: the ground that they stand on. */
  readonly disc: Room | undefined
}

export interface FaceGeometry {
  readonly kind: string
  readonly region: Region
  readonly anchor: Room
}

/** A picture that stands on a tile, upright however the tile is turned. */
export interface Sign {
  readonly picture: Picture
  /** The declared name of what it shows. */
  readonly shows: string
  readonly at: Point
  readonly radius: number
}

/** A roof: a box with its ridge along its length. */
export interface Roof {
  readonly at: Point
  readonly along: Point
  readonly length: number
  readonly width: number
}

export interface Tuft {
  readonly at: Point
  readonly tree: boolean
}

export interface TileGeometry {
  readonly name: string
  readonly overlay: boolean
  /** What it covers of its square, where that is not all of it: half a square is a triangle. */
  readonly ground?: Region
  /** In the order of the plan. */
  readonly parts: readonly PartGeometry[]
  readonly faces: readonly FaceGeometry[]
  readonly signs: readonly Sign[]
  /** Borders between faces that no wall and no line parts. */
  readonly hedges: readonly (readonly Point[])[]
  readonly roofs: readonly Roof[]
  readonly tufts: readonly Tuft[]
}
