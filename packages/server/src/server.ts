/** A game server without transport: takes messages as text, and returns answers as text. */
import type { RuleLibrary } from '@tilewright/engine'
import { standardLibrary } from '@tilewright/engine'
import { didYouMean } from '@tilewright/text'
import { noGames } from './games/game-registry.ts'
import { tablesOf } from './games/tables.ts'
import { method, type Method } from './methods/define.ts'
import { gameMethods } from './methods/games.ts'
import { seatMethods } from './methods/seats.ts'
import { LIMITS, PROTOCOL, type Limits } from './protocol/limits.ts'
import type { MethodName, Result, Role } from './protocol/methods.ts'
import { roles } from './protocol/methods.ts'
import { answerMessage, notUtf8, tooLong, type Call } from './rpc/dispatch.ts'
import { needed, optional, text, whole } from './rpc/params.ts'
import { Refused, codes } from './rpc/errors.ts'

export interface ServerOptions {
  /** The rules to play; by default those compiled into the engine. */
  readonly library?: RuleLibrary
  /** The server's name and version in the answer to `hello`. */
  readonly name?: string
  /** Limits that replace the defaults. */
  readonly limits?: Partial<Limits>
  /** Milliseconds of a monotonic clock, for `limits.idle`; by default the platform's. */
  readonly now?: () => number
}

/** One connection: its games are private, and end with it. */
export interface Server {
  readonly limits: Limits
  /** The answers to a message (one line of JSON): one text, or none if there is nothing to answer. Never throws. */
  readonly handle: (message: string) => readonly string[]
  /** The answer to a message that was longer than `limits.message` and was discarded. */
  readonly tooLong: () => string
  /** The answer to a message that is not UTF-8. */
  readonly notUtf8: () => string
}

const methodList = (Object.entries(roles) as readonly (readonly [MethodName, Role])[]).map(([name, role]) => ({
  name,
  role,
}))

function hello(server: string, rules: string, limits: Limits, greeted: () => void): Method {
  const params = { protocol: needed(whole), client: optional(text) }
  return method<'hello'>(params, ({ protocol }): Result<'hello'> => {
    if (protocol !== PROTOCOL)
      throw new Refused(
        codes.protocol,
        'unknown-protocol',
        `Version ${protocol} of the protocol is not spoken here.`,
        `Say hello with version ${PROTOCOL}, or use another release of tilewright.`,
        { supported: [PROTOCOL] },
      )
    greeted()
    return { protocol: PROTOCOL, server, rules, limits, methods: methodList }
  })
}

/** The API that browsers, workers, Node and others share. */
interface Platform {
  readonly performance: { readonly now: () => number }
}
const platformNow = (): number => (globalThis as unknown as Platform).performance.now()

/** A server of the given rules, before `hello`. */
export function createServer(options: ServerOptions = {}): Server {
  const { library = standardLibrary, name = 'tilewright' } = options
  const limits = { ...LIMITS, ...options.limits }
  const seats = noGames(limits, options.now ?? platformNow)
  let greeted = false
  const methods = new Map<string, Method>([
    ['hello', hello(name, library.fingerprint, limits, () => (greeted = true))],
    ['rules/tables', method<'rules/tables'>({}, () => tablesOf(library))],
    ...Object.entries(gameMethods(library, seats)),
    ...Object.entries(seatMethods(seats, limits)),
  ])
  const call: Call = (name, params) => {
    const method = methods.get(name)
    if (method === undefined) {
      const near = name.length > 64 ? undefined : didYouMean(name, [...methods.keys()])
      throw new Refused(
        codes.method,
        'unknown-method',
        `There is no method '${name.slice(0, 64)}'.`,
        near === undefined ? 'The answer to hello lists all methods.' : `Did you mean '${near}'?`,
      )
    }
    if (!greeted && name !== 'hello')
      throw new Refused(
        codes.hello,
        'hello-first',
        'Say hello first.',
        `Call 'hello' with { "protocol": ${PROTOCOL} }.`,
      )
    return method(params)
  }
  return {
    limits,
    handle: (message) => {
      const answer = answerMessage(message, call, limits)
      return answer === null ? [] : [answer]
    },
    tooLong: () => tooLong(limits),
    notUtf8,
  }
}
