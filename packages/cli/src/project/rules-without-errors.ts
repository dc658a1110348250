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
export async function partOf(
  project: Project,
  checked: Pick<Checked, 'project'>,
  play: readonly string[],
): Promise<Project> {
  const { leftOutFile, rulesOfSet } = await import('@tilewright/generator')
  return {
    ...project,
    plays: play,
    texts: rulesOfSet(project.texts, checked.project, play),
    isOwn: (file) => file !== leftOutFile && project.isOwn(file),
  }
}

/** Whether something is open in the games of these units that the project does not answer for. */
async function isOpenAmong({ diagnostics, project }: Checked, play: readonly string[]): Promise<boolean> {
  const games = diagnostics.flatMap((one) => (one.code === 'open-with-others' ? (one.games ?? []) : []))
  if (games.length === 0 || play.length === 0) return false
  const { unitsWith } = await import('@tilewright/generator')
  const inPlay = unitsWith(project.ir.units, play)
  return games.some((game) => game.every((unit) => inPlay.has(unit)))
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
  const chosen = set === undefined ? [] : set(checked)
  if (!fails(checked) && !(await isOpenAmong(checked, chosen))) return { project, checked }
  const part = chosen.length === 0 ? project : await partOf(project, checked, chosen)
  const alone = part === project ? checked : await checkProject(part)
  if (!fails(alone)) {
    const found = tallyText(tally(checked.diagnostics))
    if (fails(checked))
      io.err(`note: the rules of other expansions are left out (${found}); \`tilewright check\` shows what was found\n`)
    return { project: part, checked: alone }
  }
  const errors = alone.diagnostics.filter(({ severity }) => severity === 'error')
  await printDiagnostics(io, errors, framesOf(part), 'err')
  throw new Refusal(`${what}: ${tallyText(tally(alone.diagnostics))}`, {
    exit: exitCodes.diagnostics,
    fix: fails(checked)
      ? 'Fix them first; `tilewright check` shows all of them.'
      : `Say in an interaction what holds; \`tilewright check --play ${chosen.join(',')}\` shows all of them.`,
  })
}
