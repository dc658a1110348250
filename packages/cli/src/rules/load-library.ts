/**
 * The rules a command plays with. Those compiled into the engine are taken when they are the ones of the project, or
 * when there is none; otherwise the project's are compiled now, so that a rule just written can be played
 * without a build.
 */
import type { RuleLibrary } from '@tilewright/engine'
import type { Checked, GeneratedFile } from '@tilewright/generator'
import type { CheckedProject } from '@tilewright/language'
import { createLoader } from '../mutate/in-memory-library.ts'
import { checkResultOf } from '../project/check-project.ts'
import { findRoot } from '../project/find-root.ts'
import { openProject } from '../project/open-project.ts'
import { soundProject, type ChooseSet } from '../project/sound-rules.ts'
import type { Io } from '../terminal/io.ts'

export interface LoadedLibrary {
  readonly library: RuleLibrary
  /** What the rules are made of; undefined without a project. */
  readonly project: CheckedProject | undefined
}

export interface SharedLibrary extends LoadedLibrary {
  /** The code that `library` was made of, for other threads; undefined for the rules compiled into the engine. */
  readonly code: readonly GeneratedFile[] | undefined
}

/** Shows what is wrong and refuses when the rules have errors: all, or those of the set that is wanted. */
export async function loadLibrary(io: Io, set?: ChooseSet): Promise<SharedLibrary> {
  const root = findRoot(io.folder)
  if (root === undefined) {
    const { standardLibrary } = await import('@tilewright/engine')
    return { library: standardLibrary, project: undefined, code: undefined }
  }
  const { checked } = await soundProject(io, await openProject(root), 'the rules have mistakes', set)
  return libraryOf(checked)
}

/**
 * The same for commands that need the rules alone. Rules that were checked before without an error, and play as those
 * compiled into the engine do, are neither checked nor compiled.
 */
export async function loadRules(io: Io, set?: ChooseSet): Promise<Omit<SharedLibrary, 'project'>> {
  const root = findRoot(io.folder)
  if (root !== undefined) {
    const { standardLibrary } = await import('@tilewright/engine')
    const { fingerprint } = await checkResultOf(io, await openProject(root))
    if (fingerprint === standardLibrary.fingerprint) return { library: standardLibrary, code: undefined }
  }
  return loadLibrary(io, set)
}

/**
 * The library of rules without mistakes. Their code is compiled in memory: there is no file that a process which is
 * ended by a signal would leave behind. Watched, it is compiled in any case, and tells `onWatch` which of its
 * declarations are asked.
 */
export async function libraryOf(checked: Checked, watched = false): Promise<SharedLibrary> {
  const { standardLibrary } = await import('@tilewright/engine')
  const { fingerprintOf, generateCode } = await import('@tilewright/generator')
  const { plan, project, texts } = checked
  const fingerprint = fingerprintOf(plan)
  if (!watched && fingerprint === standardLibrary.fingerprint)
    return { library: standardLibrary, project, code: undefined }
  const code = generateCode(plan, project.sources, (file) => texts.get(file) ?? '', fingerprint, watched)
  return { library: (await createLoader()).load(code), project, code }
}
