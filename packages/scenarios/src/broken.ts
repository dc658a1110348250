/** Mistakes of a scenario itself: a name nobody declared, a part that could be two. Caught by `runScenario`. */
import type { Ident, Span } from '@tilewright/language'
import { didYouMean } from '@tilewright/text'

export class BrokenScenario extends Error {
  readonly span: Span
  constructor(message: string, span: Span) {
    super(message)
    this.name = 'BrokenScenario'
    this.span = span
  }
}

export function broken(message: string, span: Span): never {
  throw new BrokenScenario(message, span)
}

/**
 * `there` says where the word was looked for: `There is no tile …`. The nearest known word is offered, else all if
 * they are few.
 */
export function unknownWord(there: string, word: Ident, known: Iterable<string>): never {
  const words = [...new Set(known)]
  const near = didYouMean(word.name, words)
  const listed = words.length > 0 && words.length <= 12 ? ` Known are: ${words.join(', ')}.` : ''
  broken(`${there} \`${word.name}\`.${near === undefined ? listed : ` Did you mean \`${near}\`?`}`, word.span)
}

/** The place of `word` in a table of names. */
export function indexOfWord(there: string, word: Ident, known: readonly string[]): number {
  const index = known.indexOf(word.name)
  return index < 0 ? unknownWord(there, word, known) : index
}
