/** The model of a board: plain data in hundredths of a square, x to the east and y to the south. */
import type { Point } from '../geometry/points.ts'
import type { Choice } from '../view/choices.ts'

export interface Square {
  readonly x: number
  readonly y: number
}

/**
 * The picture of a square: the address of an image, undefined until it is known, or the contents of an SVG element of
 * 100 by 100.
 */
export type TilePicture = { readonly href: string | undefined } | { readonly svg: string }

export interface DrawnTile extends Square {
  /** The same for the same tile in all models. */
  readonly key: string
  readonly picture: TilePicture
  /** It lies over another tile. */
  readonly overlay: boolean
}

export interface DrawnPiece {
  readonly key: string
  readonly at: Point
  readonly scale: number
  readonly svg: string
}

/** A drawing of zones with what lies there. */
export interface DrawnPanel {
  readonly key: string
  /** Its north-west corner on the board; null: it lies beside the board. */
  readonly on: Point | null
  readonly width: number
  readonly height: number
  /** On the board without its pieces, which are among those of the board. */
  readonly svg: string
  /** A sentence for each of its zones: what lies there. */
  readonly words: readonly string[]
}

/** The description of a square for screen readers. */
export interface DescribedSquare extends Square {
  readonly words: string
}

/** A highlighted part: everything else is dimmed. */
export interface Highlight {
  /** Outline as path data; empty: the squares. */
  readonly shape: string
  readonly squares: readonly Square[]
  /** Letters beside what is counted. */
  readonly counted: readonly { readonly letter: string; readonly at: Point }[]
}

/** Names of the board and its buttons, for screen readers. */
export interface BoardTexts {
  readonly board: string
  readonly zones: string
  readonly zoomIn: string
  readonly zoomOut: string
  readonly fit: string
}

/**
 * The whole state of a board. Elements of lists that did not change should be the same objects as before: they are not
 * drawn again.
 */
export interface BoardModel {
  readonly tiles: readonly DrawnTile[]
  readonly pieces: readonly DrawnPiece[]
  readonly panels: readonly DrawnPanel[]
  readonly cells: readonly DescribedSquare[]
  /** More squares are about to be described. */
  readonly isBusy: boolean
  /** The squares of the last move. */
  readonly last: readonly Square[]
  /** Keys of the tiles and pieces that have just been moved by others: they slide to their places. */
  readonly arriving: ReadonlySet<string>
  readonly lit: Highlight | null
  /** The choices of the decision now. */
  readonly choices: readonly Choice[]
  /** Those of the choices that are drawn, if they are drawn in portions. */
  readonly marks: readonly Choice[]
  /** The choice shown by a first press: a second one performs it. */
  readonly picked: Choice | null
  /** The choice below the pointer. */
  readonly hovered: Choice | null
  /** How a choice that lays the tile in hand would look; null: a figure or nothing. */
  readonly ghost: (choice: Choice) => TilePicture | null
  /** The squares to show when the board fits itself into its element; the squares of choices come in addition. */
  readonly within: readonly Square[]
  readonly texts: BoardTexts
}

/** Side of a square. */
export const tileSize = 100
