/** Everything that is found in a project. */
import type { CheckCache, Checked, Project } from '@tilewright/generator'

/**
 * Checks and links the rules of a project, as `checkRules` does; what that needs is read when it is first asked.
 * Without a cache it goes on from the last check of this process: while a folder is watched, little is new in it.
 */
export async function checkProject(project: Project, cache?: CheckCache): Promise<Checked> {
  const { checkCache, checkRules } = await import('@tilewright/generator')
  earlier ??= checkCache()
  return checkRules(project, cache ?? earlier)
}

let earlier: CheckCache | undefined
