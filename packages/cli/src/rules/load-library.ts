/**
 * The rules a command plays with. Those compiled into the engine are taken when they are the ones of the project, or
 * when there is none; otherwise the project's are compiled now, so that a rule just written can be played
 * without a build.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RuleLibrary } from '@tilewright/engine'
import type { Checked } from '@tilewright/generator'
import type { CheckedProject } from '@tilewright/language'
import { findRoot } from '../project/find-root.ts'
import { openProject } from '../project/open-project.ts'
import { soundProject, type ChooseSet } from '../project/sound-rules.ts'
import { beforeLeaving } from '../terminal/before-leaving.ts'
import type { Io } from '../terminal/io.ts'
import { importLibrary } from './import-library.ts'

export interface LoadedLibrary {
  readonly library: RuleLibrary
  /** What the rules are made of; undefined without a project. */
  readonly project: CheckedProject | undefined
}

export interface SharedLibrary extends LoadedLibrary {
  /** Module that exports `library`; undefined for the rules compiled into the engine. */
  readonly url: string | undefined
  /** Removes the files of the module. */
  readonly release: () => void
}

/** Shows what is wrong and refuses when the rules have errors: all, or those of the set that is wanted. */
export async function loadLibrary(io: Io, set?: ChooseSet): Promise<LoadedLibrary> {
  const shared = await shareLibrary(io, set)
  shared.release()
  return shared
}

/** The same for other threads, which read its module until it is released. */
export async function shareLibrary(io: Io, set?: ChooseSet): Promise<SharedLibrary> {
  const { standardLibrary } = await import('@tilewright/engine')
  const root = findRoot(io.folder)
  if (root === undefined) return standard(standardLibrary, undefined)
  const { checked } = await soundProject(io, await openProject(root), 'the rules have mistakes', set)
  return shared(checked)
}

/**
 * The library of rules without mistakes. Watched, it is compiled in any case, and says `onWatch` which of its
 * declarations are asked.
 */
export async function libraryOf(checked: Checked, watched = false): Promise<LoadedLibrary> {
  const loaded = await shared(checked, watched)
  loaded.release()
  return loaded
}

async function shared(checked: Checked, watched = false): Promise<SharedLibrary> {
  const { standardLibrary } = await import('@tilewright/engine')
  const { fingerprintOf, generateCode } = await import('@tilewright/generator')
  const fingerprint = fingerprintOf(checked.plan)
  const { project } = checked
  if (!watched && fingerprint === standardLibrary.fingerprint) return standard(standardLibrary, project)
  const textOf = (file: string): string => checked.texts.get(file) ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-rules-'))
  const release = (): void => {
    rmSync(folder, { recursive: true, force: true })
  }
  const made = beforeLeaving(release)
  try {
    const kernel = new URL('./for-rules.js', import.meta.resolve('@tilewright/engine')).href
    for (const { path, text } of generateCode(checked.plan, project.sources, textOf, fingerprint, watched)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text.replaceAll(/'(?:\.\.\/)+for-rules\.ts'/g, `'${kernel}'`))
    }
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}\n')
    const url = pathToFileURL(join(folder, 'index.ts')).href
    return { library: await importLibrary(url), project, url, release }
  } catch (error) {
    release()
    throw error
  } finally {
    made()
  }
}

const standard = (library: RuleLibrary, project: CheckedProject | undefined): SharedLibrary => ({
  library,
  project,
  url: undefined,
  release: () => undefined,
})
