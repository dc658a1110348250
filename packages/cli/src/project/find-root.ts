/** The folder of a project: the nearest one upwards that holds a file `tilewright.json` or a folder `rules`. */
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Refusal } from '../refusal.ts'
import { projectFileName } from './project-file-name.ts'

/** Where rules are when no project file says otherwise. */
export const rulesFolder = 'rules'

export function findRoot(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, projectFileName))) return at
    const candidate = join(at, rulesFolder)
    if (existsSync(candidate) && statSync(candidate).isDirectory()) return at
    if (at === dirname(at)) return undefined
  }
}

/** The same for commands that cannot do without rules. */
export function needRoot(folder: string): string {
  const root = findRoot(folder)
  if (root !== undefined) return root
  throw new Refusal(`there is no folder '${rulesFolder}' here, and no ${projectFileName}`, {
    where: folder,
    expected: `a folder '${rulesFolder}' with .carc files, or a file ${projectFileName}, here or in a folder above`,
    fix: 'Change into the folder of your project, or begin one: tilewright new expansion my-first.',
  })
}
