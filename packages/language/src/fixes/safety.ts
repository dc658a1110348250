/**
 * Decides which fixes `check --fix` applies without asking. A fix is safe only if all of these conditions hold; if one
 * cannot be shown, the fix is only proposed:
 *
 * 1. It changes no citation, no id of a statement, no title and no other quoted text (`keepsEvidence`).
 * 2. It adds no word except as a replacement, and removes no word with a meaning (`keepsWords`).
 * 3. The rest of the declaration can be parsed without the edited sentence, so that the mistake is in that sentence,
 *    and no other fix edits the sentence before or after it (`isLocal`).
 * 4. No other known change can be parsed as well (`isUnambiguous` in unambiguous-fix.ts); a misspelt word is similar to
 *    one word only (`isOnlyNear`).
 * 5. Applied alone, it leaves fewer diagnostics and no new one (`withConfirmedFixes`, which checks the project).
 */
import { applyEdits, type Diagnostic, type Edit, type Fix } from '../diagnostics/index.ts'
import { parseFile } from '../parse/index.ts'
import { editDistance } from '@tilewright/text'
import { declarationAt } from './reparse-pieces.ts'
import { codeOf, isInNeighbour, sentenceAt, type Range } from './sentence-at.ts'

/** Returns the diagnostic with a fix. The hint mentions `check --fix` exactly if that applies the fix. */
export function withFix(diagnostic: Diagnostic, fix: Fix): Diagnostic {
  const hint = fix.safe
    ? 'write it as below; `tilewright check --fix` does so'
    : 'write it as below, if that is what you mean'
  return { ...diagnostic, hint, fix }
}

/** Returns the diagnostic with its fix marked as not safe. */
export function proposedOnly(diagnostic: Diagnostic): Diagnostic {
  return diagnostic.fix?.safe === true ? withFix(diagnostic, { ...diagnostic.fix, safe: false }) : diagnostic
}

/**
 * Returns the diagnostics; a fix stays safe only if the project has fewer diagnostics with it and no new one. `before`
 * are those of the unchanged project, `after` returns those of the project with other texts of some files.
 */
export function withConfirmedFixes(
  diagnostics: readonly Diagnostic[],
  before: readonly Diagnostic[],
  textOf: (file: string) => string,
  after: (changed: ReadonlyMap<string, string>) => readonly Diagnostic[],
): Diagnostic[] {
  let left = maxConfirmed
  return diagnostics.map((diagnostic) => {
    if (diagnostic.fix?.safe !== true) return diagnostic
    const { edits } = diagnostic.fix
    left -= 1
    if (left < 0) return proposedOnly(diagnostic)
    const files = [...new Set(edits.map(({ span }) => span.file))]
    const changed = new Map(files.map((file) => [file, applyEdits(file, textOf(file), edits)]))
    return isFewer(after(changed), before) ? diagnostic : proposedOnly(diagnostic)
  })
}

/**
 * Maximal number of confirmed fixes, as each costs a check of the project; a file with more of them is fixed in
 * several runs.
 */
const maxConfirmed = 20

/** Whether some diagnostics of `before` are gone and no new one came. Spans are ignored: edits move them. */
export function isFewer(after: readonly Diagnostic[], before: readonly Diagnostic[]): boolean {
  const left = new Map<string, number>()
  for (const diagnostic of before) left.set(nameOf(diagnostic), (left.get(nameOf(diagnostic)) ?? 0) + 1)
  return (
    after.length < before.length &&
    after.every((diagnostic) => {
      const count = left.get(nameOf(diagnostic)) ?? 0
      left.set(nameOf(diagnostic), count - 1)
      return count > 0
    })
  )
}

const nameOf = ({ code, message, span }: Diagnostic): string => `${span.file} ${code} ${message}`

/** Checks conditions 1 to 3, for which the text suffices. `others` are further fixes of the same file. */
export function isSafeInText(file: string, text: string, edits: readonly Edit[], others: readonly Edit[]): boolean {
  return (
    edits.length > 0 &&
    edits.every(({ span }) => span.file === file) &&
    keepsEvidence(file, text, edits) &&
    edits.every((edit) => keepsWords(text, edit)) &&
    isLocal(file, text, edits, others)
  )
}

/** Returns quoted texts (also in typographic quotes), ids of statements and citations, in their order. */
function evidenceIn(text: string): string {
  const quoted = [...text.matchAll(/\/\/[^\r\n]*|"[^"\r\n]*"?|[“„«”][^“”„«»"\r\n]*[“”«»]/g)].flatMap(([match]) => {
    if (match.startsWith('//')) return []
    const isClosed = match.length > 1 && /["“”«»]$/.test(match)
    return [isClosed ? match.slice(1, -1) : `unclosed ${match}`]
  })
  const code = codeOf(text)
  const cited = citations(code).flatMap(({ start, end }) => code.slice(start, end).match(/[\w.-]+/g) ?? [])
  const ids = [...code.matchAll(/\b(?:statement|sentence)[ \t]+([\w.-]+)/g)].map(([, id]) => id)
  return JSON.stringify([quoted, cited, ids])
}

