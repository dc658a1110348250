/**
 * Loads the rules that a command plays with. Uses those compiled into the engine if they are the project's or if there
 * is no project; otherwise compiles the project's rules in memory, so that a new rule can be played without a build.
 */
import type { RuleLibrary } from '@tilewright/engine'
import type { Checked, GeneratedFile, Project, Watched } from '@tilewright/generator'
import type { CheckedProject } from '@tilewright/language'
import { createLoader } from '@tilewright/scenarios/in-memory'
import { checkResultOf } from '../project/check-project.ts'
import { findRoot, needRoot } from '../project/find-root.ts'
import { openProject } from '../project/open-project.ts'
import { soundProject, type ChooseSet } from '../project/rules-without-errors.ts'
import type { Io } from '../terminal/io.ts'

export interface LoadedLibrary {
  readonly library: RuleLibrary
  /** The sources of the rules; undefined without a project. */
  readonly project: CheckedProject | undefined
}

export interface SharedLibrary extends LoadedLibrary {
  /** The code of `library`, for other threads; undefined for the rules compiled into the engine. */
  readonly code: readonly GeneratedFile[] | undefined
}

/** Prints errors and refuses if the rules, or those of the set, have any. */
export async function loadLibrary(io: Io, set?: ChooseSet): Promise<SharedLibrary> {
  const root = findRoot(io.folder)
  return root === undefined ? standardRules() : libraryOfProject(io, await openProject(root), set)
}

export interface LoadedRules extends Omit<SharedLibrary, 'project'> {
  /** Whether a file belongs to the project itself; false for all files without own rules. */
  readonly isOwn: (file: string) => boolean
}

/**
 * Returns the library for commands that need nothing else of the project. Rules that an earlier check found without
 * errors, and that play like those compiled into the engine, are neither checked nor compiled. `effects`: whether rules
 * report what they do to `onWatch`; `own`: if they are compiled anyway.
 */
export async function loadRules(
  io: Io,
  set?: ChooseSet,
  effects: 'never' | 'own' | 'always' = 'never',
): Promise<LoadedRules> {
  const standard = { ...(await standardRules()), isOwn: () => false }
  const root = effects === 'always' ? needRoot(io.folder) : findRoot(io.folder)
  if (root === undefined) return standard
  const project = await openProject(root)
  const { fingerprint } = effects === 'always' ? {} : await checkResultOf(io, project)
  if (fingerprint === standard.library.fingerprint) return standard
  const library = await libraryOfProject(io, project, set, effects === 'never' ? false : 'effects')
  return { ...library, isOwn: project.isOwn }
}

/** The rules compiled into the engine, without a project. */
async function standardRules(): Promise<SharedLibrary> {
  const { standardLibrary } = await import('@tilewright/engine')
  return { library: standardLibrary, project: undefined, code: undefined }
}

async function libraryOfProject(
  io: Io,
  project: Project,
  set?: ChooseSet,
  watched: Watched = false,
): Promise<SharedLibrary> {
  const { checked } = await soundProject(io, project, 'the rules have mistakes', set)
  return libraryOf(checked, watched)
}

/**
 * Returns the library of rules without errors. Code is compiled in memory, so that a process ended by a signal leaves
 * no file behind. With `watched`, it is always compiled, and reports to `onWatch`.
 */
export async function libraryOf(checked: Checked, watched: Watched = false): Promise<SharedLibrary> {
  const { standardLibrary } = await import('@tilewright/engine')
  const { fingerprintOf, generateCode } = await import('@tilewright/generator')
  const { plan, project, texts } = checked
  const fingerprint = fingerprintOf(plan)
  if (watched === false && fingerprint === standardLibrary.fingerprint)
    return { library: standardLibrary, project, code: undefined }
  const code = generateCode(plan, project.sources, (file) => texts.get(file) ?? '', fingerprint, watched)
  return { library: (await createLoader()).load(code), project, code }
}
