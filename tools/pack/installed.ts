/** Finds the dependencies of a package in the workspace's node_modules. */
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Manifest {
  readonly name: string
  readonly version: string
  readonly private?: boolean
  readonly workspaces?: readonly string[]
  readonly exports?: Readonly<Record<string, unknown>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly [key: string]: unknown
}

export const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/**
 * Returns the folder of an installed package as resolved from another folder, with links followed; undefined when it is
 * not installed.
 */
function folderOf(from: string, name: string): string | undefined {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name)
    if (existsSync(folder)) return realpathSync(folder)
    if (at === dirname(at)) return undefined
  }
}

/**
 * Returns the folders of all direct and indirect dependencies; throws for one that is neither installed nor optional.
 */
export function needsOf(folders: readonly string[]): string[] {
  const needed = new Set<string>()
  const visit = (folder: string): void => {
    const { dependencies = {}, optionalDependencies = {} } = manifestOf(folder)
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = folderOf(folder, name)
      if (place === undefined && !(name in optionalDependencies))
        throw new Error(`${name} is not installed; ${folder} needs it. Run npm ci.`)
      if (place === undefined || needed.has(place)) continue
      needed.add(place)
      visit(place)
    }
  }
  folders.forEach(visit)
  return [...needed]
}
