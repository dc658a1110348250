/**
 * Tokens to a syntax tree. A Chevrotain grammar, split by topic, stands on blocks and sentences that recover
 * by themselves (recovery.ts): a broken sentence costs one diagnostic and is left out, the rest stays.
 */
export { parseFile } from './parse-file.ts'
export { declarationWords } from './contexts.ts'
export type { ParseResult } from './parse-file.ts'
