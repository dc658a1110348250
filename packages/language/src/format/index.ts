/**
 * The canonical layout of Carc. Works on tokens and on where the grammar found sentences to begin, so that
 * nothing but white space can change.
 */
export { formatText } from './format-text.ts'
export type { FormatResult } from './format-text.ts'
