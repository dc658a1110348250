/**
 * Results of earlier checks on disk: the same rules need not be checked twice. A result is data, never code that runs.
 * Its key is a hash of everything a check reads: program, project files and texts, so a stale result is impossible.
 */
import { createHash, type Hash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Project } from '@tilewright/generator'
import type { Diagnostic } from '@tilewright/language'
import { programHash } from './program-hash.ts'

/** The part of a check's result that commands use. */
export interface CheckResult {
  readonly diagnostics: readonly Diagnostic[]
  /** Identifies the plan (see `fingerprintOf`); null if errors leave none. */
  readonly fingerprint: string | null
}

/** The entry of one project in the cache. */
export interface CachedResult {
  /** Returns the result of an earlier check; undefined if there is none or it is damaged. */
  readonly read: () => Promise<CheckResult | undefined>
  readonly write: (result: CheckResult) => Promise<void>
}

/** The oldest results beyond this number are deleted. */
const maxResults = 40

/**
 * Returns the entry for a project as it is now. The folder is created when a result is written. A folder that cannot be
 * used and a damaged file give one warning; the command then checks as if there were no cache.
 */
export function cachedResult(folder: string, project: Project, warn: (message: string) => void): CachedResult {
  let warned = false
  const warnOnce = (message: string): void => {
    if (!warned) warn(message)
    warned = true
  }
  const file = join(folder, `${keyOf(project)}.json`)
  return {
    read: async () => {
      try {
        const result = parseResult(await readFile(file, 'utf8'))
        if (result === undefined) warnOnce(`a damaged file of the cache is replaced: ${file}`)
        return result
      } catch (error) {
        if (codeOf(error) !== 'ENOENT') warnOnce(`the cache cannot be read (${codeOf(error)}): ${folder}`)
        return undefined
      }
    },
    write: async (result) => {
      const draft = `${file}.${process.pid}`
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(draft, printResult(result), { mode: 0o600 })
        // Two commands may write the same result at once: each replaces the whole file.
        await rename(draft, file)
        await deleteOldest(folder)
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined)
        warnOnce(`the cache cannot be written (${codeOf(error)}), so the next command checks again: ${folder}`)
      }
    },
  }
}

function keyOf({ texts, projectFiles, isOwn, found, plays = [] }: Project): string {
  const hash = createHash('sha256')
  add(hash, programHash())
  for (const { file, text } of projectFiles) add(hash, file, text)
  add(hash, JSON.stringify(found), JSON.stringify(plays))
  for (const { file, text } of texts) add(hash, file, isOwn(file) ? 'own' : 'package', text)
  return hash.digest('hex')
}

/** Lengths stand before the texts, so that no two lists of texts give the same bytes. */
function add(hash: Hash, ...texts: readonly string[]): void {
  for (const text of texts) hash.update(`${text.length} `).update(text)
}

const checksumOf = (body: string): string => createHash('sha256').update(body).digest('hex')

/** The checksum of the body on the first line, then the body. */
function printResult(result: CheckResult): string {
  const body = JSON.stringify(result)
  return `${checksumOf(body)}\n${body}\n`
}

function parseResult(text: string): CheckResult | undefined {
  const [checksum, body] = text.split('\n')
  if (checksum === undefined || body === undefined || checksumOf(body) !== checksum) return undefined
  return JSON.parse(body) as CheckResult
}

async function deleteOldest(folder: string): Promise<void> {
  const names = await readdir(folder)
  if (names.length <= maxResults) return
  const files = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0 })),
  )
  const oldest = files.toSorted((a, b) => b.time - a.time).slice(maxResults)
  await Promise.all(oldest.map(({ name }) => rm(join(folder, name), { force: true })))
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)
