/** Files that are written completely or not at all. */
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { Refusal } from '../refusal.ts'
import { withoutInterruption } from '../terminal/before-leaving.ts'

export interface NewFile {
  readonly path: string
  readonly text: string
}

/**
 * The place where a file named on the command line will be written. Commands ask before their work begins, so that
 * none is
 * done in vain. Links are followed; refuses folders, devices and pipes, and places that cannot be written to.
 */
export function targetOf(folder: string, typed: string): string {
  const named = resolve(folder, typed)
  const found = statSync(named, { throwIfNoEntry: false })
  if (found === undefined) {
    const home = dirname(named)
    if (statSync(home, { throwIfNoEntry: false })?.isDirectory() !== true)
      throw new Refusal(`'${typed}' cannot be written: there is no folder for it`, {
        where: home,
        fix: 'Make the folder first, or name another place.',
      })
    accessSync(home, constants.W_OK)
    return named
  }
  if (!found.isFile())
    throw new Refusal(`'${typed}' cannot be written: it is ${found.isDirectory() ? 'a folder' : 'no ordinary file'}`, {
      where: named,
      expected: 'a new file, or one that may be replaced',
      ...(found.isDirectory() ? {} : { fix: 'Leave the option away and redirect the output instead.' }),
    })
  const real = realpathSync(named)
  accessSync(real, constants.W_OK)
  accessSync(dirname(real), constants.W_OK)
  return real
}

/** Replaces one file: readers see the old bytes or the new ones, never half of them. Keeps its permissions. */
export async function writeAtomically(path: string, text: string): Promise<void> {
  const target = targetOf('.', path)
  const temporary = `${target}.${process.pid}.tmp`
  await withoutInterruption(() => {
    try {
      writeFileSync(temporary, text, existsSync(target) ? { mode: statSync(target).mode } : {})
      renameSync(temporary, target)
    } catch (error) {
      rmSync(temporary, { force: true })
      throw about(path, error)
    }
  })
}

/** People are told of the file or folder that they named, not of one that stands in for it while it is written. */
const about = (path: string, error: unknown): unknown =>
  error instanceof Error ? Object.assign(error, { path }) : error

/**
 * A folder with those it lies in. One by one: where folders cannot be made at all, as in a file system of the
 * kernel's own,
 * the recursive call of Node 24 tries for ever.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Somebody else may have made it just now.
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) throw error
  }
}

/** Where a file of a folder lies. Refuses to leave the folder, whatever the path was made from. */
function placeIn(folder: string, path: string): string {
  const place = resolve(folder, path)
  if (place.startsWith(`${resolve(folder)}${sep}`)) return place
  throw new Refusal(`'${path}' would be written outside of the folder`, { where: folder })
}

/** A new folder with these files: all of them, or none and no folder. */
export async function writeFolder(folder: string, files: readonly NewFile[]): Promise<void> {
  const stage = `${folder}.${process.pid}.tmp`
  await withoutInterruption(() => {
    try {
      writeFiles(stage, files)
      renameSync(stage, folder)
    } catch (error) {
      throw about(folder, error)
    } finally {
      rmSync(stage, { recursive: true, force: true })
    }
  })
}

function writeFiles(folder: string, files: readonly NewFile[]): void {
  for (const { path, text } of files) {
    const target = placeIn(folder, path)
    makeFolder(dirname(target))
    writeFileSync(target, text)
  }
}

/**
 * The same in the place of a folder that is there: readers see the old folder or the new one, never half of them, but
 * for the moment between two names.
 */
export async function replaceFolder(folder: string, files: readonly NewFile[]): Promise<void> {
  if (!existsSync(folder)) {
    makeFolder(dirname(folder))
    await writeFolder(folder, files)
    return
  }
  const stage = `${folder}.${process.pid}.new`
  const old = `${folder}.${process.pid}.old`
  await withoutInterruption(() => {
    try {
      writeFiles(stage, files)
      renameSync(folder, old)
      try {
        renameSync(stage, folder)
      } catch (error) {
        renameSync(old, folder)
        throw error
      }
      rmSync(old, { recursive: true, force: true })
    } catch (error) {
      throw about(folder, error)
    } finally {
      rmSync(stage, { recursive: true, force: true })
    }
  })
}

/**
 * Puts files into a folder. All of them are first written beside it, so that a full disk changes nothing; files
 * whose bytes are the same are left alone. Returns the paths that changed.
 */
export async function writeTogether(folder: string, files: readonly NewFile[]): Promise<string[]> {
  const changed = files.filter(({ path, text }) => readIfThere(join(folder, path)) !== text)
  if (changed.length === 0) return []
  await withoutInterruption(() => {
    putTogether(folder, changed)
  })
  return changed.map(({ path }) => path)
}

function putTogether(folder: string, changed: readonly NewFile[]): void {
  const stage = `${folder}.${process.pid}.tmp`
  try {
    writeFiles(stage, changed)
    for (const { path } of changed) {
      const target = placeIn(folder, path)
      makeFolder(dirname(target))
      renameSync(join(stage, path), target)
    }
  } catch (error) {
    throw about(folder, error)
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

export function readIfThere(path: string): string | undefined {
  return existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : undefined
}
