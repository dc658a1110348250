/**
 * The rules a command plays with. Those compiled into the engine are taken when they are the ones in the folder
 * `rules`; otherwise the folder is compiled now, so that a rule just written can be played without a build.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RuleLibrary } from '@tilewright/engine'
import type { Checked } from '@tilewright/generator'
import { exitCodes } from '../exit-codes.ts'
import { findRoot } from '../project/find-root.ts'
import { inWords, showFindings, tally } from '../project/show-findings.ts'
import { Refusal } from '../refusal.ts'
import { beforeLeaving } from '../terminal/before-leaving.ts'
import type { Io } from '../terminal/io.ts'
import { importLibrary } from './import-library.ts'

export interface LoadedLibrary {
  readonly library: RuleLibrary
}

export interface SharedLibrary extends LoadedLibrary {
  /** Module that exports `library`; undefined for the rules compiled into the engine. */
  readonly url: string | undefined
  /** Removes the files of the module. */
  readonly release: () => void
}

/** Shows what is wrong and refuses when the rules have errors. */
export async function loadLibrary(io: Io): Promise<LoadedLibrary> {
  const shared = await shareLibrary(io)
  shared.release()
  return shared
}

/** The same for other threads, which read its module until it is released. */
export async function shareLibrary(io: Io): Promise<SharedLibrary> {
  const { standardLibrary } = await import('@tilewright/engine')
  const root = findRoot(io.folder)
  if (root === undefined) return standard(standardLibrary)
  const { check, readRules } = await import('@tilewright/generator')
  const texts = readRules(root)
  const checked = check(texts)
  if (checked.failed) {
    await showFindings(
      io,
      checked.diagnostics.filter(({ severity }) => severity === 'error'),
      texts,
      'err',
    )
    throw new Refusal(`the rules have mistakes: ${inWords(tally(checked.diagnostics))}`, {
      exit: exitCodes.findings,
      mend: 'Mend them first; `tilewright check` shows all of them.',
    })
  }
  return shared(checked)
}

/** The library of rules without mistakes. */
export async function libraryOf(checked: Checked): Promise<LoadedLibrary> {
  const { library, release } = await shared(checked)
  release()
  return { library }
}

async function shared(checked: Checked): Promise<SharedLibrary> {
  const { standardLibrary } = await import('@tilewright/engine')
  const { fingerprintOf, generateChecked } = await import('@tilewright/generator')
  const fingerprint = fingerprintOf(checked.plan)
  if (fingerprint === standardLibrary.fingerprint) return standard(standardLibrary)
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-rules-'))
  const release = (): void => {
    rmSync(folder, { recursive: true, force: true })
  }
  const made = beforeLeaving(release)
  try {
    const kernel = new URL('./for-rules.js', import.meta.resolve('@tilewright/engine')).href
    for (const { path, text } of generateChecked(checked)) {
      if (!path.endsWith('.ts')) continue
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text.replaceAll(/'(?:\.\.\/)+for-rules\.ts'/g, `'${kernel}'`))
    }
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}\n')
    const url = pathToFileURL(join(folder, 'index.ts')).href
    return { library: await importLibrary(url), url, release }
  } catch (error) {
    release()
    throw error
  } finally {
    made()
  }
}

const standard = (library: RuleLibrary): SharedLibrary => ({ library, url: undefined, release: () => undefined })
