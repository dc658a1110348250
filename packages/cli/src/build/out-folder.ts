/** The folder that a built engine is written to: a new one, or one that an earlier build has written. */
import { accessSync, constants, existsSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readIfThere } from '../project/write-files.ts'
import { Refusal } from '../refusal.ts'

/** What a build writes, at the top of its folder. */
const ownNames: ReadonlySet<string> = new Set(['LICENSE', 'README.md', 'explain', 'lib', 'package.json'])

/** Refuses a folder that holds anything else than a built engine: nothing of somebody else's is written over. */
export function refuseForeignFolder(folder: string): void {
  if (!existsSync(folder)) {
    refuseParent(dirname(folder))
    return
  }
  const refuse = (what: string): never => {
    throw new Refusal(what, {
      where: folder,
      expected: 'a new folder, an empty one, or one that an earlier build has written',
      fix: 'Choose another folder with --out.',
    })
  }
  if (!lstatSync(folder).isDirectory()) refuse('there is something here that is no folder')
  const names = readdirSync(folder)
  if (names.length === 0) return
  if (!isBuilt(readIfThere(join(folder, 'package.json')))) refuse('this folder holds files that no build has written')
  const foreign = names.find((name) => !ownNames.has(name))
  if (foreign !== undefined) refuse(`beside a built engine, this folder holds '${foreign}', which no build has written`)
}

/** Refuses a place where no folder can be made: before the work begins, so that none is done in vain. */
function refuseParent(folder: string): void {
  if (!existsSync(folder)) {
    refuseParent(dirname(folder))
    return
  }
  if (!statSync(folder).isDirectory())
    throw new Refusal('there can be no folder within a file', { where: folder, fix: 'Choose another with --out.' })
  accessSync(folder, constants.W_OK)
}

/** Is this the package.json of a built engine? */
function isBuilt(text: string | undefined): boolean {
  if (text === undefined) return false
  try {
    const manifest: unknown = JSON.parse(text)
    return typeof manifest === 'object' && manifest !== null && 'tilewright' in manifest
  } catch {
    return false
  }
}

/** The name of the package that lies in a folder: that of the folder, as npm allows it. */
export function packageNameOf(folder: string): string {
  const name = basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9._~-]+/g, '-')
    .replace(/^[._-]+/, '')
  return name === '' ? 'engine' : name
}
