/** What went wrong in words for the person who typed the command: what, where, what was expected, how to fix it. */
import { exitCodes, type ExitCode } from './exit-codes.ts'

export interface RefusalParts {
  /** The file, argument or line that is meant. */
  readonly where?: string
  readonly expected?: string
  readonly fix?: string
  /** A word that is not among those known; the nearest of them is proposed. */
  readonly meant?: { readonly word: string; readonly among: readonly string[] }
  readonly exit?: ExitCode
  /** The command that shows it again. */
  readonly again?: string
}

/** Thrown by commands to end with a message instead of a result; never a mistake of the program. */
export class Refusal extends Error {
  readonly parts: RefusalParts
  constructor(what: string, parts: RefusalParts = {}) {
    super(what)
    this.name = 'Refusal'
    this.parts = parts
  }
  get exit(): ExitCode {
    return this.parts.exit ?? exitCodes.usage
  }
}

const systemReasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  EEXIST: 'something else of that name is in the way',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is not a folder',
  ENOSPC: 'the disk is full',
  ELOOP: 'a link leads back to itself',
  EIO: 'the device does not answer',
  EDQUOT: 'there is no more room for you on the disk',
  EROFS: 'the file system can only be read',
  ENAMETOOLONG: 'the name is too long',
  EMFILE: 'too many files are open',
}

/** The refusal that an error stands for, or undefined for a mistake in the program. */
export function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (!(error instanceof Error)) return undefined
  if (isUnreadable(error)) return new Refusal(error.message, { where: error.where, fix: error.hint })
  if (isRulesError(error)) return ruleMistake(error)
  if (isGameError(error)) return new Refusal(error.message, { ...(error.hint === null ? {} : { fix: error.hint }) })
  const { code, path } = error as NodeJS.ErrnoException
  const reason = code === undefined ? undefined : systemReasons[code]
  if (reason === undefined) return undefined
  return new Refusal(`${path === undefined ? 'a file' : `'${path}'`} cannot be used: ${reason}`, {
    fix: 'Check the path and its permissions.',
  })
}

/** Does the work, and says of what it refuses in which file that is. */
export function concerning<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    const refusal = asRefusal(error)
    if (refusal === undefined) throw error
    const { where } = refusal.parts
    throw new Refusal(refusal.message, { ...refusal.parts, where: where === undefined ? file : `${file}: ${where}` })
  }
}

/** A mistake of the rules that showed only while they ran: which rule it was, and how it is seen again. */
function ruleMistake({ message, hint, rule, game, again }: RulesMistake): Refusal {
  return new Refusal(`the rules broke off: ${message}`, {
    exit: exitCodes.diagnostics,
    ...(rule === null ? {} : { where: `${rule.at}, \`${rule.name}\`${game === null ? '' : `, ${placeIn(game)}`}` }),
    ...(hint === null ? {} : { fix: hint }),
    ...(again === undefined ? {} : { again }),
  })
}

const placeIn = ({ decisions, play }: NonNullable<RulesMistake['game']>): string =>
  `after ${decisions} decisions of a game of ${play.join(', ')}`

/** What the rules broke off with, also if another thread has told of it. */
export interface RulesMistake {
  readonly message: string
  readonly hint: string | null
  readonly rule: { readonly name: string; readonly at: string } | null
  readonly game: {
    readonly decisions: number
    readonly players: readonly string[]
    readonly play: readonly string[]
    readonly without: readonly string[]
    readonly settings: Readonly<Record<string, string>>
  } | null
  /** The command that shows it again. */
  readonly again?: string
}

export function isRulesError(error: unknown): error is Error & RulesMistake {
  return error instanceof Error && error.name === 'RulesError' && 'rule' in error && 'game' in error
}

/** Lets what is done say by which command a mistake of the rules is seen again. */
export function seenAgain<T>(command: (mistake: RulesMistake) => string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (isRulesError(error)) throw Object.assign(error, { again: command(error) })
    throw error
  }
}

/** The options of a command that make the same game: units, settings and the number of players. */
export function sameGame({ game }: RulesMistake): string {
  if (game === null) return ''
  const settings = Object.entries(game.settings).map(([name, value]) => ` --setting ${name}=${value}`)
  const without = game.without.length === 0 ? '' : ` --without ${game.without.join(',')}`
  return ` --play ${game.play.join(',')}${without}${settings.join('')}`
}

/** What the engine refuses with; known by its name, so that the engine need not be loaded to print an error. */
function isGameError(error: Error): error is Error & { readonly hint: string | null } {
  return error.name === 'GameError' && 'hint' in error
}

/** What reading the rules refuses with; known by its name for the same reason. */
function isUnreadable(error: Error): error is Error & { readonly where: string; readonly hint: string } {
  return error.name === 'UnreadableFile' && 'where' in error && 'hint' in error
}
