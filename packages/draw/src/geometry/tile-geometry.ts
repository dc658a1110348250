/** A laid-out tile: positions of its walls, lines, discs, faces, signs and anchors. At turn 0; see `turned`. */
import type { Picture } from '../plan/picture.ts'
import type { Line } from './lines.ts'
import type { Point } from './points.ts'
import type { Region, Room } from './regions.ts'

export interface PartGeometry {
  readonly kind: string
  readonly picture: Picture
  readonly role: 'line' | 'area' | 'thing'
  readonly standing: boolean
  /** Pointer target. */
  readonly region: Region
  /** Position of a figure, with the available radius. */
  readonly anchor: Room
  /** Areas only. */
  readonly walls: readonly (readonly Point[])[]
  /** Lines only. */
  readonly line: Line | undefined
  /** Things only: their ground. */
  readonly disc: Room | undefined
}

export interface FaceGeometry {
  readonly kind: string
  readonly region: Region
  readonly anchor: Room
}

/** A picture on a tile, drawn upright at every turn. */
export interface Sign {
  readonly picture: Picture
  /** The declared name of the part or mark. */
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
  /** The covered region of its square, if not all: half a square is a triangle. */
  readonly ground?: Region
  /** In the order of the plan. */
  readonly parts: readonly PartGeometry[]
  readonly faces: readonly FaceGeometry[]
  readonly signs: readonly Sign[]
  /** Borders between faces that are not separated by a wall or a line. */
  readonly hedges: readonly (readonly Point[])[]
  readonly roofs: readonly Roof[]
  readonly tufts: readonly Tuft[]
}
