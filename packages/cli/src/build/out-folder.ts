/** Checks the output folder of a built engine: it must be new, or written by an earlier build. */
import { accessSync, constants, existsSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readIfThere } from '../project/write-files.ts'
import { Refusal } from '../refusal.ts'

/** Top-level entries that a build writes. */
const ownNames: ReadonlySet<string> = new Set(
  'LICENSE README.md explain lib package.json pictures titles engine.c engine.h engine.json program.txt'.split(' '),
)

/** Refuses a folder that contains anything but a built engine, so that no other files are overwritten. */
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
  const isOwn = ['package.json', 'engine.json'].some((manifest) => isBuilt(readIfThere(join(folder, manifest))))
  if (!isOwn) refuse('this folder holds files that no build has written')
  const foreign = names.find((name) => !ownNames.has(name))
  if (foreign !== undefined) refuse(`beside a built engine, this folder holds '${foreign}', which no build has written`)
}

/** Refuses a path where no folder can be created, before the build starts. */
function refuseParent(folder: string): void {
  if (!existsSync(folder)) {
    refuseParent(dirname(folder))
    return
  }
  if (!statSync(folder).isDirectory())
    throw new Refusal('there can be no folder within a file', { where: folder, fix: 'Choose another with --out.' })
  accessSync(folder, constants.W_OK)
}

/** Whether this is the package.json or engine.json of a built engine. */
function isBuilt(text: string | undefined): boolean {
  if (text === undefined) return false
  try {
    const manifest: unknown = JSON.parse(text)
    return typeof manifest === 'object' && manifest !== null && 'tilewright' in manifest
  } catch {
    return false
  }
}

/** Derives a package name from the folder name, within the limits of npm. */
export function packageNameOf(folder: string): string {
  const name = basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9._~-]+/g, '-')
    .replace(/^[._-]+/, '')
  return name === '' ? 'engine' : name
}
