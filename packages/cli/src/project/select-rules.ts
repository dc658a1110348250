/** Selects .carc files: the paths on the command line, or all rules of the project. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import type { Project } from '@tilewright/generator'
import { readRules } from '@tilewright/generator/rules-folder'
import { Refusal } from '../refusal.ts'
import { findRoot, needRoot } from './find-root.ts'
import { looseFiles, openProject } from './open-project.ts'

export interface SelectedRules {
  /** Everything needed to check the selected files. */
  readonly project: Project
  /** Whether a file is selected; other files are context. */
  readonly isChosen: (file: string) => boolean
}

/**
 * Selects all own rules of the project without paths. Paths inside the project's rules folders or its packages are
 * checked together with the whole project; other paths are checked on their own. A file of a package can also be named
 * as in diagnostics.
 */
export async function selectRules(folder: string, paths: readonly string[]): Promise<SelectedRules> {
  if (paths.length === 0) {
    const project = await openProject(needRoot(folder))
    if (project.texts.length === 0 && project.found.length === 0) throw noRules(project)
    return { project, isChosen: project.isOwn }
  }
  const root = findRoot(folder)
  const project = root === undefined ? undefined : await openProject(root)
  const pathByFile = new Map((project?.texts ?? []).map(({ file }) => [file, project?.pathOf(file) ?? file]))
  const isNamed = (path: string): boolean => [...pathByFile.keys()].some((file) => isBelow(file, path, '/'))
  const chosen = paths.map((path) =>
    isNamed(path) && !existsSync(resolve(folder, path)) ? path : existing(folder, path),
  )
  const isSelected = (file: string): boolean =>
    chosen.some((path) => isBelow(file, path, '/') || isBelow(pathByFile.get(file) ?? '', path, sep))
  const isKnown = (path: string): boolean =>
    [...pathByFile].some(([file, full]) => isBelow(file, path, '/') || isBelow(full, path, sep))
  if (project !== undefined && chosen.every((path) => isKnown(path) || isInRules(project, path)))
    return nonEmpty({ project, isChosen: isSelected }, paths)
  const home = root ?? folder
  const texts = chosen.flatMap((path) => readRules(home, relative(home, path)))
  return nonEmpty({ project: looseFiles(home, texts), isChosen: () => true }, paths)
}

const isBelow = (file: string, path: string, separator: string): boolean =>
  file === path || file.startsWith(path.endsWith(separator) ? path : `${path}${separator}`)

const isInRules = ({ root, folders }: Project, path: string): boolean =>
  folders.some((one) => isBelow(path, join(root, one), sep))

function nonEmpty(selected: SelectedRules, paths: readonly string[]): SelectedRules {
  const { project, isChosen } = selected
  if (project.found.length > 0 || project.texts.some(({ file }) => isChosen(file))) return selected
  throw new Refusal('there is no .carc file in what was named', {
    where: paths.join(', '),
    fix: 'Name a .carc file or a folder that holds some.',
  })
}

function noRules({ root, folders }: Project): Refusal {
  const empty = folders.map((one) => `the folder '${one}'`).join(', ') || 'a project without folders'
  return new Refusal(`${empty} holds no .carc file`, {
    where: join(root, folders[0] ?? ''),
    fix: 'Write one; docs/language.md says how.',
  })
}

function existing(folder: string, path: string): string {
  const full = resolve(folder, path)
  if (!existsSync(full))
    throw new Refusal(`there is no file or folder '${path}'`, {
      where: folder,
      expected: 'a .carc file or a folder',
      meant: { word: basename(full), among: beside(full) },
    })
  const found = statSync(full)
  if (!found.isDirectory() && !(found.isFile() && full.endsWith('.carc')))
    throw new Refusal(`'${path}' is not a .carc file`, { expected: 'a file whose name ends in .carc, or a folder' })
  return full
}

/** Names in the same folder. */
function beside(full: string): readonly string[] {
  const parent = dirname(full)
  return existsSync(parent) && statSync(parent).isDirectory() ? readdirSync(parent) : []
}
