/** The packages of the workspace that are published. */
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { manifestOf } from './installed.ts'

/** Returns the folders of all packages of the workspace, in the order of its package.json. */
export function workspaceFolders(root: string): string[] {
  return (manifestOf(root).workspaces ?? []).flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [join(root, pattern)]
    const parent = join(root, dirname(pattern))
    return readdirSync(parent)
      .sort()
      .map((name) => join(parent, name))
      .filter((folder) => existsSync(join(folder, 'package.json')))
  })
}

/** Returns the folders of all packages that are not private. */
export const published = (root: string): string[] =>
  workspaceFolders(root)
    .map((folder) => realpathSync(folder))
    .filter((folder) => manifestOf(folder).private !== true)
