import { didYouMean } from '@tilewright/text'

/** Maximum length of a message, in characters; the important names come first. */
const LONGEST_MESSAGE = 300

/** Cuts a text to a length and marks the cut. */
export const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

/** Names for a message: the first ones, and how many more there are. */
export function listed(names: readonly string[], most = 5): string {
  const left = names.length - most
  return left > 0 ? `${names.slice(0, most).join(', ')} and ${left} more` : names.join(', ')
}

/** Error thrown by public functions: a code for programs, a message and a hint for people. */
export class GameError extends Error {
  readonly code: string
  readonly hint: string | null
  constructor(code: string, message: string, hint: string | null = null) {
    super(cut(message, LONGEST_MESSAGE))
    this.name = 'GameError'
    this.code = code
    this.hint = hint
  }
}

/** The rule or option that ran when the rules failed. */
export interface RulePlace {
  readonly name: string
  readonly title: string
  /** file:line of the rules. */
  readonly at: string
  readonly cites: readonly string[]
}

/** The game in which the rules failed: the same setup, seed and decisions reproduce the failure. */
export interface GamePlace {
  /** Number of decisions taken before, since the game or the position began. */
  readonly decisions: number
  readonly players: readonly string[]
  /** Names of the expansions and parts in play. */
  readonly play: readonly string[]
  /** Parts of expansions in play that are switched off. */
  readonly without: readonly string[]
  /** Chosen settings. */
  readonly settings: Readonly<Record<string, string>>
}

/** A mistake of the rules that shows only at run time: a value without a definition, a tile laid twice. */
export class RulesError extends GameError {
  /** Null if no rule ran, as when a client evaluates a value. */
  readonly rule: RulePlace | null
  readonly game: GamePlace | null
  constructor(
    code: string,
    message: string,
    hint: string | null = null,
    rule: RulePlace | null = null,
    game: GamePlace | null = null,
  ) {
    super(code, message, hint)
    this.name = 'RulesError'
    this.rule = rule
    this.game = game
  }
}

/**
 * Converts any error into one for callers: a stack overflow is a mistake of the rules; anything else that is no refusal
 * is a bug of the engine and becomes the cause of the returned error.
 */
export function asGameError(error: unknown): GameError {
  if (error instanceof GameError) return error
  const message = error instanceof Error ? error.message : String(error)
  // The stack overflow messages of the JavaScript engines.
  const isTooDeep = /call stack|recursion/i.test(message)
  const converted = isTooDeep
    ? new RulesError('too-deep', 'The rules call each other too deeply.', 'Shorten the chain.')
    : new RulesError(
        'broke-off',
        `The engine broke off in the middle of a step: ${message}`,
        'No rule may bring this about: it is a mistake of the engine. Send the rule and the game with it.',
      )
  converted.cause = error
  return converted
}

const mostKnown = 12

/**
 * Runs the body of a public function and converts its errors: arguments of wrong types are refused, whatever they
 * caused.
 */
export function checked<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof GameError) throw error
    // The original message names internals: it becomes the cause.
    const refusal = new GameError('bad-argument', 'An argument is of a wrong type.', 'See the declarations.')
    refusal.cause = error
    throw refusal
  }
}

/**
 * The index of `name` among `names`; an unknown name is refused with the most similar name, or with all if they are
 * few.
 */
export function indexOfName(what: string, name: unknown, names: readonly string[]): number {
  const given = typeof name === 'string' ? name : typeof name
  const index = typeof name === 'string' ? names.indexOf(name) : -1
  if (index >= 0) return index
  const near = didYouMean(given, names)
  const hint = names.length > 0 && names.length <= mostKnown ? `Known: ${names.join(', ')}.` : null
  throw new GameError(
    `unknown-${what.split(' ', 1).join('')}`,
    `There is no ${what} '${cut(given, 60)}'.`,
    near === undefined ? hint : `Did you mean '${near}'?`,
  )
}
