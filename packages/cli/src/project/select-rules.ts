/** Which .carc files a command is about: the paths a person typed, or all rules of the project. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import type { RuleText } from '@tilewright/generator'
import { Refusal } from '../refusal.ts'
import { findRoot, needRoot, rulesFolder } from './find-root.ts'

export interface SelectedRules {
  /** File names of the texts are relative to this folder. */
  readonly root: string
  /** Everything needed to understand the chosen files. */
  readonly texts: readonly RuleText[]
  /** Whether a file was asked for; others are only read to understand it. */
  readonly isChosen: (file: string) => boolean
}

/**
 * Without paths, all rules of the project. Paths inside the folder `rules` are understood together with all
 * other rules there; paths outside of it stand for themselves.
 */
export async function selectRules(folder: string, paths: readonly string[]): Promise<SelectedRules> {
  const { readRules } = await import('@tilewright/generator')
  if (paths.length === 0) {
    const root = needRoot(folder)
    const texts = readRules(root)
    if (texts.length === 0)
      throw new Refusal(`the folder '${rulesFolder}' holds no .carc file`, {
        where: join(root, rulesFolder),
        mend: 'Write one; docs/language.md says how.',
      })
    return { root, texts, isChosen: () => true }
  }
  const chosen = paths.map((path) => existing(folder, path))
  const root = findRoot(folder) ?? folder
  const home = join(root, rulesFolder) + sep
  const inside = chosen.every((path) => `${path}${sep}`.startsWith(home))
  const texts = inside ? readRules(root) : unique(chosen.flatMap((path) => readRules(root, relative(root, path))))
  const wanted = chosen.map((path) => relative(root, path).split(sep).join('/'))
  const isChosen = (file: string): boolean =>
    !inside || wanted.some((path) => file === path || file.startsWith(`${path}/`))
  if (!texts.some(({ file }) => isChosen(file)))
    throw new Refusal('there is no .carc file in what was named', {
      where: paths.join(', '),
      mend: 'Name a .carc file or a folder that holds some.',
    })
  return { root, texts, isChosen }
}

function unique(texts: readonly RuleText[]): RuleText[] {
  return [...new Map(texts.map((one) => [one.file, one])).values()]
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

/** What else is in the folder. */
function beside(full: string): readonly string[] {
  const parent = dirname(full)
  return existsSync(parent) && statSync(parent).isDirectory() ? readdirSync(parent) : []
}
