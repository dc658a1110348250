/** The sound project that mistakes are put into, and the mistakes. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { readRules, type RuleText } from '@tilewright/generator'
import { readMistake, type Mistake } from './read.ts'

const root = join(import.meta.dirname, '../..')
const home = join(import.meta.dirname, 'project')

/** The base game with its source, and the invented expansions of the folder `project`. */
export function soundProject(): RuleText[] {
  const game = ['rules/base', 'rules/sources/base.carc']
  const invented = readRules(home, '.').map(({ file, text }) => ({
    file: `rules/${relative('.', file).split(sep).join('/')}`,
    text,
  }))
  return [...game.flatMap((path) => readRules(root, path)), ...invented]
}

export function allMistakes(): Mistake[] {
  const folder = join(import.meta.dirname, 'files')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.carc'))
    .sort()
    .map((name) => readMistake(name, readFileSync(join(folder, name), 'utf8')))
}
