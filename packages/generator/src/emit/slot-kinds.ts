/**
 * What the slots of a waiting machine hold: a letter a slot, so that a game at rest can be changed in all that names a
 * tile or token (`reseal`).
 */
import type { Kind } from '@tilewright/language'

/** Neither a tile nor a piece. */
export const OTHER = '.'
/** The argument of the phase whose number is in the slot before it. */
export const OF_PHASE = 'a'

/** `p` piece, `t` tile. */
export const slotLetter = (kind: Kind): string => (kind === 'piece' ? 'p' : kind === 'tile' ? 't' : OTHER)

/** The cursor of a loop over a set of this kind, in upper case; the end of its elements is in the next slot. */
export const loopLetter = (kind: Kind): string => slotLetter(kind).toUpperCase()

export const isLoop = (letter: string): boolean => letter !== letter.toLowerCase()

/** Slots at one place where a machine waits: its block, and the letters of the slots in use. */
export interface Stop {
  readonly block: number
  readonly letters: string
}

/** Whether any slot can name a tile or piece. */
export const namesEntities = (letters: string): boolean => /[a-z]/i.test(letters)
