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
export function unknownWord(there: string, name: Ident, knownNames: Iterable<string>): never {
  const names = [...new Set(knownNames)]
  const near = didYouMean(name.name, names)
  const listed = names.length > 0 && names.length <= 12 ? ` Known are: ${names.join(', ')}.` : ''
  broken(`${there} \`${name.name}\`.${near === undefined ? listed : ` Did you mean \`${near}\`?`}`, name.span)
}

/** Index of a name in a table of names. */
export function indexOfWord(there: string, name: Ident, knownNames: readonly string[]): number {
  const index = knownNames.indexOf(name.name)
  return index < 0 ? unknownWord(there, name, knownNames) : index
}
