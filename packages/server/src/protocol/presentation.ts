/** Pictures and titles of one set of expansions, for clients that draw it. */

/** A point in hundredths of a square, from the north-west corner. */
export interface PicturePoint {
  readonly x: number
  readonly y: number
}

export interface SegmentPicture extends PicturePoint {
  readonly kind: string
  /** Its outline as SVG path data; holes need `fill-rule="evenodd"`. `x` and `y` are where a figure stands. */
  readonly outline: string
  /** Figures lie on it. */
  readonly lying: boolean
}

export interface SquarePicture {
  /** Contents of an SVG element, to be turned about the middle (50, 50), clockwise. */
  readonly ground: string
  /** Signs with their middle, which move when the tile is turned and stay upright. */
  readonly upright: readonly (PicturePoint & { readonly svg: string })[]
  /** In the order of the segments of this tile in `board.segments` of a view. */
  readonly segments: readonly SegmentPicture[]
}

/** A drawn board on which zones lie; any other zone is a list of what it holds. */
export interface ZoneBoard {
  readonly name: string
  /** The tile at whose north-west corner it begins; null: it lies beside the map. */
  readonly on: string | null
  readonly width: number
  readonly height: number
  /** Contents of an SVG element. */
  readonly ground: string
  readonly zones: readonly {
    readonly zone: string
    /** Outline of what is pointed at, as SVG path data; empty: only the places. */
    readonly outline: string
    /** Pieces with an owner stand from the first place on, others from the last backwards. */
    readonly places: readonly PicturePoint[]
    /** The middle of its title; null: none is written. */
    readonly title: PicturePoint | null
  }[]
}

export interface SetPictures {
  /** The squares of each tile, in the order of their cells; usually one. */
  readonly tiles: Readonly<Record<string, readonly SquarePicture[]>>
  /** Each kind of piece by the seat of its owner, 0 to 5, and last without one; its origin is in its middle. */
  readonly pieces: Readonly<Record<string, readonly string[]>>
  readonly boards: readonly ZoneBoard[]
  /** Colours as the `style` of an element round the pictures. */
  readonly lightColours: string
  readonly darkColours: string
}

export interface SetTitles {
  /** Titles and names of the rules with their translations. */
  readonly titles: Readonly<Record<string, string>>
  /** Translated statements that the rules of the set cite, by id. */
  readonly statements: Readonly<
    Record<string, { readonly source: string; readonly section: string; readonly words: string }>
  >
}

/** `not-ready`: it is being made, ask again; `failed`: the rules cannot be read now. */
export type NotMade = 'not-ready' | 'failed'

/** Draws and translates what the rules declare. */
export interface Presentation {
  readonly pictures: (units: readonly string[]) => SetPictures | NotMade
  /** Null for a language that the rules are not translated to. */
  readonly titles: (units: readonly string[], language: string) => SetTitles | null | NotMade
}
