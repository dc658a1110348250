/** Identifies rules and code: jobs of a run are done by workers with the same ones only. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RuleLibrary } from '@tilewright/engine'
import type { RuleText } from '@tilewright/generator'

/** Folders of this package whose code decides the results of games. */
const ofGames = ['bot', 'games', 'queue', 'simulate', 'threads', 'tournament']
/** Those, and the packages, whose code decides the results of scenarios. */
const ofTexts = ['queue', 'rules', 'scenarios', 'threads']
const compiler = ['engine', 'generator', 'language', 'linker', 'mutation', 'scenarios', 'text']

/** A hash of the rules and of all code that decides what a job returns. */
export const contentHash = ({ fingerprint }: RuleLibrary): string =>
  hashOf('games', [folderOf('@tilewright/engine'), ...ofGames.map(inThisPackage)], [fingerprint])

/** The same for work with the texts of the rules. */
export const textsHash = (texts: Iterable<RuleText>): string =>
  hashOf(
    'texts',
    [...compiler.map((name) => folderOf(`@tilewright/${name}`)), ...ofTexts.map(inThisPackage)],
    [JSON.stringify(Array.from(texts, ({ file, text }) => [file, text]))],
  )

const inThisPackage = (name: string): string => join(import.meta.dirname, '..', name)
const folderOf = (name: string): string => dirname(fileURLToPath(import.meta.resolve(name)))

/** A hash of all code in folders, and of texts. */
export function hashOf(kind: string, folders: readonly string[], texts: readonly string[]): string {
  const hash = createHash('sha256').update(`${kind}\n`)
  for (const text of texts) hash.update(text)
  for (const folder of folders) hashFolder(folder, (text) => hash.update(text))
  return hash.digest('hex').slice(0, 32)
}

function hashFolder(folder: string, add: (text: string | Uint8Array) => void): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/(?<!\.test)\.[jt]s$/.test(file) || file.endsWith('.d.ts')) continue
    add(`${file.replaceAll('\\', '/')}\n`)
    add(readFileSync(join(folder, file)))
  }
}
