/** Finds the project folder: the nearest one upwards with a file `tilewright.json` or a folder `rules`. */
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Refusal } from '../refusal.ts'
import { projectFileName } from './project-file-name.ts'

/** The default folder of rules. */
export const rulesFolder = 'rules'

export function findRoot(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, projectFileName))) return at
    const candidate = join(at, rulesFolder)
    if (existsSync(candidate) && statSync(candidate).isDirectory()) return at
    if (at === dirname(at)) return undefined
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
