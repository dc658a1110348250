/** The checked rules of a project, for commands that need rules without errors. */
import type { Checked, Project } from '@tilewright/generator'
import type { Diagnostic } from '@tilewright/language'
import { exitCodes } from '../exit-codes.ts'
import { Refusal } from '../refusal.ts'
import type { Io } from '../terminal/io.ts'
import { checkProject } from './check-project.ts'
import { framesOf } from './open-project.ts'
import { selectRules } from './select-rules.ts'
import { tallyText, printDiagnostics, tally } from './print-diagnostics.ts'

export interface SoundRules {
  readonly project: Project
  readonly checked: Checked
}

/** Checks the rules of a folder. Prints the errors and refuses if there are any. */
export async function soundRules(io: Io, set?: ChooseSet): Promise<SoundRules> {
  const { project } = await selectRules(io.folder, [])
  return soundProject(io, project, 'the rules have mistakes', set)
}

/** Reduces a project to the rules of a set of expansions. */
async function partOf(project: Project, checked: Checked, play: readonly string[]): Promise<Project> {
  const { leftOutFile, rulesOfSet } = await import('@tilewright/generator')
  return {
    ...project,
    texts: rulesOfSet(project.texts, checked.project, play),
    isOwn: (file) => file !== leftOutFile && project.isOwn(file),
  }
}

/** Chooses the expansions and parts that a command uses, from rules that may have errors. */
export type ChooseSet = (checked: Checked) => readonly string[]

/**
 * Like `soundRules`, for a project; `what` begins the message of a refusal. If a command uses only a set of expansions,
 * errors elsewhere and in combinations with others do not matter: it gets the rules of the set alone. Errors for which
 * `tolerates` returns true do not matter either.
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
    const found = tallyText(tally(checked.diagnostics))
    io.err(`note: the rules of other expansions are left out (${found}); \`tilewright check\` shows what was found\n`)
    return { project: part, checked: alone }
  }
  const errors = alone.diagnostics.filter(({ severity }) => severity === 'error')
  await printDiagnostics(io, errors, framesOf(part), 'err')
  throw new Refusal(`${what}: ${tallyText(tally(alone.diagnostics))}`, {
    exit: exitCodes.diagnostics,
    fix: 'Fix them first; `tilewright check` shows all of them.',
  })
}
