/**
 * Which fixes `check --fix` makes unasked. A fix is safe only if all of this holds; where one cannot be shown, the fix
 * is proposed and not made:
 *
 * 1. It changes no citation, no id of a statement, no title and no other text in quotes (`keepsEvidence`).
 * 2. It adds no word without one that it replaces, and leaves out no word that means something (`keepsWords`).
 * 3. The rest of the declaration reads without the edited sentence, so that the mistake lies in that sentence, and
 *    neither the sentence before nor the one after is edited by another fix (`isLocal`).
 * 4. No other change that is known reads as well (`isOnlyReading` in fix-file.ts); a misspelt word is near to one word
 *    alone (`isOnlyNear`).
 * 5. Made alone, it leaves fewer diagnostics and none that is new (`withConfirmedFixes`, which checks the project).
 */
import { applyEdits, type Diagnostic, type Edit, type Fix } from '../diagnostics/index.ts'
import { parseFile } from '../parse/index.ts'
import { editDistance } from '@tilewright/text'
import { declarationAt } from './pieces-at.ts'
import { codeOf, isInNeighbour, sentenceAt, type Range } from './sentence-at.ts'

/** The diagnostic with a proposed fix. The hint names `check --fix` exactly if that makes the fix. */
export function withFix(diagnostic: Diagnostic, fix: Fix): Diagnostic {
  const hint = fix.safe
    ? 'write it as below; `tilewright check --fix` does so'
    : 'write it as below, if that is what you mean'
  return { ...diagnostic, hint, fix }
}

/** The same diagnostic, whose fix is a proposal only. */
export function proposedOnly(diagnostic: Diagnostic): Diagnostic {
  return diagnostic.fix?.safe === true ? withFix(diagnostic, { ...diagnostic.fix, safe: false }) : diagnostic
}

/**
 * The diagnostics, with a fix left safe only where the project has fewer diagnostics with it and no new one. `before`
 * are those of the project as it is, `after` finds those of it with other texts in the place of some files.
 */
export function withConfirmedFixes(
  diagnostics: readonly Diagnostic[],
  before: readonly Diagnostic[],
  textOf: (file: string) => string,
  after: (changed: ReadonlyMap<string, string>) => readonly Diagnostic[],
): Diagnostic[] {
  let left = mostConfirmed
  return diagnostics.map((one) => {
    if (one.fix?.safe !== true) return one
    const { edits } = one.fix
    left -= 1
    if (left < 0) return proposedOnly(one)
    const files = [...new Set(edits.map(({ span }) => span.file))]
    const changed = new Map(files.map((file) => [file, applyEdits(file, textOf(file), edits)]))
    return isFewer(after(changed), before) ? one : proposedOnly(one)
  })
}

/** Each costs a check of the project; a file with more mistakes that a machine can fix is fixed in several runs. */
const mostConfirmed = 20

/** Whether some diagnostics of `before` are gone and none has come. Places do not count: edits move them. */
export function isFewer(after: readonly Diagnostic[], before: readonly Diagnostic[]): boolean {
  const left = new Map<string, number>()
  for (const one of before) left.set(nameOf(one), (left.get(nameOf(one)) ?? 0) + 1)
  return (
    after.length < before.length &&
    after.every((one) => {
      const count = left.get(nameOf(one)) ?? 0
      left.set(nameOf(one), count - 1)
      return count > 0
    })
  )
}

const nameOf = ({ code, message, span }: Diagnostic): string => `${span.file} ${code} ${message}`

/** What the text itself shows of a fix: rules 1 to 3. `others` are further fixes of the same file. */
export function isSafeInText(file: string, text: string, edits: readonly Edit[], others: readonly Edit[]): boolean {
  return (
    edits.length > 0 &&
    edits.every(({ span }) => span.file === file) &&
    keepsEvidence(file, text, edits) &&
    edits.every((edit) => keepsWords(text, edit)) &&
    isLocal(file, text, edits, others)
  )
}

