/** Mistakes of a scenario itself: an undeclared name, an ambiguous segment. Caught by `runScenario`. */
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
 * Breaks the scenario. `there` is the start of the message: `There is no tile …`. The hint is the most similar known
 * name, or all of them if they are few.
 */
export function unknownWord(there: string, word: Ident, known: Iterable<string>): never {
  const words = [...new Set(known)]
  const near = didYouMean(word.name, words)
  const listed = words.length > 0 && words.length <= 12 ? ` Known are: ${words.join(', ')}.` : ''
  broken(`${there} \`${word.name}\`.${near === undefined ? listed : ` Did you mean \`${near}\`?`}`, word.span)
}

/** Index of a name in a table of names. */
export function indexOfWord(there: string, word: Ident, known: readonly string[]): number {
  const index = known.indexOf(word.name)
  return index < 0 ? unknownWord(there, word, known) : index
}
