/**
 * Runs scenarios written in Carc against the engine (`runScenario`), formats failures (`formatFailure`) and reports the
 * state of each claim of the sources (`coverage`).
 *
 * One scenario is a `Table` (the game and its labels, `table.ts`), set up by `arrange.ts`, played by `play.ts` and
 * checked by `then.ts`; `references.ts`, `values.ts` and `option-matching.ts` resolve its references.
 */
export { asFunction, loaderWith, type Compiler, type Exports, type Loader } from './load/library-loader.ts'
export { runScenario } from './run.ts'
export type { ScenarioContext } from './table.ts'
export type { ScenarioFailure, ScenarioPosition, ScenarioResult, ScenarioScoring, ScenarioStatus } from './result.ts'
export { formatFailure } from './format.ts'
export type { FormatOptions } from './format.ts'
export { countStates, coverage, pairsOf, type Evidence } from './statement-states.ts'
export { statementStates } from './statement-report.ts'
export type {
  ClauseReport,
  SourceReport,
  StatementReport,
  StatementScenario,
  StatementState,
} from './statement-report.ts'
export type { CitingRule } from './citing-rules.ts'