/** Quoted texts (also in quotes of word processors), ids of statements and what is cited, in their order. */
function evidenceIn(text: string): string {
  const quoted = [...text.matchAll(/\/\/[^\r\n]*|"[^"\r\n]*"?|[“„«”][^“”„«»"\r\n]*[“”«»]/g)].flatMap(([found]) => {
    if (found.startsWith('//')) return []
    const isClosed = found.length > 1 && /["“”«»]$/.test(found)
    return [isClosed ? found.slice(1, -1) : `unclosed ${found}`]
  })
  const code = codeOf(text)
  const cited = citations(code).flatMap(({ start, end }) => code.slice(start, end).match(/[\w.-]+/g) ?? [])
  const ids = [...code.matchAll(/\b(?:statement|sentence)[ \t]+([\w.-]+)/g)].map(([, id]) => id)
  return JSON.stringify([quoted, cited, ids])
}

/** From `cite` to the last name in its line. */
function citations(code: string): Range[] {
  return [...code.matchAll(/(?<![\w.-])cite(?![\w.-])[^\r\n{}]*/g)].map((found) => {
    const length = found[0].replace(/[^\w-]+$/, '').length
    return { start: found.index, end: found.index + length }
  })
}

function keepsEvidence(file: string, text: string, edits: readonly Edit[]): boolean {
  const code = codeOf(text)
  const quoted = [...text.matchAll(/\/\/[^\r\n]*|"[^"\r\n]*"?/g)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
  }))
  const kept = [...quoted, ...citations(code)]
  const touches = ({ span }: Edit): boolean =>
    kept.some(({ start, end }) => span.start < end && span.end > start && !(span.start === end && span.end === end))
  return !edits.some(touches) && evidenceIn(text) === evidenceIn(applyEdits(file, text, edits))
}

/**
 * Whether a change leaves out a word that everyday English has in this place and Carc has not: `points` behind the
 * number that is scored, `then` between a condition and its block, `for` before `each`, articles.
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
  const whole = sentence.start <= at.start
  const within = ({ span }: Edit): boolean => at.start <= span.start && span.end <= at.end
  const reads = (changes: readonly Edit[]): boolean =>
    isComplete(file, applyEdits(file, text.slice(0, at.end), changes.filter(within)).slice(at.start))
  if (!reads([...edits, ...others.filter(isInside), ...outside])) return false
  if (!whole) return reads([removed, ...outside])
  // What stands before and behind a declaration is a declaration.
  const before = at.start === 0 ? undefined : declarationAt(text, at.start - 1)
  const behind = at.end >= text.length ? undefined : declarationAt(text, at.end)
  return [before, behind].every((one) => one === undefined || isComplete(file, text.slice(one.start, one.end)))
}

/** A sentence that a declaration needs may be the one that was taken out. */
const isComplete = (file: string, text: string): boolean =>
  parseFile(file, text).diagnostics.every(({ severity, code }) => severity !== 'error' || code === 'missing-sentence')

/** The longest distance at which a word counts as misspelt, in edits. */
const mostWrong = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/** Other words that may be intended: at most one edit farther from what was written than `meant`, or a common typo. */
export function rivalsOf(written: string, meant: string, words: Iterable<string>): string[] {
  const lower = written.toLowerCase()
  const most = isNear(written, meant) ? editDistance(lower, meant.toLowerCase()) + 1 : mostWrong(written)
  return [...new Set(words)].filter(
    (word) =>
      word !== meant &&
      word !== written &&
      Math.abs(word.length - lower.length) <= most &&
      editDistance(lower, word.toLowerCase(), most) <= most,
  )
}

/** Whether a written word is a mistake of the other by few edits for its length. */
export const isNear = (written: string, meant: string): boolean =>
  editDistance(written.toLowerCase(), meant.toLowerCase()) <= mostWrong(written)

/** Whether a written word is a mistake of `meant` and of no other of these words. */
export const isOnlyNear = (written: string, meant: string, words: Iterable<string>): boolean =>
  isNear(written, meant) && rivalsOf(written, meant, words).length === 0
