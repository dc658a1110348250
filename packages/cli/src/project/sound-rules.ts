/** The checked rules of a project, for commands that mean nothing while the rules have mistakes. */
import type { Checked, Project } from '@tilewright/generator'
import type { Diagnostic } from '@tilewright/language'
import { exitCodes } from '../exit-codes.ts'
import { Refusal } from '../refusal.ts'
import type { Io } from '../terminal/io.ts'
import { checkProject } from './check-project.ts'
import { framesOf } from './open-project.ts'
import { selectRules } from './select-rules.ts'
import { inWords, printDiagnostics, tally } from './print-diagnostics.ts'

export interface SoundRules {
  readonly project: Project
  readonly checked: Checked
}

/** The rules that a folder is about. Shows the errors and refuses when there are any. */
export async function soundRules(io: Io, set?: ChooseSet): Promise<SoundRules> {
  const { project } = await selectRules(io.folder, [])
  return soundProject(io, project, 'the rules have mistakes', set)
}

/** The rules of a set alone. */
async function partOf(project: Project, checked: Checked, play: readonly string[]): Promise<Project> {
  const { leftOutFile, rulesOfSet } = await import('@tilewright/generator')
  return {
    ...project,
    texts: rulesOfSet(project.texts, checked.project, play),
    isOwn: (file) => file !== leftOutFile && project.isOwn(file),
  }
}

/** Which expansions and parts a command is about, found among the rules, which may have mistakes. */
export type ChooseSet = (checked: Checked) => readonly string[]

/**
 * The same of a project; `what` tells what the mistakes are in the way of. Where a command is about a set of
 * expansions, mistakes elsewhere, and those that arise only with others, are not in its way: it gets the rules of the
 * set alone. Nor are errors in its way that it `tolerates`.
 */
export async function soundProject(
  io: Io,
  project: Project,
  what: string,
  set?: ChooseSet,
  tolerates: (error: Diagnostic) => boolean = () => false,
): Promise<SoundRules> {
  const fails = ({ diagnostics }: Checked): boolean =>
    diagnostics.some((one) => one.severity === 'error' && !tolerates(one))
  const checked = await checkProject(project)
  if (!fails(checked)) return { project, checked }
  const chosen = set === undefined ? [] : set(checked)
  const part = chosen.length === 0 ? project : await partOf(project, checked, chosen)
  const alone = part === project ? checked : await checkProject(part)
  if (!fails(alone)) {
    const found = inWords(tally(checked.diagnostics))
    io.err(`note: the rules of other expansions are left out (${found}); \`tilewright check\` shows what was found\n`)
    return { project: part, checked: alone }
  }
  const errors = alone.diagnostics.filter(({ severity }) => severity === 'error')
  await printDiagnostics(io, errors, framesOf(part), 'err')
  throw new Refusal(`${what}: ${inWords(tally(alone.diagnostics))}`, {
    exit: exitCodes.diagnostics,
    fix: 'Fix them first; `tilewright check` shows all of them.',
  })
}
