/** Everything that is found in a project. */
import type { CheckCache, Checked } from '@tilewright/generator'
import type { Project } from './open-project.ts'

/** Checks and links the rules of a project, as `checkRules` does; what that needs is read when it is first asked. */
export async function checkProject(project: Project, cache?: CheckCache): Promise<Checked> {
  const { checkRules } = await import('@tilewright/generator')
  return checkRules(project, cache)
}
