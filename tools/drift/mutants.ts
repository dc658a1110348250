/** Generates every small change of a page: a word changed or removed, a sentence appended or removed. */
import type { Sentence } from '@tilewright/language'

export const kinds = ['word changed', 'word taken out', 'sentence appended', 'sentence taken out'] as const
export type Kind = (typeof kinds)[number]

export interface Mutant {
  readonly kind: Kind
  readonly text: string
  /** Index of the changed sentence, or of the one before an appended sentence. */ readonly at: number
}

/** A word and a sentence that occur on no page. */
const strangeWord = 'zyxwv'
const strangeSentence = 'Zyxwv vutsr qponm.'

export function* mutantsOf(page: string, sentences: readonly Sentence[]): Generator<Mutant> {
  for (const [at, { start, text }] of sentences.entries()) {
    const end = start + text.length
    const mutant = (kind: Kind, from: number, to: number, put: string): Mutant => ({
      kind,
      text: page.slice(0, from) + put + page.slice(to),
      at,
    })
    for (const word of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
      const from = start + word.index
      const to = from + word[0].length
      yield mutant('word changed', from, to, strangeWord)
      yield mutant('word taken out', from, to, '')
    }
    yield mutant('sentence appended', end, end, ` ${strangeSentence}`)
    yield mutant('sentence taken out', start, end, '')
  }
}
