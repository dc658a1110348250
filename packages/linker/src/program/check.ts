/** Checks the rules of a project. */
import type { Diagnostic } from '@tilewright/language'
import { misplacedMeetings } from './misplaced-meetings.ts'
import type { RuleText, RulesOfProject } from './project.ts'
import {
  hasErrors,
  ownRules,
  Program,
  type Analysis,
  type Checked,
  type CheckInSteps,
  type StepResult,
} from './program.ts'

/**
 * Checks and links rules; diagnostics are sorted by position. Never throws, whatever the text. With a program, a check
 * after a keystroke repeats only what depends on the change; the result is the same as without.
 */
export const check = (rules: readonly RuleText[], program = new Program()): Checked =>
  program.check(ownRules(rules)).whole()

/**
 * Checks and links the rules of a project. If the project files have errors, the rules are not checked: most
 * diagnostics would follow from those errors. Diagnostics in packages are reported without fixes.
 */
export const checkRules = (rules: RulesOfProject, program?: Program): Checked =>
  checkRulesInSteps(rules, program).whole()

/** Like `checkRules`, in steps. */
export function checkRulesInSteps(rules: RulesOfProject, program = new Program()): CheckInSteps {
  const { isOwn, found, boxes = [] } = rules
  const steps = program.check(found.length > 0 ? { ...rules, texts: [] } : rules)
  return withDiagnostics(steps, (checked) => {
    const { project }: Partial<Analysis> = checked
    const misplaced = project === undefined ? [] : misplacedMeetings(project, { isOwn, boxes })
    const about = [...found, ...checked.diagnostics, ...checked.outdated, ...misplaced]
      .filter((diagnostic) => isForOwner(diagnostic, isOwn))
      .map((diagnostic) => withoutForeignFix(diagnostic, isOwn))
    // What is wrong in own files comes first, errors before what is open with others.
    const diagnostics = [...about].sort((a, b) => rankOf(a, isOwn) - rankOf(b, isOwn))
    return { ...checked, diagnostics, failed: hasErrors(diagnostics) }
  })
}

/** The same steps with other diagnostics, each computed on first access. */
function withDiagnostics(
  { reading, analysis, whole }: CheckInSteps,
  of: <Found extends StepResult>(found: Found) => Found,
): CheckInSteps {
  const first = <T extends StepResult>(step: () => T): (() => T) => {
    let made: T | undefined
    return () => (made ??= of(step()))
  }
  return { reading: first(reading), analysis: first(analysis), whole: first(whole) }
}

/** Errors wherever they are; warnings about own files. That a package waits for an own box is its affair. */
function isForOwner(diagnostic: Diagnostic, isOwn: (file: string) => boolean): boolean {
  if (diagnostic.code === 'stale-waits-for') return isOwn(diagnostic.span.file)
  return diagnostic.severity === 'error' || isAbout(diagnostic, isOwn)
}

function rankOf({ code, span }: Diagnostic, isOwn: (file: string) => boolean): number {
  if (code === 'open-with-others') return 2
  return isOwn(span.file) ? 0 : 1
}

/**
 * Whether a diagnostic concerns the chosen files. Two files can share one mistake, and either may be the primary one.
 */
export function isAbout({ span, related }: Diagnostic, isMeant: (file: string) => boolean): boolean {
  return isMeant(span.file) || (related ?? []).some((other) => isMeant(other.span.file))
}

function withoutForeignFix(diagnostic: Diagnostic, isOwn: (file: string) => boolean): Diagnostic {
  const { fix, ...rest } = diagnostic
  if (fix === undefined) return diagnostic
  return isOwn(diagnostic.span.file) && fix.edits.every(({ span }) => isOwn(span.file)) ? diagnostic : rest
}
