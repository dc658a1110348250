/**
 * Finds the project folder: the nearest one upwards with a file `tilewright.json` or a folder `rules`; otherwise the
 * nearest whose package.json names an installed package of rules beside those compiled into the engine.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Refusal } from '../refusal.ts'
import { projectFileName } from './project-file-name.ts'

/** The default folder of rules. */
export const rulesFolder = 'rules'

/** The package whose rules the engine holds: who has no other needs no project to play. */
const compiledIn = '@tilewright/rules'

export function findRoot(folder: string): string | undefined {
  return rootWithRules(folder) ?? nearest(folder, hasPackageOfRules)
}

/** Like `findRoot`, for projects that have, or can have, rules of their own. */
export const rootWithRules = (folder: string): string | undefined => nearest(folder, hasRules)

function nearest(folder: string, fits: (folder: string) => boolean): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (fits(at)) return at
    if (at === dirname(at)) return undefined
  }
}

function hasRules(folder: string): boolean {
  const candidate = join(folder, rulesFolder)
  return existsSync(join(folder, projectFileName)) || (existsSync(candidate) && statSync(candidate).isDirectory())
}

function hasPackageOfRules(folder: string): boolean {
  const names = dependenciesOf(join(folder, 'package.json'))
  return names.some(
    (name) => name !== compiledIn && existsSync(join(folder, 'node_modules', name, projectFileName)),
  )
}

/** Empty if there is no such file, or if it cannot be parsed, which npm reports itself. */
function dependenciesOf(manifest: string): string[] {
  try {
    const read = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly dependencies?: object } | null
    return Object.keys(read?.dependencies ?? {})
  } catch {
    return []
  }
}

/** Like `findRoot`, for commands that need rules; refuses if there are none. */
export function needRoot(folder: string): string {
  const root = findRoot(folder)
  if (root !== undefined) return root
  throw new Refusal(`there is no folder '${rulesFolder}' here, and no ${projectFileName}`, {
    where: folder,
    expected: `a folder '${rulesFolder}' with .carc files, or a file ${projectFileName}, here or in a folder above`,
    fix: 'Change into the folder of your project, or begin one: tilewright new expansion my-first.',
  })
}
