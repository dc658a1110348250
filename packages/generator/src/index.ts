/** From a plan to typed TypeScript, and all passes before for callers that only have texts. */
export { compile, generateChecked, type Compiled } from './compile.ts'
export {
  citedSources,
  generate,
  generateCode,
  generateSet,
  generateToBuild,
  type GeneratedFile,
  type Watched,
} from './generate.ts'
export type { LibraryRows } from './emit/row-types.ts'
export type { EngineSources } from './print/built-package.ts'
export { packageOf } from './print/package-of.ts'
export {
  cPackageOf,
  loweredPackageOf,
  LoweringRefused,
  wasmPackageOf,
  type CompileWasm,
  type NativeBuild,
  type NativeTexts,
} from './native.ts'
export { PACKAGE_STEPS } from './print/package-steps.ts'
export { fingerprintOf } from './fingerprint.ts'
export { readRules, writeFiles } from './rules-folder.ts'
export {
  applyFixes,
  check,
  checkRules,
  checkRulesInSteps,
  isAbout,
  leftOutFile,
  Program,
  rulesOfSet,
  unitsWith,
  type Analysis,
  type AppliedFix,
  type Checked,
  type CheckInSteps,
  type FixedRules,
  type Project,
  type RulesOfProject,
  type RuleText,
  type StepResult,
} from '@tilewright/linker'
export { renderDiagnostic } from '@tilewright/language'
