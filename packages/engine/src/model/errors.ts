import { didYouMean } from '@tilewright/text'

/** Longest message, in characters: what it names stands in its first words. */
const LONGEST_MESSAGE = 300

/** A text cut to a length, with a sign that it was. */
export const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

/** Names for a message: the first ones, and how many more there are. */
export function listed(names: readonly string[], most = 5): string {
  const left = names.length - most
  return left > 0 ? `${names.slice(0, most).join(', ')} and ${left} more` : names.join(', ')
}

/** What public functions throw: a code for programs, a message and a hint for people. */
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

/** The rule or option that ran when the rules broke off. */
export interface RulePlace {
  readonly name: string
  readonly title: string
  /** file:line of the rules. */
  readonly at: string
  readonly cites: readonly string[]
}

/** Where in a game the rules broke off: with the same setup, seed and decisions they do it again. */
export interface GamePlace {
  /** How many decisions were taken before, since the game or the position began. */
  readonly decisions: number
  readonly players: readonly string[]
  /** Names of the expansions and parts in play. */
  readonly play: readonly string[]
  /** Parts of what is in play that are not. */
  readonly without: readonly string[]
  /** What the table chose. */
  readonly settings: Readonly<Record<string, string>>
}

/** A mistake of the rules that shows only while they run: a value nobody defines, a tile that is laid twice. */
export class RulesError extends GameError {
  /** Null where no rule ran, as when a client asks for a value. */
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
 * An error as callers may get it: calls that are nested too deeply are a mistake of the rules; whatever else is no
 * refusal is one of the engine, and is the cause of what is returned.
 */
export function asGameError(error: unknown): GameError {
  if (error instanceof GameError) return error
  const message = error instanceof Error ? error.message : String(error)
  // The stack of the machine's own calls, as each engine of JavaScript words it.
  const isTooDeep = /call stack|recursion/i.test(message)
  const told = isTooDeep
    ? new RulesError('too-deep', 'The rules call each other too deeply.', 'Shorten the chain.')
    : new RulesError(
        'broke-off',
        `The engine broke off in the middle of a step: ${message}`,
        'No rule may bring this about: it is a mistake of the engine. Send the rule and the game with it.',
      )
  told.cause = error
  return told
}

const mostKnown = 12

/** Does what a public function does: arguments of other types than it expects are refused, whatever they lead to. */
export function checked<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof GameError) throw error
    const refusal = new GameError(
      'bad-argument',
      `An argument is of a wrong type: ${error instanceof Error ? error.message : typeof error}.`,
      'See the declarations.',
    )
    refusal.cause = error
    throw refusal
  }
}

/** The index of `name` among `names`; an unknown name is refused with the nearest known one, or with all of few. */
export function indexOfName(what: string, name: unknown, names: readonly string[]): number {
  const word = typeof name === 'string' ? name : typeof name
  const index = typeof name === 'string' ? names.indexOf(name) : -1
  if (index >= 0) return index
  const near = didYouMean(word, names)
  const known = names.length > 0 && names.length <= mostKnown ? `Known: ${names.join(', ')}.` : null
  throw new GameError(
    `unknown-${what.split(' ', 1).join('')}`,
    `There is no ${what} '${cut(word, 60)}'.`,
    near === undefined ? known : `Did you mean '${near}'?`,
  )
}
