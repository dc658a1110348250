/** `fmt --upgrade`: converts rules of an older version of the language. */
import { counted } from '@tilewright/text'
import { join } from 'node:path'
import { formatText, languageVersion, upgradeText, type Diagnostic } from '@tilewright/language'
import { exitCodes } from '../exit-codes.ts'
import { Refusal } from '../refusal.ts'
import type { Session } from '../session.ts'
import { needRoot } from './find-root.ts'
import { framesOf, openProject } from './open-project.ts'
import { projectFileName } from './project-file-name.ts'
import { readProjectFile, type ProjectFile } from './project-file.ts'
import { selectRules, type SelectedRules } from './select-rules.ts'
import { diagnosticsAsJson, printDiagnostics } from './print-diagnostics.ts'
import { readIfThere, writeAtomically } from './write-files.ts'

export interface UpgradeOptions {
  /** Write nothing; the exit code reports whether anything would change. */
  readonly check: boolean
  readonly json: boolean
}

interface Outcome {
  readonly from: number
  /** Changed files, including `tilewright.json`. */
  readonly changed: readonly string[]
  readonly refused: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Converts the chosen files to the current version; without paths, all own files and the version in `tilewright.json`.
 * Files with syntax errors stay unchanged.
 */
export async function upgradeProject(
  session: Session,
  paths: readonly string[],
  { check, json }: UpgradeOptions,
): Promise<void> {
  const { io } = session
  const write = check ? () => Promise.resolve() : writeAtomically
  const { from, changed: named } =
    paths.length === 0 ? await upgradeProjectFile(io.folder, write) : { from: languageVersion, changed: [] }
  const rules = await upgradeRules(io.folder, paths, write)
  const { refused, diagnostics, texts } = rules
  const changed = [...named, ...rules.changed]
  if (refused.length > 0 || (check && changed.length > 0)) session.exit = exitCodes.diagnostics
  if (json) {
    const found = await diagnosticsAsJson(diagnostics, texts)
    const report = { from, to: languageVersion, written: !check, changed, refused, diagnostics: found }
    io.out(`${JSON.stringify(report, null, 2)}\n`)
    return
  }
  await printDiagnostics(io, diagnostics, texts, 'err')
  for (const file of refused) io.err(`left as it is because of syntax errors: ${file}\n`)
  for (const file of changed) io.out(`${check ? 'to be upgraded' : 'upgraded'}: ${file}\n`)
  io.out(outcomeText({ from, changed, refused, diagnostics }, check))
}

function outcomeText({ changed, refused }: Outcome, check: boolean): string {
  if (changed.length === 0 && refused.length === 0)
    return (
      `There is nothing to upgrade: these rules are in version ${languageVersion} of the language, ` +
      'the newest there is.\n'
    )
  const done = check ? 'to be written' : 'written'
  const broken = refused.length === 0 ? '' : `, ${refused.length} broken`
  return `${counted(changed.length, 'file')} ${done} in version ${languageVersion} of the language${broken}.\n`
}

type Write = (path: string, text: string) => Promise<void>

/** Selects all own rules; unlike `selectRules`, allows a project without any. */
async function ownRules(folder: string): Promise<SelectedRules> {
  const project = await openProject(needRoot(folder))
  return { project, isChosen: project.isOwn }
}

/** Converts the chosen rules and formats those that change. */
async function upgradeRules(
  folder: string,
  paths: readonly string[],
  write: Write,
): Promise<Pick<Outcome, 'changed' | 'refused' | 'diagnostics'> & { texts: ReturnType<typeof framesOf> }> {
  const changed: string[] = []
  const refused: string[] = []
  const diagnostics: Diagnostic[] = []
  const { project, isChosen } = paths.length === 0 ? await ownRules(folder) : await selectRules(folder, paths)
  for (const { file, text } of project.texts.filter((one) => isChosen(one.file) && project.isOwn(one.file))) {
    const upgraded = upgradeText(file, text)
    const laidOut = 'text' in upgraded && upgraded.text !== text ? formatText(file, upgraded.text) : upgraded
    if ('diagnostics' in laidOut) {
      refused.push(file)
      diagnostics.push(...laidOut.diagnostics)
    } else if (laidOut.text !== text) {
      await write(project.pathOf(file), laidOut.text)
      changed.push(file)
    }
  }
  return { changed, refused, diagnostics, texts: framesOf(project) }
}

/** Writes the current version to `tilewright.json`. */
async function upgradeProjectFile(folder: string, write: Write): Promise<Pick<Outcome, 'from' | 'changed'>> {
  const path = join(needRoot(folder), projectFileName)
  const text = readIfThere(path)
  const file = text === undefined ? undefined : readProjectFile(projectFileName, text)
  if (file !== undefined && file.found.length > 0)
    throw new Refusal(`${projectFileName} has mistakes, so nothing is upgraded`, {
      where: path,
      fix: '`tilewright check` shows them.',
    })
  const old = olderThanNow(file)
  if (old === undefined || text === undefined) return { from: languageVersion, changed: [] }
  await write(path, text.slice(0, old.span.start) + String(languageVersion) + text.slice(old.span.end))
  return { from: old.version, changed: [projectFileName] }
}

function olderThanNow(file: ProjectFile | undefined): ProjectFile['language'] {
  const language = file?.language
  if (language === undefined || language.version === languageVersion) return undefined
  if (language.version < languageVersion) return language
  throw new Refusal(
    `these rules are in version ${language.version} of the language, and this release reads ${languageVersion}`,
    { fix: 'Install a newer release of @tilewright/cli.' },
  )
}
