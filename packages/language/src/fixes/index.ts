/**
 * Recognises what authors probably intended where they made a mistake: explains it in messages, and fixes it by edits.
 */
export { repairFile } from './repair-file.ts'
export type { RepairedFile } from './repair-file.ts'
export { repairFiles } from './repair-files.ts'
export { declaredNames } from './declared-names.ts'
export { fixMeaning } from './fix-meaning.ts'
export type { MeaningInput } from './fix-meaning.ts'
export { isFewer, proposedOnly, withConfirmedFixes } from './safety.ts'
