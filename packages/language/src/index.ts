/**
 * The Carc language: from text to syntax tree, bound names and checked intermediate representation; its diagnostics
 * and its formatter. Runs in browsers and in Node.
 */
export { languageVersion, oldestLanguageVersion } from './version.ts'
export type * from './ast/ast.ts'
export { labelsIn } from './ast/squares.ts'
export { edgesOfTile, partsOfTile } from './ast/tile-lines.ts'
export { declarationLabel } from './ast/declaration-label.ts'
export { forEachChild, isSetExpr, nodesIn, visitNodes, type SyntaxNode } from './ast/traverse.ts'
export type * from './ir/ir.ts'
export { mayMoveAnything, statementEffects } from './ir/sentences.ts'
export {
  forEachIrChild,
  innerBodies,
  irNodesIn,
  irRootsOf,
  irStatementsIn,
  isIrExpr,
  isIrSet,
  isIrStatement,
  mapIrChildren,
  someIrNode,
  visitIr,
  withInnerBodies,
  type IrNode,
  type IrRoots,
} from './ir/traverse.ts'
export { allOf, both } from './ir/conjunction.ts'
export { followersOf, followingPhases, type Follower } from './ir/follows.ts'
export * from './diagnostics/index.ts'
export { commentAbove, reservedWords, softWords, tokenize, type LexResult } from './lex/index.ts'
export * from './parse/index.ts'
export * from './format/index.ts'
export * from './complete/index.ts'
export * from './tiles/index.ts'
export * from './bind/index.ts'
export * from './references/index.ts'
export * from './sources/index.ts'
export { checkFiles, checkQueries, type CheckedProject, type CheckQueries } from './check/index.ts'
export { inheritedProvenance, locatedOf } from './check/located.ts'
export * from './queries/index.ts'
export { queriedMarks, type QueriedMarks } from './check/idle-marks.ts'
export { builtInEvents } from './check/scenario-name-tables.ts'
export type { Kind, Resource } from './vocabulary/vocabulary.ts'
export { baseForm, isThirdPerson, thirdPerson } from './vocabulary/third-person.ts'
export { functionQueries, setQueries, withWholes } from './vocabulary/vocabulary.ts'
export * from './fixes/index.ts'
export * from './upgrade/index.ts'
