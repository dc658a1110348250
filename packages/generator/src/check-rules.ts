/** Everything that is found in the rules of a project. */
import type { Diagnostic } from '@tilewright/language'
import type { CheckCache } from './analyse.ts'
import { checkInSteps, hasErrors, withDiagnostics, type Checked, type CheckInSteps } from './check-in-steps.ts'
import type { RulesOfProject } from './project.ts'

/**
 * Checks and links the rules of a project. While it is not known what the project consists of, its rules are not asked:
 * most of what they would say follows from that. What lies in a package is told, but nobody is offered to change it.
 */
export const checkRules = (rules: RulesOfProject, cache?: CheckCache): Checked =>
  checkRulesInSteps(rules, cache).whole()

/** The same in steps. */
export function checkRulesInSteps({ texts, isOwn, found }: RulesOfProject, cache?: CheckCache): CheckInSteps {
  return withDiagnostics(checkInSteps(found.length > 0 ? [] : texts, cache), (checked) => {
    const diagnostics = [...found, ...checked.diagnostics, ...checked.outdated]
      .filter((one) => one.severity === 'error' || isAbout(one, isOwn))
      .map((one) => withoutForeignFix(one, isOwn))
    return { ...checked, diagnostics, failed: hasErrors(diagnostics) }
  })
}

/** Two files can share one mistake, and either of them may be the one that is shown first. */
export function isAbout({ span, related }: Diagnostic, isMeant: (file: string) => boolean): boolean {
  return isMeant(span.file) || (related ?? []).some((other) => isMeant(other.span.file))
}

function withoutForeignFix(diagnostic: Diagnostic, isOwn: (file: string) => boolean): Diagnostic {
  const { fix, ...rest } = diagnostic
  if (fix === undefined) return diagnostic
  return isOwn(diagnostic.span.file) && fix.edits.every(({ span }) => isOwn(span.file)) ? diagnostic : rest
}
