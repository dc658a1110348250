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
import type { RulesOfProject } from './project.ts'

/**
 * Checks and links the rules of a project. If the project files have errors, the rules are not checked: most
 * diagnostics would follow from those errors. Diagnostics in packages are reported without fixes.
 */
export const checkRules = (rules: RulesOfProject, cache?: CheckCache): Checked =>
  checkRulesInSteps(rules, cache).whole()

/** Like `checkRules`, in steps. */
export function checkRulesInSteps(
  { texts, isOwn, found, boxes = [] }: RulesOfProject,
  cache?: CheckCache,
): CheckInSteps {
  return withDiagnostics(checkInSteps(found.length > 0 ? [] : texts, cache), (checked) => {
    const { project }: Partial<Analysis> = checked
    const misplaced = project === undefined ? [] : misplacedMeetings(project, { isOwn, boxes })
    const diagnostics = [...found, ...checked.diagnostics, ...checked.outdated, ...misplaced]
      .filter((diagnostic) => diagnostic.severity === 'error' || isAbout(diagnostic, isOwn))
      .map((diagnostic) => withoutForeignFix(diagnostic, isOwn))
    return { ...checked, diagnostics, failed: hasErrors(diagnostics) }
  })
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
