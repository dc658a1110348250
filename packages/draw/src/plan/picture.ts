/** What stands for a thing: a name of the kit, or shapes that a box brings. */

/** A path in a square of 40 with its origin in the middle, filled, or with a line of that width along it. */
export interface PictureShape {
  /** A colour of the palettes. */
  readonly colour: string
  /** As in SVG. */
  readonly path: string
  readonly line?: number
}

export type Picture = string | readonly PictureShape[]
