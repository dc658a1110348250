/**
 * Mutation testing of rules in Carc: `mutantsOf` finds the changes, `mutateRules` tries them against the scenarios that
 * can notice them, and `marks.ts` reads the reasons why some cannot be noticed.
 */
export type { Chance } from './choose-mutants.ts'
export { applyEdits, type Edit } from './edits.ts'
export { withFigures } from './figures.ts'
export { judgeMarks } from './judge-marks.ts'
export { readMarks, type Mark, type StaleMark } from './marks.ts'
export type { Mutant } from './mutant.ts'
export { MutationError, type MutationErrorParts } from './mutation-error.ts'
export { mutantsOf } from './mutants-of.ts'
export { mutateRules, type Listener, type MutationRun, type Part, type Wish } from './mutate-rules.ts'
export {
  answerOfNumbers,
  numberedTask,
  numberedTasks,
  type NumberedAnswer,
  type NumberedTask,
} from './numbered-tasks.ts'
export type { Pool } from './pool.ts'
export { reachedBy, type Reached } from './reached.ts'
export { rulesToMutate, type RulesToMutate } from './rules-to-mutate.ts'
export { unexplained, type Score, type Tried } from './score.ts'
export { changesSince } from './touched.ts'
