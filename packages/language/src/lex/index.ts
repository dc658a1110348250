/**
 * From text to tokens. A Chevrotain lexer with three kinds of names: reserved words, soft words (keywords in some
 * positions, names elsewhere) and plain names. Comments are kept beside the token stream for the formatter.
 */
export { commentAbove } from './comment-above.ts'
export { tokenize } from './lexer.ts'
export type { LexResult } from './lexer.ts'
export { reservedWords, sides, softWords } from './words.ts'
export type { KeyWord, ReservedWord, SoftWord } from './words.ts'
