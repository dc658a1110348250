/** The parts of an error message for the user: problem, location, expectation and fix. */
import type { MutationError } from '@tilewright/mutation'
import { exitCodes, type ExitCode } from './exit-codes.ts'

export interface RefusalParts {
  /** The file, argument or line concerned. */
  readonly where?: string
  readonly expected?: string
  readonly fix?: string
  /** An unknown word; the nearest of the known ones is suggested. */
  readonly meant?: { readonly word: string; readonly among: readonly string[] }
  readonly exit?: ExitCode
  /** The command that reproduces the failure. */
  readonly again?: string
}

/** Thrown by commands to end with a message instead of a result; never indicates a bug. */
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
  EADDRINUSE: 'another program uses that port',
  EADDRNOTAVAIL: 'this machine does not have that address',
}

/** Converts an error to a refusal; undefined for a bug. */
export function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (!(error instanceof Error)) return undefined
  if (isUnreadable(error)) return new Refusal(error.message, { where: error.where, fix: error.hint })
  if (isRulesError(error)) return ruleMistake(error)
  if (isMutationError(error)) return refusalOf(error)
  if (isGameError(error)) return new Refusal(error.message, { ...(error.hint === null ? {} : { fix: error.hint }) })
  const { code, path } = error as NodeJS.ErrnoException
  const reason = code === undefined ? undefined : systemReasons[code]
  if (reason === undefined) return undefined
  if (code?.startsWith('EADDR')) return new Refusal(`nothing can listen there: ${reason}`, { fix: 'Choose another.' })
  return new Refusal(`${path === undefined ? 'a file' : `'${path}'`} cannot be used: ${reason}`, {
    fix: 'Check the path and its permissions.',
  })
}

/** Runs `work` and adds the file to its refusals. */
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

/** Converts an error in the rules at run time: the rule, and how to reproduce it. */
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

/** The error of rules that failed at run time, also when received from another thread. */
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
  /** The command that reproduces the failure. */
  readonly again?: string
}

export function isRulesError(error: unknown): error is Error & RulesMistake {
  return error instanceof Error && error.name === 'RulesError' && 'rule' in error && 'game' in error
}

/** Runs `work` and adds the command that reproduces an error of the rules. */
export function withReplay<T>(command: (mistake: RulesMistake) => string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (isRulesError(error)) throw Object.assign(error, { again: command(error) })
    throw error
  }
}

/** Returns the options that create the same game: units, settings and number of players. */
export function sameGame({ game }: RulesMistake): string {
  if (game === null) return ''
  const settings = Object.entries(game.settings).map(([name, value]) => ` --setting ${name}=${value}`)
  const without = game.without.length === 0 ? '' : ` --without ${game.without.join(',')}`
  return ` --play ${game.play.join(',')}${without}${settings.join('')}`
}

const refusalOf = ({ message, parts: { inRules, ...parts } }: MutationError): Refusal =>
  new Refusal(message, { ...parts, ...(inRules === true ? { exit: exitCodes.diagnostics } : {}) })

/** Whether a mutation run was refused. Compares the name, so that printing an error does not load the package. */
function isMutationError(error: Error): error is MutationError {
  return error.name === 'MutationError' && 'parts' in error
}

/** Whether this is an error of the engine. Compares the name, so that printing an error does not load the engine. */
function isGameError(error: Error): error is Error & { readonly hint: string | null } {
  return error.name === 'GameError' && 'hint' in error
}

/** Whether this is an error of reading rules. Compares the name for the same reason. */
function isUnreadable(error: Error): error is Error & { readonly where: string; readonly hint: string } {
  return error.name === 'UnreadableFile' && 'where' in error && 'hint' in error
}
