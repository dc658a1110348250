import { didYouMean } from '@tilewright/text'

/** What public functions throw: a code for programs, a message and a hint for people. */
export class GameError extends Error {
  readonly code: string
  readonly hint: string | null
  constructor(code: string, message: string, hint: string | null = null) {
    super(message)
    this.name = 'GameError'
    this.code = code
    this.hint = hint
  }
}

/** A hole in the rules that shows only while they run: a value nobody defines, a decision without an option. */
export class RulesError extends GameError {
  constructor(code: string, message: string, hint: string | null = null) {
    super(code, message, hint)
    this.name = 'RulesError'
  }
}

const mostKnown = 12

/** The index of `name` among `names`; an unknown name is refused with the nearest known one, or with all of few. */
export function indexOfName(what: string, name: unknown, names: readonly string[]): number {
  const word = typeof name === 'string' ? name : typeof name
  const index = typeof name === 'string' ? names.indexOf(name) : -1
  if (index >= 0) return index
  const near = didYouMean(word, names)
  const known = names.length > 0 && names.length <= mostKnown ? `Known: ${names.join(', ')}.` : null
  throw new GameError(
    `unknown-${what.split(' ', 1).join('')}`,
    `There is no ${what} '${word}'.`,
    near === undefined ? known : `Did you mean '${near}'?`,
  )
}
