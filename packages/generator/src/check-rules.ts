/** Checks the rules of a project. */
import type { Diagnostic } from '@tilewright/language'
import type { CheckCache } from './analyse.ts'
import {
  checkInSteps,
  hasErrors,
  withDiagnostics,
  type Analysis,
  type Checked,
  type CheckInSteps,
} from './check-in-steps.ts'
import { misplacedMeetings } from './misplaced-meetings.ts'
import { focusOf } from './project-focus.ts'
import type { RulesOfProject } from './project.ts'

/**
 * Checks and links the rules of a project. If the project files have errors, the rules are not checked: most
 * diagnostics would follow from those errors. Diagnostics in packages are reported without fixes.
 */
export const checkRules = (rules: RulesOfProject, cache?: CheckCache): Checked =>
  checkRulesInSteps(rules, cache).whole()

/** Like `checkRules`, in steps. */
export function checkRulesInSteps(rules: RulesOfProject, cache?: CheckCache): CheckInSteps {
  const { texts, isOwn, found, boxes = [] } = rules
  const steps = checkInSteps(found.length > 0 ? [] : texts, cache, (project) => focusOf(project, rules))
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
