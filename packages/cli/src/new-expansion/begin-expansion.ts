/**
 * Creates a new expansion beside existing rules. Either refuses, or returns files that pass all checks together with
 * those rules.
 */
import { join } from 'node:path'
import type { Checked, Project } from '@tilewright/generator'
import { checkProject } from '../project/check-project.ts'
import { rulesFolder } from '../project/find-root.ts'
import { projectFileName } from '../project/project-file-name.ts'
import type { NewFile } from '../project/write-files.ts'
import { Refusal } from '../refusal.ts'

export interface NewExpansionResult {
  /** Folder relative to the project. */
  readonly home: string
  readonly files: readonly NewFile[]
}

/** Derives an expansion's title from its name. */
export const titleOf = (name: string): string =>
  name
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')

/** Refuses invalid names and titles. */
export async function refuseName(name: string, title: string): Promise<void> {
  const { parseFile } = await import('@tilewright/language')
  const expected = 'lower-case letters and digits, in words joined by hyphens, beginning with a letter'
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Refusal(`'${name}' cannot name an expansion`, { expected, fix: 'Such as moon-base.' })
  if (name.length > 40) throw new Refusal(`'${name}' is too long for a name`, { expected: 'at most 40 characters' })
  if (title.trim() === '' || /["\n\r]/.test(title))
    throw new Refusal('this title cannot be written in Carc', { expected: 'one line of text without double quotes' })
  const header = parseFile('header.carc', `expansion ${name} "${title}" { }\n`)
  if (name === 'sources' || header.diagnostics.length > 0)
    throw new Refusal(`'${name}' has a meaning of its own in Carc`, { fix: `Such as ${name}-expansion.` })
}

/** Returns the folder of a new expansion relative to the project: in the first rules folder of the project file. */
export function homeOf({ root, folders }: Project, name: string): string {
  const [parent] = folders
  if (parent === undefined)
    throw new Refusal(`${projectFileName} names no folder of rules, so nothing can be put there`, {
      where: join(root, projectFileName),
      fix: `Write "rules": ["${rulesFolder}"].`,
    })
  return parent === '.' ? name : `${parent}/${name}`
}

/** Refuses an existing folder. */
export const folderExists = (home: string, folder: string): Refusal =>
  new Refusal(`there is already something at ${home}`, {
    where: folder,
    fix: 'Choose another name; nothing is overwritten.',
  })

/**
 * Creates the files of a new expansion and checks them with all other rules; `show` prints the diagnostics if the check
 * fails.
 */
export async function expansionIn(
  project: Project,
  { name, title, home }: { readonly name: string; readonly title: string; readonly home: string },
  show: (combined: Project, found: Checked['diagnostics']) => Promise<void>,
): Promise<NewFile[]> {
  const { expansionFiles } = await import('./expansion-files.ts')
  const before = await checkProject(project)
  if (before.failed)
    throw new Refusal('the rules have mistakes, so nothing can be added to them now', {
      fix: '`tilewright check` shows them.',
    })
  const files = expansionFiles(before.plan, { name, title, home })
  const added = files
    .filter(({ path }) => path.endsWith('.carc'))
    .map(({ path, text }) => ({ file: `${home}/${path}`, text }))
  const combined = { ...project, texts: [...project.texts, ...added] }
  const after = await checkProject(combined)
  if (!after.failed) return files
  await show(combined, after.diagnostics)
  throw new Refusal(`an expansion named '${name}' does not go together with these rules`, {
    where: 'the diagnostics above',
    fix: 'Choose another name.',
  })
}
