/** Formats two steps of the matrix that are ordered by their phases alone. */
import type { PhaseOrder } from '@tilewright/linker'

export const phaseOrderText = ({ takes, asks }: PhaseOrder): string =>
  `${takes.rule} (in ${takes.phase}) takes away what ${asks.rule} (in ${asks.phase}) asks for`
