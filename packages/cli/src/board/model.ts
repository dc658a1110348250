/** A board as it is drawn: tiles as they lie, made of parts that are known by number only. */

/** `line` runs to sides, `area` fills sides, `face` is the ground between them, `space` lies in the middle. */
export type PartRole = 'line' | 'area' | 'face' | 'space'

export interface BoardPart {
  /** Number of its kind of feature; it decides colour and letter. */
  readonly kind: number
  readonly role: PartRole
  /** Bits N E S W, as the tile lies. */
  readonly sides: number
  /** Bits NL NR EL ER SL SR WL WR, as the tile lies. */
  readonly halves: number
  /** Numbers of the marks drawn on it. */
  readonly marks: readonly number[]
}

export interface BoardPiece {
  /** Two characters: what it is and whose. */
  readonly label: string
  /** Seat of its owner, or -1. */
  readonly seat: number
  /** Number of the part of the tile it stands on, or -1 for the tile as a whole. */
  readonly part: number
  /** Where it stands on a corner of the tile: 0 north-east, then clockwise. */
  readonly corner?: number
}

export interface BoardTile {
  readonly x: number
  readonly y: number
  /** Of half a square the corner of its right angle: 0 north-east, then clockwise. */
  readonly half?: number
  readonly parts: readonly BoardPart[]
  readonly marks: readonly number[]
  readonly pieces: readonly BoardPiece[]
  /** What can be typed about its parts. */
  readonly choices?: readonly BoardChoice[]
}

/** A number that can be typed, drawn on a part of a tile (-1: on the tile as a whole). */
export interface BoardChoice {
  readonly label: string
  readonly part: number
}

/** Letters and styles by number: what the drawing needs to know about the rules. */
export interface Alphabet {
  /** By kind of feature. */
  readonly features: readonly string[]
  /** By mark. */
  readonly marks: readonly string[]
  /** By kind of feature: the how-manieth kind of line it is, from 0. */
  readonly lines: readonly number[]
}
