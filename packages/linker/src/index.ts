/**
 * From checked modules to one plan, and the project with all its representations (`Program`): what comes between the
 * language and the code generator.
 */
export { stageAround, stagesOf, stagesPicture, type Stage } from './stages.ts'
export { strongestFixed } from './fixed-settings.ts'
export { link, type Plan } from './link.ts'
export { queriesSet, tilesAsQueried } from './queried-sets.ts'
export { kindsOf } from './kinds.ts'
export { definesThatTell } from './flow/shown-values.ts'
export type { Focus } from './focus.ts'
export { beats } from './definitions-of-value.ts'
export * from './boxes/index.ts'
export * from './matrix/index.ts'
export { linkMemory, type LinkMemory } from './link-memory.ts'
export { expansionsByFolder, interactionModules } from './interaction-modules.ts'
export * from './program/index.ts'
export type { Linked } from './link-memory.ts'
