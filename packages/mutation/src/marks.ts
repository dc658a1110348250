/** Marks of equivalent mutants: a file beside the rules lists them with the reasons. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MutationError } from './mutation-error.ts'
import { judgedOtherwise, judgedParts, judgedWith, type Judged } from './judged.ts'
import type { Mutant } from './mutant.ts'
import type { MutantSource } from './rules-to-mutate.ts'

export const marksFile = 'equal-mutants.json'

export interface Mark {
  readonly rule: string
  readonly operator: string
  /** Numbers of the mutants, one-based; all if omitted. */
  readonly at?: readonly number[]
  /** Part of the changed source text; the mark does not apply to a mutant with another text. */
  readonly words?: string
  readonly reason: string
  /** The context it was judged in; a mark without one still has to be judged. */
  readonly judged?: Judged
  /** The file that contains it. */
  readonly file: string
}

/** Reads the marks of all folders below `folder`, in file order. Refuses invalid files. */
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

/** Parses a list of `{ "rule", "operator", "at"?, "reason" }`. */
export function marksIn(file: string, text: string): Mark[] {
  const refuse = (what: string): MutationError =>
    new MutationError(what, {
      where: file,
      expected: '[{ "rule": "name", "operator": "name", "at": [1, 2], "reason": "why nobody can see it" }]',
      fix: '`tilewright mutate --list` names the rule, the operator and the number of every mutant that survives.',
    })
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch (error) {
    throw refuse(`the marks cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (!Array.isArray(read)) throw refuse('the marks are no list')
  return read.map((entry: unknown, i) => {
    const { rule, operator, at, words, reason, judged } = (entry ?? {}) as Readonly<Record<string, unknown>>
    if (typeof rule !== 'string' || typeof operator !== 'string')
      throw refuse(`mark ${i + 1} names no rule and operator`)
    if (typeof reason !== 'string' || reason.trim() === '') throw refuse(`mark ${i + 1} (${rule}) gives no reason`)
    if (words !== undefined && typeof words !== 'string')
      throw refuse(`\`words\` of mark ${i + 1} (${rule}) is no text`)
    if (judged !== undefined && !isJudged(judged))
      throw refuse(`\`judged\` of mark ${i + 1} (${rule}) holds something else than boxes, figures and settings`)
    const mark = {
      ...{ rule, operator, reason, file },
      ...(words === undefined ? {} : { words }),
      ...(judged === undefined ? {} : { judged }),
    }
    if (at === undefined) return mark
    if (!Array.isArray(at) || !at.every((one) => Number.isInteger(one) && one > 0))
      throw refuse(`\`at\` of mark ${i + 1} (${rule}) is no list of numbers from 1`)
    return { ...mark, at: at as number[] }
  })
}

const isJudged = (read: unknown): read is Judged =>
  typeof read === 'object' &&
  read !== null &&
  Object.entries(read).every(
    ([part, names]) => (judgedParts as readonly string[]).includes(part) && typeof names === 'string',
  )

/** Formats marks for `marksIn`, in the layout of Prettier. */
export const marksText = (marks: readonly Mark[]): string =>
  `${layOut(
    marks.map(({ rule, operator, at, words, reason, judged }) =>
      Object.fromEntries(
        Object.entries({ rule, operator, at, words, reason, judged }).filter(([, value]) => value !== undefined),
      ),
    ),
    { indent: '', others: 0 },
  )}\n`

const widest = 120

/** Formats JSON on one line if it fits together with `others` characters, otherwise with its members below. */
function layOut(value: unknown, { indent, others }: { readonly indent: string; readonly others: number }): string {
  const short = onOneLine(value)
  const isList = Array.isArray(value)
  const isOfObjects = isList && value.length > 1 && value.every((one) => typeof one === 'object')
  if (value === null || typeof value !== 'object') return short
  if (!isOfObjects && indent.length + others + short.length <= widest) return short
  const inner = `${indent}  `
  const members = (isList ? value.map((one: unknown) => ['', one] as const) : Object.entries(value)).map(
    ([name, one]: readonly [string, unknown], at, all) => {
      const key = isList ? '' : `${JSON.stringify(name)}: `
      const comma = at < all.length - 1 ? ',' : ''
      return `${inner}${key}${layOut(one, { indent: inner, others: key.length + comma.length })}${comma}`
    },
  )
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  return `${open}\n${members.join('\n')}\n${indent}${close}`
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const members = Object.entries(value).map(
    ([name, one]: [string, unknown]) => `${JSON.stringify(name)}: ${onOneLine(one)}`,
  )
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

/** A mark with the changes since it was judged. */
export interface StaleMark {
  readonly mark: Mark
  readonly since: string
}

/** Returns the marks whose context has changed; `mutants` are all mutants. */
export function staleMarks(marks: readonly Mark[], mutants: readonly Mutant[], source: MutantSource): StaleMark[] {
  const judgedNow = judgedWith(source)
  return marks.flatMap((mark) => {
    const marked = mutants.filter((mutant) => markOf(mutant, [mark]) !== undefined)
    const since = marked.length === 0 ? '' : judgedOtherwise(mark.judged, judgedNow(marked))
    return since === '' ? [] : [{ mark, since }]
  })
}

/** Returns the mark of a mutant, if any. */
export function markOf(mutant: Mutant, marks: readonly Mark[]): Mark | undefined {
  return marks.find(
    ({ rule, operator, at, words }) =>
      rule === mutant.rule &&
      operator === mutant.operator &&
      (at === undefined || at.includes(mutant.at)) &&
      (words === undefined || mutant.before.includes(words)),
  )
}
