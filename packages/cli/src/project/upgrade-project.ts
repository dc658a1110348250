/** `fmt --upgrade`: rules of an older version of the language become rules of this one. */
import { join } from 'node:path'
import { languageVersion } from '@tilewright/language'
import { Refusal } from '../refusal.ts'
import type { Io } from '../terminal/io.ts'
import { needRoot } from './find-root.ts'
import { projectFileName } from './project-file-name.ts'
import { readProjectFile, type ProjectFile } from './project-file.ts'
import { readIfThere, writeAtomically } from './write-files.ts'

/**
 * Says in `tilewright.json` the version that this release reads. No sentence of version 0 reads otherwise in version 1,
 * so that no text of rules changes.
 */
export function upgradeProject(io: Io, json: boolean): void {
  const path = join(needRoot(io.folder), projectFileName)
  const text = readIfThere(path)
  const file = text === undefined ? undefined : readProjectFile(projectFileName, text)
  if (file !== undefined && file.found.length > 0)
    throw new Refusal(`${projectFileName} has mistakes, so nothing is upgraded`, {
      where: path,
      mend: '`tilewright check` shows them.',
    })
  const old = olderThanNow(file)
  if (old !== undefined && text !== undefined)
    writeAtomically(path, text.slice(0, old.span.start) + String(languageVersion) + text.slice(old.span.end))
  const from = old?.version ?? languageVersion
  const changed = old === undefined ? [] : [projectFileName]
  if (json) io.out(`${JSON.stringify({ from, to: languageVersion, changed }, null, 2)}\n`)
  else io.out(old === undefined ? nothingToDo : inWords(from))
}

const nothingToDo =
  `There is nothing to upgrade: these rules are in version ${languageVersion} of the language, ` +
  'the newest there is.\n'

const inWords = (from: number): string =>
  `From version ${from} of the language to version ${languageVersion}: ${projectFileName} says so now, and no ` +
  'rule had to be changed.\n'

function olderThanNow(file: ProjectFile | undefined): ProjectFile['language'] {
  const language = file?.language
  if (language === undefined || language.version === languageVersion) return undefined
  if (language.version < languageVersion) return language
  throw new Refusal(
    `these rules are in version ${language.version} of the language, and this release reads ${languageVersion}`,
    { mend: 'Install a newer release of @tilewright/cli.' },
  )
}
