/** The project without diagnostics that mistakes are added to, and the mistakes. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { readRules, type RuleText } from '@tilewright/generator'
import { readMistake, type Mistake } from './read.ts'

const root = join(import.meta.dirname, '../..')
const home = join(import.meta.dirname, 'project')

/** The base game with its source, and the invented expansions of the folder `project`. */
export function soundProject(): RuleText[] {
  const game = ['rules/base', 'rules/sources/base.carc', 'rules/sources/awaited.carc']
  const invented = readRules(home, '.').map(({ file, text }) => ({
    file: `rules/${relative('.', file).split(sep).join('/')}`,
    text,
  }))
  const base = game.flatMap((path) => readRules(root, path))
  return [...base, citedFromElsewhere(base), ...invented]
}

/** Returns a source with the statements that the base game cites from pages of other boxes. */
function citedFromElsewhere(base: readonly RuleText[]): RuleText {
  const all = base.map(({ text }) => text).join('\n')
  const known = new Set([...all.matchAll(/\bstatement ([\w.-]+)/g)].map(([, id = '']) => id))
  const cited = [...all.matchAll(/\bcite ([\w.-]+(?:,\s*[\w.-]+)*)/g)].flatMap(([, ids = '']) => ids.split(/,\s*/))
  const others = [...new Set(cited)].filter((id) => !known.has(id))
  const lines = others.map((id) => `  statement ${id} "Elsewhere" "What another page says of the base game."`)
  return { file: 'rules/sources/elsewhere.carc', text: `source elsewhere "Elsewhere" {\n${lines.join('\n')}\n}\n` }
}

/** Newcomers have an expansion of their own, which is removed for the other mistakes. */
export function projectFor(project: readonly RuleText[], { files }: Mistake): readonly RuleText[] {
  const isOfNewcomers = (file: string): boolean => file.startsWith('rules/orchards/')
  return files.some(({ file }) => !file.startsWith('rules/mills/'))
    ? project
    : project.filter(({ file }) => !isOfNewcomers(file))
}

/** The mistakes of experienced authors, of reviews, and of newcomers who had seen neither catalogue nor messages. */
export function allMistakes(): Mistake[] {
  return [...mistakesIn('files'), ...reviewedMistakes(), ...newcomersMistakes()]
}

/** Mistakes that reviewers made, and others of their kinds; docs/engineering/messages.md says how they are rated. */
export function reviewedMistakes(): Mistake[] {
  return mistakesIn('reviews')
}

export function newcomersMistakes(): Mistake[] {
  return mistakesIn('newcomers')
}

function mistakesIn(name: string): Mistake[] {
  const folder = join(import.meta.dirname, name)
  return readdirSync(folder)
    .filter((file) => file.endsWith('.carc'))
    .sort()
    .map((file) => readMistake(file, readFileSync(join(folder, file), 'utf8')))
}
