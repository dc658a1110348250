/** A project: its files, and all its representations up to the plan. */
export { applyFixes, type AppliedFix, type FixedRules } from './apply-fixes.ts'
export { check, checkRules, checkRulesInSteps, isAbout } from './check.ts'
export { printed, representations, type Representation } from './print.ts'
export { Program, type Analysis, type Checked, type CheckInSteps, type StepResult } from './program.ts'
export { parsedOf, type Project, type RulesOfProject, type RuleText } from './project.ts'
export { leftOutFile, rulesOfSet, unitsWith } from './rules-of-set.ts'
