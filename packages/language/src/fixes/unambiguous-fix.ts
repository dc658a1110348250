/** Decides whether a change is the only known one with which a declaration can be parsed. */
import type { Diagnostic } from '../diagnostics/index.ts'
import { reservedWords, softWords } from '../lex/words.ts'
import { parseFile } from '../parse/index.ts'
import { isFiller, rivalsOf } from './safety.ts'
import type { Change, Site, Mistake, MistakeFinder } from './mistake.ts'
import { expectedWordMissing, joiningWordMissing, tooMuch } from './mistakes/missing.ts'
import { otherOrder, otherWording } from './mistakes/phrasing.ts'
import { anotherForm, inCapitals, misspelt, nameInSeveralWords, titleForName } from './mistakes/keywords-and-names.ts'

export const errorsIn = (file: string, text: string): Diagnostic[] =>
  parseFile(file, text).diagnostics.filter(({ severity }) => severity === 'error')

/** Returns the diagnostics in `after` that are not in `before`. */
export function newDiagnostics(after: readonly Diagnostic[], before: readonly Diagnostic[]): Diagnostic[] {
  const left = before.map(({ code, message }) => `${code} ${message}`)
  return after.filter(({ code, message }) => {
    const at = left.indexOf(`${code} ${message}`)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** Returns a text with changes applied. */
export function applied(text: string, changes: readonly Change[]): string {
  return [...changes]
    .sort((a, b) => b.start - a.start)
    .reduce((repaired, change) => repaired.slice(0, change.start) + change.text + repaired.slice(change.end), text)
}

/** Maximal number of characters that are parsed again; beyond it, no change counts as the only one. */
const maxRead = 300_000

/**
 * Whether no other change than `mistake` lets the declaration be parsed better: no other mistake of any kind, and,
 * where a word is replaced, no keyword or name that is about as similar to the written one.
 */
export function isUnambiguous(site: Site, mistake: Mistake, before: readonly Diagnostic[], file: string): boolean {
  if (mistake.everywhere !== undefined) return false
  const chosen = substance(applied(site.text, mistake.changes))
  const tried = new Set([substance(site.text), chosen])
  let left = maxRead
  for (const changes of otherChanges(site, mistake)) {
    const text = applied(site.text, changes)
    if (tried.has(substance(text))) continue
    tried.add(substance(text))
    left -= text.length
    if (left < 0) return false
    const after = errorsIn(file, text)
    if (after.length < before.length && newDiagnostics(after, before).length === 0) return false
  }
  return true
}

/** Text with white space normalised. */
const substance = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Finders that replace written words. */
const meanings: readonly MistakeFinder[] = [
  misspelt,
  inCapitals,
  anotherForm,
  titleForName,
  nameInSeveralWords,
  otherOrder,
  otherWording,
]

/** Finders that add a missing word beside them. */
const insertions: readonly MistakeFinder[] = [expectedWordMissing, joiningWordMissing]

/**
 * Yields other changes that explain the syntax error. If the mistake replaces words that are unknown to Carc, only
 * changes that replace them, too, are considered: with these words the text is not Carc, whatever is added to it.
 */
function* otherChanges(site: Site, mistake: Mistake): Generator<readonly Change[]> {
  const isForeign = mistake.changes.every((change) => hasForeign(site, change))
  for (const finder of isForeign ? meanings : [...meanings, ...insertions])
    for (const { changes } of finder(site)) if (!isForeign || touch(changes, mistake.changes)) yield changes
  const token = site.tokens[site.at]?.image
  const neighbours = [site.tokens[site.at - 1]?.image, site.tokens[site.at + 1]?.image]
  if (token !== undefined && neighbours.includes(token)) for (const { changes } of tooMuch(site)) yield changes
  const [change, ...more] = mistake.changes
  if (change === undefined || more.length > 0) return
  const written = site.text.slice(change.start, change.end)
  if (!isWord(written)) return
  const words = [...reservedWords, ...softWords, ...site.known, ...wordsIn(site.whole)]
  for (const word of rivalsOf(written, isWord(change.text) ? change.text : written, words))
    yield [{ ...change, text: word }]
}

const isWord = (text: string): boolean => /^[A-Za-z][\w-]*$/.test(text)
const wordsIn = (text: string): readonly string[] => text.match(/[A-Za-z][\w-]*/g) ?? []
const keywords: ReadonlySet<string> = new Set([...reservedWords, ...softWords])

/** Whether a change replaces only words that are unknown to Carc and to the project, and occur once in the file. */
function hasForeign(site: Site, { start, end, text }: Change): boolean {
  const written = site.text.slice(start, end)
  if (written.trim() === '') return false
  if (isFiller(site.text, { start, end }, text)) return true
  const all = wordsIn(site.whole)
  return wordsIn(written).every(
    (word) => !keywords.has(word) && !site.known.has(word) && all.indexOf(word) === all.lastIndexOf(word),
  )
}

const touch = (some: readonly Change[], others: readonly Change[]): boolean =>
  some.some(({ start, end }) => others.some((other) => start < other.end && other.start < end))
