/** From a plan to typed TypeScript, and all passes before for callers that only have texts. */
export { applyFixes, type AppliedFix, type FixedRules } from './apply-fixes.ts'
export { checkCache, type CheckCache } from './analyse.ts'
export { checkRules, checkRulesInSteps, isAbout } from './check-rules.ts'
export { check, compile, generateChecked, type Compiled } from './compile.ts'
export type { Analysis, Checked, CheckInSteps, StepResult } from './check-in-steps.ts'
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
export type { Project, RulesOfProject } from './project.ts'
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
export { leftOutFile, rulesOfSet, unitsWith } from './rules-of-set.ts'
export { readRules, writeFiles, type RuleText } from './rules-folder.ts'
export { renderDiagnostic } from '@tilewright/language'
