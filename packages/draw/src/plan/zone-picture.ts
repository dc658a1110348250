/** Pictures that show zones, as rules declare them: the input of their drawings. */
import type { PictureShape } from './picture.ts'

/** A point in hundredths of a square, from the north-west corner of the picture. */
export type PanelPoint = readonly [x: number, y: number]

export interface ZonePicture {
  readonly name: string
  readonly width: number
  readonly height: number
  /** The tile at whose north-west corner it begins; null: it lies beside the board. */
  readonly on: string | null
  readonly shapes: readonly PictureShape[]
  readonly zones: readonly {
    readonly zone: string
    /** Pieces with an owner stand from the first point on, others from the last backwards. */
    readonly at: readonly PanelPoint[]
    /** Where its title is written; null: nowhere. */
    readonly named: PanelPoint | null
    /** Outline of what is pointed at, as SVG path data; empty: only the points. */
    readonly path: string
  }[]
}
