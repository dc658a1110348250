/** Mutants that are equal in play: a file beside the rules says which, and why. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../refusal.ts'
import type { Mutant } from './mutant.ts'

export const marksFile = 'equal-mutants.json'

export interface Mark {
  readonly rule: string
  readonly operator: string
  /** Which of several, from 1; all where it is left out. */
  readonly at?: readonly number[]
  /** Words of the changed sentence: where it reads otherwise, the mark means another mutant. */
  readonly words?: string
  readonly reason: string
  /** The file it stands in. */
  readonly file: string
}

/** The marks of all folders below `rules`, in the order of their files. Refuses a file that is none of marks. */
export function readMarks(root: string, folder = 'rules'): Mark[] {
  const start = join(root, folder)
  if (!existsSync(start)) return []
  return readdirSync(start, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : readMarks(root, path)
      return entry.name === marksFile ? marksIn(path, readFileSync(join(root, path), 'utf8')) : []
    })
}

/** The marks that a text holds: a list of `{ "rule", "operator", "at"?, "reason" }`. */
export function marksIn(file: string, text: string): Mark[] {
  const refuse = (what: string): Refusal =>
    new Refusal(what, {
      where: file,
      expected: '[{ "rule": "name", "operator": "name", "at": [1, 2], "reason": "why nobody can see it" }]',
      mend: '`tilewright mutate --list` names the rule, the operator and the number of every mutant that survives.',
    })
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch (error) {
    throw refuse(`the marks cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (!Array.isArray(read)) throw refuse('the marks are no list')
  return read.map((entry: unknown, i) => {
    const { rule, operator, at, words, reason } = (entry ?? {}) as Readonly<Record<string, unknown>>
    if (typeof rule !== 'string' || typeof operator !== 'string')
      throw refuse(`mark ${i + 1} names no rule and operator`)
    if (typeof reason !== 'string' || reason.trim() === '') throw refuse(`mark ${i + 1} (${rule}) gives no reason`)
    if (words !== undefined && typeof words !== 'string')
      throw refuse(`\`words\` of mark ${i + 1} (${rule}) is no text`)
    const mark = { rule, operator, reason, file, ...(words === undefined ? {} : { words }) }
    if (at === undefined) return mark
    if (!Array.isArray(at) || !at.every((one) => Number.isInteger(one) && one > 0))
      throw refuse(`\`at\` of mark ${i + 1} (${rule}) is no list of numbers from 1`)
    return { ...mark, at: at as number[] }
  })
}

/** The mark that a mutant bears, if any. */
export function markOf(mutant: Mutant, marks: readonly Mark[]): Mark | undefined {
  return marks.find(
    ({ rule, operator, at, words }) =>
      rule === mutant.rule &&
      operator === mutant.operator &&
      (at === undefined || at.includes(mutant.at)) &&
      (words === undefined || mutant.before.includes(words)),
  )
}
