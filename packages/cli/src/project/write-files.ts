/** Writes files completely or not at all. */
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
import { withoutInterruption } from '../terminal/without-interruption.ts'

export interface NewFile {
  readonly path: string
  readonly text: string
}

/**
 * Returns the path to write for a file named on the command line. Commands call it before they start their work.
 * Follows links; refuses folders, devices and pipes, and unwritable paths.
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

/** Replaces a file atomically: readers see the old or the new bytes. Keeps its permissions. */
export async function writeAtomically(path: string, text: string | Uint8Array): Promise<void> {
  const target = targetOf('.', path)
  const temporary = `${target}.${process.pid}.tmp`
  await withoutInterruption(() => {
    try {
      writeFileSync(temporary, text, existsSync(target) ? { mode: statSync(target).mode } : {})
      renameSync(temporary, target)
    } catch (error) {
      rmSync(temporary, { force: true })
      throw withPath(path, error)
    }
  })
}

/** Makes an error name the path that the user typed instead of a temporary file. */
const withPath = (path: string, error: unknown): unknown =>
  error instanceof Error ? Object.assign(error, { path }) : error

/**
 * Creates a folder and its parents one by one: where folders cannot be created, as in file systems of the kernel, the
 * recursive call of Node 24 never returns.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have created it just now.
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) throw error
  }
}

/** Returns the path of a file inside a folder. Refuses paths that lead out of the folder. */
function pathInside(folder: string, path: string): string {
  const place = resolve(folder, path)
  if (place.startsWith(`${resolve(folder)}${sep}`)) return place
  throw new Refusal(`'${path}' would be written outside of the folder`, { where: folder })
}

/** Creates a folder with these files; on failure, neither the folder nor any file exists. */
export async function writeFolder(folder: string, files: readonly NewFile[]): Promise<void> {
  const stage = `${folder}.${process.pid}.tmp`
  await withoutInterruption(() => {
    try {
      writeFiles(stage, files)
      renameSync(stage, folder)
    } catch (error) {
      throw withPath(folder, error)
    } finally {
      rmSync(stage, { recursive: true, force: true })
    }
  })
}

function writeFiles(folder: string, files: readonly NewFile[]): void {
  for (const { path, text } of files) {
    const target = pathInside(folder, path)
    makeFolder(dirname(target))
    writeFileSync(target, text)
  }
}

/**
 * Like `writeFolder`, but replaces an existing folder: readers see the old folder or the new one, except for the moment
 * between the two renames.
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
      throw withPath(folder, error)
    } finally {
      rmSync(stage, { recursive: true, force: true })
    }
  })
}

/**
 * Writes files into a folder. All of them are first written to a temporary folder, so that a full disk changes nothing.
 * Unchanged files are not touched. Returns the paths that changed.
 */
export async function writeTogether(folder: string, files: readonly NewFile[]): Promise<string[]> {
  const changed = files.filter(({ path, text }) => readIfThere(join(folder, path)) !== text)
  if (changed.length === 0) return []
  await withoutInterruption(() => {
    moveIntoFolder(folder, changed)
  })
  return changed.map(({ path }) => path)
}

function moveIntoFolder(folder: string, changed: readonly NewFile[]): void {
  const stage = `${folder}.${process.pid}.tmp`
  try {
    writeFiles(stage, changed)
    for (const { path } of changed) {
      const target = pathInside(folder, path)
      makeFolder(dirname(target))
      renameSync(join(stage, path), target)
    }
  } catch (error) {
    throw withPath(folder, error)
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

export function readIfThere(path: string): string | undefined {
  return existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : undefined
}
