/** Names the program that checks: results of another version or build are not used. */
import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Packages whose code decides what a check finds. */
const checking = ['@tilewright/text', '@tilewright/language', '@tilewright/linker', '@tilewright/generator']

let known: string | undefined

/** A hash of name, size and time of every compiled file of the compiler: reading them all would take longer. */
export const programHash = (): string => (known ??= hashFiles())

function hashFiles(): string {
  const hash = createHash('sha256').update(process.version)
  for (const name of checking) {
    const folder = dirname(fileURLToPath(import.meta.resolve(name)))
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (!file.endsWith('.js')) continue
      const { size, mtimeMs } = statSync(join(folder, file))
      hash.update(`${name} ${file} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}
