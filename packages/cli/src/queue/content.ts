/** Identifies rules and engine: jobs of a run are done by workers with the same ones only. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RuleLibrary } from '@tilewright/engine'

/** Folders of this package whose code decides the results of jobs. */
const deciding = ['bot', 'games', 'queue', 'simulate', 'threads', 'tournament']

/** A hash of the rules and of all code that decides what a job returns. */
export function contentHash(library: RuleLibrary): string {
  const hash = createHash('sha256').update(library.fingerprint)
  hashFolder(dirname(fileURLToPath(import.meta.resolve('@tilewright/engine'))), (text) => hash.update(text))
  for (const name of deciding) hashFolder(join(import.meta.dirname, '..', name), (text) => hash.update(text))
  return hash.digest('hex').slice(0, 32)
}

function hashFolder(folder: string, add: (text: string | Uint8Array) => void): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/(?<!\.test)\.[jt]s$/.test(file) || file.endsWith('.d.ts')) continue
    add(`${file.replaceAll('\\', '/')}\n`)
    add(readFileSync(join(folder, file)))
  }
}
