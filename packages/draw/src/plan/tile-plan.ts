/** What a tile shows, without any measure: all that its drawing is made from. */
import type { Picture } from './picture.ts'

/** A line has sides and runs somewhere; an area fills what lies behind its sides; a thing stands in the middle or
 * aside. */
export type PartRole = 'line' | 'area' | 'thing'

export interface PlanPart {
  readonly role: PartRole
  readonly kind: string
  /** Its picture, or the name of its style. */
  readonly picture: Picture
  /** Bits 0 to 3: N E S W; 4: the diagonal of half a square. */
  readonly sides: number
  /** Areas only: the half sides that it covers, where it does not cover all of its sides. */
  readonly halves?: number
  /** Things only: lines do not end there. */
  readonly aside: boolean
  /** Whether a figure can stand there: pieces of scenery are only drawn. */
  readonly standing: boolean
  readonly marks: readonly PlanMark[]
  /** Places of the parts that it runs to, or that run to it. */
  readonly touches: readonly number[]
}

/** A face: what remains between lines and areas. */
export interface PlanFace {
  readonly kind: string
  /** Bits 0 to 7: NL NR EL ER SL SR WL WR; 8 and 9: DL DR. */
  readonly halves: number
  /** Places of the areas that it touches. */
  readonly borders: readonly number[]
  readonly marks: readonly PlanMark[]
}

export interface PlanMark {
  readonly mark: string
  readonly picture: Picture
}

export interface TilePlan {
  readonly name: string
  /** Laid over other tiles: lines alone, no ground. */
  readonly overlay: boolean
  /** Half a square, its right angle in the north-east. */
  readonly half?: true
  readonly parts: readonly PlanPart[]
  readonly faces: readonly PlanFace[]
  /** Marks of the tile itself. */
  readonly marks: readonly PlanMark[]
}
