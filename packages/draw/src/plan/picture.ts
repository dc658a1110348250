/** A picture: a name of the kit, or shapes supplied by an expansion. */

/** A path in a square of 40 with its origin in the middle, filled, or stroked with this line width. */
export interface PictureShape {
  /** A colour of the palettes. */
  readonly colour: string
  /** SVG path data. */
  readonly path: string
  readonly line?: number
}

export type Picture = string | readonly PictureShape[]
