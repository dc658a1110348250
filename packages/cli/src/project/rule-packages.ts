/** Rule packages as npm installs them: folders in node_modules with a project file. */
import { dirname, join } from 'node:path'
import type { ProjectDisk } from './project-disk.ts'
import { projectFileName } from './project-file-name.ts'

/** Finds a package in the nearest node_modules upwards of `from`. Links are followed. */
export async function packageFolder(disk: ProjectDisk, from: string, name: string): Promise<string | undefined> {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name)
    if ((await disk.kindOf(folder)) !== undefined) return disk.realPath(folder)
    if (at === dirname(at)) return undefined
  }
}

/** Whether a package contains rules. */
export const holdsRules = async (disk: ProjectDisk, folder: string): Promise<boolean> =>
  (await disk.kindOf(join(folder, projectFileName))) !== undefined

/** Returns the rule packages among the dependencies of the nearest package.json upwards, in its order. */
export async function rulePackagesNamed(disk: ProjectDisk, from: string): Promise<string[]> {
  const found: string[] = []
  for (const name of await dependenciesOf(disk, await manifestAbove(disk, from))) {
    const folder = await packageFolder(disk, from, name)
    if (folder !== undefined && (await holdsRules(disk, folder))) found.push(name)
  }
  return found
}

/** The folder of the nearest package.json upwards. */
export async function packageRoot(disk: ProjectDisk, from: string): Promise<string | undefined> {
  const manifest = await manifestAbove(disk, from)
  return manifest === undefined ? undefined : dirname(manifest)
}

async function manifestAbove(disk: ProjectDisk, from: string): Promise<string | undefined> {
  for (let at = from; ; at = dirname(at)) {
    const path = join(at, 'package.json')
    if ((await disk.kindOf(path)) !== undefined) return path
    if (at === dirname(at)) return undefined
  }
}

/** Reads the dependencies of a package.json; empty if it cannot be parsed, which npm reports itself. */
async function dependenciesOf(disk: ProjectDisk, manifest: string | undefined): Promise<string[]> {
  if (manifest === undefined) return []
  let read: unknown
  try {
    read = JSON.parse(await disk.textOf(manifest))
  } catch {
    return []
  }
  const named = (read ?? {}) as Readonly<Record<string, unknown>>
  const all = ['dependencies', 'peerDependencies', 'devDependencies'].flatMap((key) => Object.keys(named[key] ?? {}))
  return [...new Set(all)]
}
