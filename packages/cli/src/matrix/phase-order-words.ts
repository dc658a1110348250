/** Text of the matrix for two steps that are ordered by their phases alone. */
import type { PhaseOrder } from '@tilewright/linker'

export const inWords = ({ takes, asks }: PhaseOrder): string =>
  `${takes.rule} (in ${takes.phase}) takes away what ${asks.rule} (in ${asks.phase}) asks for`
