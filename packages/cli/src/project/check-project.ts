/** Checks the rules of a project. */
import type { CheckCache, Checked, Project } from '@tilewright/generator'

/**
 * Checks and links the rules of a project, as `checkRules` does; loads the checker on first use. Without a cache it
 * continues from the last check of this process, which is fast while a folder is watched.
 */
export async function checkProject(project: Project, cache?: CheckCache): Promise<Checked> {
  const { checkCache, checkRules } = await import('@tilewright/generator')
  earlier ??= checkCache()
  return checkRules(project, cache ?? earlier)
}

let earlier: CheckCache | undefined
