/** Splits the text of a page into sentences. */
import { fingerprint, wordsOf } from './fingerprint.ts'

export interface Sentence {
  /** Line of the page, counted from 1. */
  readonly line: number
  /** Offset in the page. */
  readonly start: number
  /** As written, without surrounding white space. */
  readonly text: string
  readonly fingerprint: string
}

/** Lower-case words that include a full stop, English and French. */
const abbreviations = new Set(
  (
    'exp ext e.g i.e cf vs no nos nr fig figs p pp ex p.ex par.ex ch chap vol ed al approx max min mr mrs ms dr ' +
    'st n art ' +
    'm mm mme mlle env éd réf tél'
  ).split(' '),
)

/** Closing punctuation, closing quotes and brackets, and the white space after it. */
const stops = /[.!?…]+(?:["'”’)\]]|\s?»)*(?:\s*\[\d+\])*(?:\s+|$)/gu

/** Beginning of a sentence, after opening punctuation: a capital, a digit, or a bullet. */
const beginning = /^["'“‘«([¿¡•–—-]*\s*[\p{Lu}\p{Lt}\p{N}]/u

/** Whether the stop at the end of `before` belongs to its last word: an abbreviation, an initial, or `2. Scoring`. */
function belongsToWord(before: string): boolean {
  if (!before.endsWith('.')) return false
  const [last = ''] = /[\p{L}\p{N}.]+$/u.exec(before.slice(0, -1)) ?? []
  return /^\p{Lu}$/u.test(last) || /^\d{1,2}$/.test(last) || abbreviations.has(last.toLowerCase())
}

/** Returns the offsets at which the sentences of a line begin. */
function beginnings(line: string): number[] {
  const starts = [0]
  for (const stop of line.matchAll(stops)) {
    const end = stop.index + stop[0].length
    const sentence = line.slice(starts.at(-1), end).trimEnd()
    if (beginning.test(line.slice(end)) && !belongsToWord(sentence)) starts.push(end)
  }
  return starts
}

/**
 * Returns every sentence of a page, in its order. A line is a paragraph, a bullet, a heading or a cell, so a sentence
 * never crosses a line; within a line a sentence ends at `.`, `!`, `?` or `…` before a capital, a digit or a bullet,
 * unless the stop belongs to an abbreviation or a number (`Exp. 3`, `p. ex.`, `2. Scoring`). A line without a word is
 * no sentence.
 */
export function sentencesOf(page: string): Sentence[] {
  let before = 0
  return page.split('\n').flatMap((rawLine, i) => {
    const line = rawLine.replace(/\r$/, '')
    const from = before
    before += rawLine.length + 1
    const starts = beginnings(line)
    return starts.flatMap((at, n): Sentence[] => {
      const part = line.slice(at, starts[n + 1])
      const text = part.trim()
      return wordsOf(text).length === 0
        ? []
        : [{ line: i + 1, start: from + at + part.indexOf(text), text, fingerprint: fingerprint(text) }]
    })
  })
}
