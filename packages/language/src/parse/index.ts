/**
 * From tokens to a syntax tree. The Chevrotain grammar is split by topic and based on blocks and statements with their
 * own error recovery (recovery.ts): a broken statement causes one diagnostic and is left out; the rest remains.
 */
export { parseFile } from './parse-file.ts'
export { declarationWords } from './contexts.ts'
export type { ParseResult } from './parse-file.ts'
