/** The board to draw: rotated tiles, whose parts are identified by index only. */

/** `line` runs to sides, `area` fills sides, `face` is the ground between them, `space` is in the middle. */
export type PartRole = 'line' | 'area' | 'face' | 'space'

export interface BoardPart {
  /** Index of its feature kind; determines colour and letter. */
  readonly kind: number
  readonly role: PartRole
  /** Bits N E S W, after rotation. */
  readonly sides: number
  /** Bits NL NR EL ER SL SR WL WR, after rotation. */
  readonly halves: number
  /** Indices of the marks on it. */
  readonly marks: readonly number[]
}

export interface BoardPiece {
  /** Two characters: kind and owner. */
  readonly label: string
  /** Seat of the owner, or -1. */
  readonly seat: number
  /** Index of the part of the tile that it is on, or -1 for the whole tile. */
  readonly part: number
  /** The corner of the tile that it is on: 0 north-east, then clockwise. */
  readonly corner?: number
}

export interface BoardTile {
  readonly x: number
  readonly y: number
  /** For a half square, the corner of its right angle: 0 north-east, then clockwise. */
  readonly half?: number
  readonly parts: readonly BoardPart[]
  readonly marks: readonly number[]
  readonly pieces: readonly BoardPiece[]
  /** Numbers that can be typed for its parts. */
  readonly choices?: readonly BoardChoice[]
}

/** A number that can be typed, drawn on a part of a tile (-1: the whole tile). */
export interface BoardChoice {
  readonly label: string
  readonly part: number
}

/** Letters and line styles by index: all that drawing needs to know about the rules. */
export interface Alphabet {
  /** By feature kind. */
  readonly features: readonly string[]
  /** By mark. */
  readonly marks: readonly string[]
  /** Line style by feature kind, zero-based. */
  readonly lines: readonly number[]
}
