/**
 * The canonical layout of Carc. Works on tokens and on the starts of statements in the parse tree, so that nothing but
 * white space can change.
 */
export { formatText } from './format-text.ts'
export type { FormatResult } from './format-text.ts'
