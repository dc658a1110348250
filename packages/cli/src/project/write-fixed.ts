/** Writes the safe fixes of a project, each file atomically. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RuleText } from '@tilewright/generator'
import { Refusal } from '../refusal.ts'
import { writeAtomically } from './write-files.ts'

/** Writes the changed files. Refuses before writing any if a file on disk differs from the text that was read. */
export async function writeFixed(
  root: string,
  before: readonly RuleText[],
  after: readonly RuleText[],
): Promise<string[]> {
  const old = new Map(before.map(({ file, text }) => [file, text]))
  const changed = after.filter(({ file, text }) => old.get(file) !== text)
  for (const { file } of changed) {
    if (!readFileSync(join(root, file)).equals(Buffer.from(old.get(file) ?? '', 'utf8')))
      throw new Refusal(`'${file}' is not changed: it is not the text that was checked`, {
        expected: 'a file in UTF-8 that nobody else writes meanwhile',
        fix: 'Run the command again; if that does not help, save the file as UTF-8.',
      })
  }
  for (const { file, text } of changed) await writeAtomically(join(root, file), text)
  return changed.map(({ file }) => file)
}
