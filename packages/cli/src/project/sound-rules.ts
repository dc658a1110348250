/** The checked rules of a project, for commands that mean nothing while the rules have mistakes. */
import type { Checked } from '@tilewright/generator'
import { exitCodes } from '../exit-codes.ts'
import { Refusal } from '../refusal.ts'
import type { Io } from '../terminal/io.ts'
import { checkProject } from './check-project.ts'
import { framesOf, type Project } from './open-project.ts'
import { selectRules } from './select-rules.ts'
import { inWords, showFindings, tally } from './show-findings.ts'

export interface SoundRules {
  readonly project: Project
  readonly checked: Checked
}

/** The rules that a folder is about. Shows the errors and refuses when there are any. */
export async function soundRules(io: Io): Promise<SoundRules> {
  const { project } = await selectRules(io.folder, [])
  return soundProject(io, project, 'the rules have mistakes')
}

/** The same of a project; `what` tells what the mistakes are in the way of. */
export async function soundProject(io: Io, project: Project, what: string): Promise<SoundRules> {
  const checked = await checkProject(project)
  if (!checked.failed) return { project, checked }
  const errors = checked.diagnostics.filter(({ severity }) => severity === 'error')
  await showFindings(io, errors, framesOf(project), 'err')
  throw new Refusal(`${what}: ${inWords(tally(checked.diagnostics))}`, {
    exit: exitCodes.findings,
    mend: 'Mend them first; `tilewright check` shows all of them.',
  })
}
