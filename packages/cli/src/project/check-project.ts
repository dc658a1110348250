/** Everything that is found in a project. */
import type { CheckCache, Checked } from '@tilewright/generator'
import type { Diagnostic } from '@tilewright/language'
import type { Project } from './open-project.ts'

/**
 * Checks and links the rules of a project. While it is not known what the project consists of, its rules are not asked:
 * most of what they would say follows from that. What lies in a package is told, but nobody is offered to change it.
 */
export async function checkProject(project: Project, cache?: CheckCache): Promise<Checked> {
  const { check } = await import('@tilewright/generator')
  const checked = check(project.found.length > 0 ? [] : project.texts, cache)
  const diagnostics = [...project.found, ...checked.diagnostics, ...checked.outdated]
    .filter((one) => one.severity === 'error' || isAbout(one, project.isOwn))
    .map((one) => withoutForeignFix(one, project.isOwn))
  return { ...checked, diagnostics, failed: diagnostics.some(({ severity }) => severity === 'error') }
}

/** Two files can share one mistake, and either of them may be the one that is shown first. */
export function isAbout({ span, related }: Diagnostic, isMeant: (file: string) => boolean): boolean {
  return isMeant(span.file) || (related ?? []).some((other) => isMeant(other.span.file))
}

function withoutForeignFix(finding: Diagnostic, isOwn: (file: string) => boolean): Diagnostic {
  const { fix, ...rest } = finding
  if (fix === undefined) return finding
  return isOwn(finding.span.file) && fix.edits.every(({ span }) => isOwn(span.file)) ? finding : rest
}
