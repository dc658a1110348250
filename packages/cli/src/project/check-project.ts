/** Checks of a project, by this process or an earlier one. */
import type { Program, Checked, Project } from '@tilewright/generator'
import { cacheFolder } from '../cache/cache-folder.ts'
import { cachedResult, type CheckResult } from '../cache/check-results.ts'
import type { Io } from '../terminal/io.ts'

/**
 * Checks and links the rules of a project, as `checkRules` does; loads the checker on first use. Without a program
 * it continues from the last check of this process, which is fast while a folder is watched.
 */
export async function checkProject(project: Project, program?: Program): Promise<Checked> {
  const { checkRules, Program: NewProgram } = await import('@tilewright/generator')
  earlier ??= new NewProgram()
  return checkRules(project, program ?? earlier)
}

let earlier: Program | undefined

/** Returns the result of checking a project: from the cache on disk if the same rules were checked before. */
export async function checkResultOf(io: Io, project: Project): Promise<CheckResult> {
  const folder = cacheFolder()
  const cached =
    folder === undefined
      ? undefined
      : cachedResult(folder, project, (message) => {
          io.err(`note: ${message}\n`)
        })
  const known = await cached?.read()
  if (known !== undefined) return known
  const { diagnostics, failed, plan } = await checkProject(project)
  const { fingerprintOf } = await import('@tilewright/generator')
  const result: CheckResult = { diagnostics, fingerprint: failed ? null : fingerprintOf(plan) }
  await cached?.write(result)
  return result
}
