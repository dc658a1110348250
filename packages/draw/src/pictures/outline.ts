import { colour } from '../svg/palettes.ts'

/** Attributes of the line round figures, tokens and badges. */
export const outline = `stroke="${colour('outline')}" stroke-width="1.100" stroke-linejoin="round"`