/** Ranges from `cite` to the last name in its line. */
function citations(code: string): Range[] {
  return [...code.matchAll(/(?<![\w.-])cite(?![\w.-])[^\r\n{}]*/g)].map((match) => {
    const length = match[0].replace(/[^\w-]+$/, '').length
    return { start: match.index, end: match.index + length }
  })
}

function keepsEvidence(file: string, text: string, edits: readonly Edit[]): boolean {
  const code = codeOf(text)
  const quoted = [...text.matchAll(/\/\/[^\r\n]*|"[^"\r\n]*"?/g)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
  const protectedRanges = [...quoted, ...citations(code)]
  const touches = ({ span }: Edit): boolean =>
    protectedRanges.some(
      ({ start, end }) => span.start < end && span.end > start && !(span.start === end && span.end === end),
    )
  return !edits.some(touches) && evidenceIn(text) === evidenceIn(applyEdits(file, text, edits))
}

/**
 * Whether a change removes a word that everyday English has here and Carc has not: `points` behind a scored number,
 * `then` between a condition and its block, `for` before `each`, articles.
 */
export function isFiller(text: string, { start, end }: Range, written: string): boolean {
  const word = text.slice(start, end).trim()
  const ahead = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  const behind = text.slice(end).trimStart()
  if (written.trim() !== '') return false
  if (word === 'then') return /^\s*if\s/.test(ahead) && behind.startsWith('{')
  if (word === 'for') return ahead.trim() === '' && /^each\b/.test(behind)
  if (/^points?$/.test(word))
    return /(?:^|\s)scores?\s+\d+\s*$/.test(ahead) && /^(?:for\b|\}|$)|^[^\S ]/.test(text.slice(end).replace(/^ +/, ''))
  return /^(?:an?|the|also|degrees?)$/i.test(word)
}

function keepsWords(text: string, edit: Edit): boolean {
  const old = text.slice(edit.span.start, edit.span.end)
  if (old.trim() === '') return !/\w/.test(edit.text)
  if (edit.text.trim() !== '') return true
  return !/\w/.test(old) || isFiller(text, edit.span, edit.text)
}

function isLocal(file: string, text: string, edits: readonly Edit[], others: readonly Edit[]): boolean {
  const start = Math.min(...edits.map(({ span }) => span.start))
  const end = Math.max(...edits.map(({ span }) => span.end))
  const sentence = sentenceAt(text, start, end)
  if (sentence === undefined) return false
  const isInside = ({ span }: Edit): boolean => sentence.start <= span.start && span.end <= sentence.end
  if (others.some((other) => !isInside(other) && isInNeighbour(text, sentence, other.span))) return false
  const outside = others.filter((other) => !isInside(other))
  const removed = { span: { file, ...sentence }, text: '' }
  const at = declarationAt(text, start)
  const isWholeDeclaration = sentence.start <= at.start
  const within = ({ span }: Edit): boolean => at.start <= span.start && span.end <= at.end
  const reads = (changes: readonly Edit[]): boolean =>
    isComplete(file, applyEdits(file, text.slice(0, at.end), changes.filter(within)).slice(at.start))
  if (!reads([...edits, ...others.filter(isInside), ...outside])) return false
  if (!isWholeDeclaration) return reads([removed, ...outside])
  // Neighbours of a declaration must be complete declarations.
  const before = at.start === 0 ? undefined : declarationAt(text, at.start - 1)
  const behind = at.end >= text.length ? undefined : declarationAt(text, at.end)
  return [before, behind].every(
    (neighbour) => neighbour === undefined || isComplete(file, text.slice(neighbour.start, neighbour.end)),
  )
}

/** Whether a text has no errors; a missing sentence is accepted, because it may be the removed one. */
const isComplete = (file: string, text: string): boolean =>
  parseFile(file, text).diagnostics.every(({ severity, code }) => severity !== 'error' || code === 'missing-sentence')

/** Maximal edit distance of a misspelt word. */
const maxDistance = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/**
 * Returns other words that may be intended: at most one edit farther from `written` than `meant`, or within the
 * distance of a typo.
 */
export function rivalsOf(written: string, intended: string, words: Iterable<string>): string[] {
  const lower = written.toLowerCase()
  const most = isNear(written, intended) ? editDistance(lower, intended.toLowerCase()) + 1 : maxDistance(written)
  return [...new Set(words)].filter(
    (word) =>
      word !== intended &&
      word !== written &&
      Math.abs(word.length - lower.length) <= most &&
      editDistance(lower, word.toLowerCase(), most) <= most,
  )
}

/** Whether `written` is `meant` with few edits for its length. */
export const isNear = (written: string, intended: string): boolean =>
  editDistance(written.toLowerCase(), intended.toLowerCase()) <= maxDistance(written)

/** Whether `written` is similar to `meant` and to no other of these words. */
export const isOnlyNear = (written: string, intended: string, words: Iterable<string>): boolean =>
  isNear(written, intended) && rivalsOf(written, intended, words).length === 0
