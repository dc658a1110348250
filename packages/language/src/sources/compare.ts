/** A page against the statements pinned from it: what is still there, what is gone, what is new, what has moved. */
import type { SourceDecl, StatementDecl } from '../ast/ast.ts'
import { fingerprintOfWords, wordsOf } from './fingerprint.ts'

export type StatementState =
  | 'found'
  /** It stands on the page, under another heading than the pinned one. */
  | 'moved'
  /** Nothing on the page has its fingerprint: the sentence was changed or taken away. */
  | 'gone'
  /** The statement has no fingerprint. */
  | 'unpinned'

export interface ComparedStatement {
  readonly statement: StatementDecl
  readonly state: StatementState
  /** Line of the page, from 1. */ readonly line: number | null
  readonly heading: string | null
}
export interface ComparedPage {
  readonly statements: readonly ComparedStatement[]
  /** Lines of the page that no statement was pinned from, with their numbers. */
  readonly unpinned: readonly { readonly line: number; readonly text: string }[]
}

interface Page {
  readonly words: readonly string[]
  /** Line of each word, from 1. */ readonly lines: readonly number[]
}

function readPage(lines: readonly string[]): Page {
  const all = lines.map((line) => wordsOf(line))
  return { words: all.flat(), lines: all.flatMap((words, i) => words.map(() => i + 1)) }
}

/** Where each wanted fingerprint stands: the place of its first word. */
function locate(words: readonly string[], wanted: readonly string[]): ReadonlyMap<string, number> {
  const lengths = new Set(
    wanted
      .map((one) => Number(one.slice(0, one.indexOf(':'))))
      .filter((length) => Number.isInteger(length) && length > 0),
  )
  const looked = new Set(wanted)
  const found = new Map<string, number>()
  for (const length of lengths) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const print = fingerprintOfWords(words, at, at + length)
      if (looked.has(print) && !found.has(print)) found.set(print, at)
    }
  }
  return found
}

/**
 * Compares a page's text with a source. A heading is a line that says the same as a pinned section or its last
 * part. Costs the number of words times the number of different sentence lengths.
 */
export function comparePage(source: SourceDecl, text: string): ComparedPage {
  const lines = text.split(/\r\n|\n|\r/)
  const page = readPage(lines)
  const places = locate(
    page.words,
    source.statements.flatMap(({ fingerprint }) => (fingerprint ? [fingerprint.name] : [])),
  )
  const lastPart = (section: string): string => wordsOf(section.split('/').at(-1) ?? section).join(' ')
  const sections = new Set(source.statements.map(({ section }) => lastPart(section.text)))
  const headings = lines.map((line) => {
    const said = wordsOf(line).join(' ')
    return sections.has(said) ? said : null
  })
  const headingAbove = (line: number): string | null =>
    headings.slice(0, line).findLast((heading) => heading !== null) ?? null
  const covered = new Set<number>()
  const statements = source.statements.map((statement): ComparedStatement => {
    if (!statement.fingerprint) return { statement, state: 'unpinned', line: null, heading: null }
    const at = places.get(statement.fingerprint.name)
    if (at === undefined) return { statement, state: 'gone', line: null, heading: null }
    const length = Number(statement.fingerprint.name.slice(0, statement.fingerprint.name.indexOf(':')))
    for (let i = at; i < at + length; i += 1) covered.add(page.lines[i] ?? 0)
    const line = page.lines[at] ?? 1
    const heading = headingAbove(line)
    const pinned = lastPart(statement.section.text)
    const known = headings.includes(pinned)
    return { statement, state: known && heading !== pinned ? 'moved' : 'found', line, heading }
  })
  const unpinned = lines.flatMap((line, i) =>
    wordsOf(line).length > 3 && !covered.has(i + 1) ? [{ line: i + 1, text: line.trim() }] : [],
  )
  return { statements, unpinned }
}
