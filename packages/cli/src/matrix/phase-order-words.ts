/** What the matrix says of two steps that only their phases put in order. */
import type { PhaseOrder } from '@tilewright/linker'

export const inWords = ({ takes, asks }: PhaseOrder): string =>
  `${takes.rule} (in ${takes.phase}) takes away what ${asks.rule} (in ${asks.phase}) asks for`
