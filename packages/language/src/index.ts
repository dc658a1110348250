/**
 * The Carc language: text → syntax tree → names → checked intermediate representation, its diagnostics and
 * its formatter. Runs in a browser as well as in Node.
 */
export { languageVersion, oldestLanguageVersion } from './version.ts'
export type * from './ast/ast.ts'
export type * from './ir/ir.ts'
export { followersOf, followingPhases, type Follower } from './ir/follows.ts'
export * from './diagnostics/index.ts'
export { reservedWords, softWords, tokenize, type LexResult } from './lex/index.ts'
export * from './parse/index.ts'
export * from './format/index.ts'
export * from './tiles/index.ts'
export * from './bind/index.ts'
export * from './sources/index.ts'
export { checkFiles, type CheckedProject } from './check/index.ts'
export type { CheckMemory } from './check/memory.ts'
export { soughtMarks, type SoughtMarks } from './check/idle-marks.ts'
export { builtInEvents } from './check/scenario-words.ts'
export type { Kind, Resource } from './vocabulary/vocabulary.ts'
export { functionWords, setWords } from './vocabulary/vocabulary.ts'
export * from './mend/index.ts'
export * from './upgrade/index.ts'
