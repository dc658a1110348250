/** The content of a tile without any measures: the input of its drawing. */
import type { Picture } from './picture.ts'

/**
 * A line has sides and runs somewhere; an area fills the region behind its sides; a thing is in the middle or aside.
 */
export type PartRole = 'line' | 'area' | 'thing'

export interface PlanPart {
  readonly role: PartRole
  readonly kind: string
  /** Its picture, or the name of its style. */
  readonly picture: Picture
  /** Bits 0 to 3: N E S W; 4: the diagonal of a half square. */
  readonly sides: number
  /** Areas only: the half sides that it covers, if not all of its sides. */
  readonly halves?: number
  /** Things only: lines do not end there. */
  readonly aside: boolean
  /** Whether a figure can stand there: scenery is only drawn. */
  readonly standing: boolean
  readonly marks: readonly PlanMark[]
  /** Indices of the parts that it runs to, or that run to it. */
  readonly touches: readonly number[]
}

/** A face: the rest between lines and areas. */
export interface PlanFace {
  readonly kind: string
  /** Bits 0 to 7: NL NR EL ER SL SR WL WR; 8 and 9: DL DR. */
  readonly halves: number
  /** Indices of the areas that it borders on. */
  readonly borders: readonly number[]
  readonly marks: readonly PlanMark[]
}

export interface PlanMark {
  readonly mark: string
  readonly picture: Picture
}

export interface TilePlan {
  readonly name: string
  /** Laid over other tiles: only lines, no ground. */
  readonly overlay: boolean
  /** Half a square with its right angle in the north-east. */
  readonly half?: true
  readonly parts: readonly PlanPart[]
  readonly faces: readonly PlanFace[]
  /** Marks of the tile itself. */
  readonly marks: readonly PlanMark[]
}
