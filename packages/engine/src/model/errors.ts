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
