/**
 * Text to tokens. A Chevrotain lexer with three kinds of words: reserved ones, soft ones (keywords in some
 * places, names elsewhere) and plain names. Comments are kept beside the stream for the formatter.
 */
export { commentAbove } from './comment-above.ts'
export { tokenize } from './lexer.ts'
export type { LexResult } from './lexer.ts'
export { reservedWords, sides, softWords } from './words.ts'
export type { KeyWord, ReservedWord, SoftWord } from './words.ts'
