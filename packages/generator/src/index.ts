/** From a plan to typed TypeScript, and everything in between for those who only have texts. */
export { checkCache, type CheckCache } from './analyse.ts'
export { checkRules, isAbout, type RulesOfProject } from './check-rules.ts'
export { check, compile, generateChecked, type Checked, type Compiled } from './compile.ts'
export { generate, generateCode, generateSet, type GeneratedFile } from './generate.ts'
export { builtPackage, PACKAGE_STEPS, type EngineSources } from './print/built-package.ts'
export { fingerprintOf } from './fingerprint.ts'
export { readRules, writeFiles, type RuleText } from './rules-folder.ts'
export { renderDiagnostic } from '@tilewright/language'
