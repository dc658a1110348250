/** A small project in which every text, comment and file name is a payload. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readRules, type RuleText } from '@tilewright/generator'

/** Rules with a text in each position of the grammar; see `positions.ts`. */
export const fixture = (): RuleText[] => readRules(import.meta.dirname)

/**
 * Texts with a required format: parts of a drawing and fingerprints of sentences; and the name of the second picture,
 * which has to differ from that of the first.
 */
const formed = /^(?:M0 0L|2:[0-9a-f]{16}:|a table$)/

/** Replaces all texts and comments; those with a required format only when `all` is true. */
export const withTexts = (files: readonly RuleText[], written: string, all = false): RuleText[] =>
  files.map(({ file, text }) => ({
    file,
    text: text
      .replaceAll(/"([^"\n]*)"/g, (whole, inner: string) => (!all && formed.test(inner) ? whole : `"${written}"`))
      .replaceAll(/\/\/ A comment of the author\./g, () => `// ${written}`),
  }))

/**
 * Returns the path segments that can be made from a text; empty when the file system or the search for rules excludes
 * such names.
 */
export function nameSteps(text: string): string[] {
  const steps = text.split('/').filter((step) => !['', '.', '..'].includes(step))
  const isName = (step: string): boolean =>
    !step.includes('\0') && step.isWellFormed() && Buffer.byteLength(step) < 200 && !step.startsWith('.')
  return steps.every(isName) ? steps : []
}

/** Renames the folder of the rules and each of their files. */
export function withNames(files: readonly RuleText[], text: string): RuleText[] {
  const steps = nameSteps(text)
  return files.map(({ file, text: own }) => ({
    file: file
      .replace('rules/demo', () => ['rules', ...steps].join('/'))
      .replace(/([^/]*)\.carc$/, (_, name: string) => `${name} ${steps.join('-')}.carc`),
    text: own,
  }))
}

/** Writes the files, with a table of French titles beside each header. */
export function writeProject(root: string, files: readonly RuleText[], title: string): void {
  for (const { file, text } of files) {
    const path = join(root, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    if (/^expansion /m.test(text))
      writeFileSync(join(dirname(path), 'titles.fr.json'), JSON.stringify({ [title]: title }))
  }
}

/** Returns all files below a folder. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
