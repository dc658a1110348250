/** Packages of rules, as npm installs them: folders in node_modules that hold a project file of their own. */
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectFileName } from './project-file-name.ts'

/** Where a package lies for those who work in `from`: in the nearest node_modules upwards. Links are followed. */
export function packageFolder(from: string, name: string): string | undefined {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name)
    if (existsSync(folder)) return realpathSync(folder)
    if (at === dirname(at)) return undefined
  }
}

/** Whether a package holds rules. */
export const holdsRules = (folder: string): boolean => existsSync(join(folder, projectFileName))

/** The rule packages among the dependencies that the nearest package.json upwards names, in its order. */
export function rulePackagesNamed(from: string): string[] {
  return dependenciesOf(manifestAbove(from)).filter((name) => {
    const folder = packageFolder(from, name)
    return folder !== undefined && holdsRules(folder)
  })
}

/** The folder of the nearest package.json upwards. */
export function packageRoot(from: string): string | undefined {
  const manifest = manifestAbove(from)
  return manifest === undefined ? undefined : dirname(manifest)
}

function manifestAbove(from: string): string | undefined {
  for (let at = from; ; at = dirname(at)) {
    const path = join(at, 'package.json')
    if (existsSync(path)) return path
    if (at === dirname(at)) return undefined
  }
}

/** What a package.json depends on; nothing if it cannot be read, which is not our matter to tell. */
function dependenciesOf(manifest: string | undefined): string[] {
  if (manifest === undefined) return []
  let read: unknown
  try {
    read = JSON.parse(readFileSync(manifest, 'utf8'))
  } catch {
    return []
  }
  const named = (read ?? {}) as Readonly<Record<string, unknown>>
  const all = ['dependencies', 'peerDependencies', 'devDependencies'].flatMap((key) => Object.keys(named[key] ?? {}))
  return [...new Set(all)]
}
