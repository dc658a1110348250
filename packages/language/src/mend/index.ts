/** What authors can have meant where they made a mistake: messages that say so, and changes that mend it. */
export { mendFile } from './mend-file.ts'
export type { MendedFile } from './mend-file.ts'
export { mendFiles } from './mend-files.ts'
export { declaredNames } from './declared-names.ts'
export { mendMeaning } from './mend-meaning.ts'
export type { MeaningInput } from './mend-meaning.ts'
export { isFewer, proposedOnly, withConfirmedFixes } from './safety.ts'
