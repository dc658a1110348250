/** Whether a change is the only one that is known with which a declaration reads. */
import type { Diagnostic } from '../diagnostics/index.ts'
import { reservedWords, softWords } from '../lex/words.ts'
import { parseFile } from '../parse/index.ts'
import { isFiller, rivalsOf } from './safety.ts'
import type { Change, Site, Mistake, MistakeFinder } from './mistake.ts'
import { expectedWordMissing, joiningWordMissing, tooMuch } from './mistakes/missing.ts'
import { saidInAnotherOrder, saidInOtherWords } from './mistakes/phrasing.ts'
import { anotherForm, inCapitals, misspelt, nameInSeveralWords, titleForName } from './mistakes/words.ts'

export const errorsIn = (file: string, text: string): Diagnostic[] =>
  parseFile(file, text).diagnostics.filter(({ severity }) => severity === 'error')

/** The diagnostics that were not found before. */
export function notIn(after: readonly Diagnostic[], before: readonly Diagnostic[]): Diagnostic[] {
  const left = before.map(({ code, message }) => `${code} ${message}`)
  return after.filter(({ code, message }) => {
    const at = left.indexOf(`${code} ${message}`)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** A text with changes made. */
export function applied(text: string, changes: readonly Change[]): string {
  return [...changes]
    .sort((a, b) => b.start - a.start)
    .reduce((repaired, change) => repaired.slice(0, change.start) + change.text + repaired.slice(change.end), text)
}

/** Characters that are read again at most; where that does not suffice, nothing is known to be the only reading. */
const mostRead = 300_000

/**
 * Whether nothing but `mistake` lets the declaration of a site read better: no other mistake of any kind, and, where a word
 * is replaced, no keyword or name that is about as near to what was written.
 */
export function isOnlyReading(site: Site, mistake: Mistake, before: readonly Diagnostic[], file: string): boolean {
  if (mistake.everywhere !== undefined) return false
  const chosen = substance(applied(site.text, mistake.changes))
  const tried = new Set([substance(site.text), chosen])
  let left = mostRead
  for (const changes of otherChanges(site, mistake)) {
    const text = applied(site.text, changes)
    if (tried.has(substance(text))) continue
    tried.add(substance(text))
    left -= text.length
    if (left < 0) return false
    const after = errorsIn(file, text)
    if (after.length < before.length && notIn(after, before).length === 0) return false
  }
  return true
}

/** A text without its layout. */
const substance = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** These tell what was meant by words that were written. */
const meanings: readonly MistakeFinder[] = [
  misspelt,
  inCapitals,
  anotherForm,
  titleForName,
  nameInSeveralWords,
  saidInAnotherOrder,
  saidInOtherWords,
]

/** These tell what is missing beside them. */
const insertions: readonly MistakeFinder[] = [expectedWordMissing, joiningWordMissing]

/**
 * Other changes that explain what cannot be read. Where words that Carc does not know are replaced, only those that
 * replace them, too, do so: with them the text is no Carc, whatever stands beside them.
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

/** Whether a change replaces something in which Carc, the project and the rest of the file know no word. */
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
