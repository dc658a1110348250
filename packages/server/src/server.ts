/** A server of games without a wire: a message goes in as text, the answers come out as text. */
import type { RuleLibrary } from '@tilewright/engine'
import { standardLibrary } from '@tilewright/engine'
import { didYouMean } from '@tilewright/text'
import { noGames } from './games/seats.ts'
import { tablesOf } from './games/tables.ts'
import { method, type Method } from './methods/define.ts'
import { gameMethods } from './methods/games.ts'
import { seatMethods } from './methods/seats.ts'
import { LIMITS, PROTOCOL, type Limits } from './protocol/limits.ts'
import type { MethodName, Result, Role } from './protocol/methods.ts'
import { roles } from './protocol/methods.ts'
import { answerMessage, notUtf8, tooLong, type Call } from './rpc/dispatch.ts'
import { needed, optional, text, whole } from './rpc/params.ts'
import { Refused, codes } from './rpc/refused.ts'

export interface ServerOptions {
  /** The rules that are played; those compiled into the engine, unless others are given. */
  readonly library?: RuleLibrary
  /** What `hello` calls the server: its name and version. */
  readonly name?: string
  /** Lower or higher limits than the usual ones. */
  readonly limits?: Partial<Limits>
  /** Milliseconds of a clock that never goes back, for `limits.idle`; that of the platform, unless another is given. */
  readonly now?: () => number
}

/** One connection: its games are its own, and end with it. */
export interface Server {
  readonly limits: Limits
  /** The answers to a message (one line of JSON): one text, or none where nothing is to be answered. Never throws. */
  readonly handle: (message: string) => readonly string[]
  /** The answer to a message that was longer than `limits.message`, of which nothing was kept. */
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

/** What browsers, workers, Node and others have alike. */
interface Platform {
  readonly performance: { readonly now: () => number }
}
const platformNow = (): number => (globalThis as unknown as Platform).performance.now()

/** A server of the given rules, before anyone has said hello. */
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
  const call: Call = (asked, params) => {
    const found = methods.get(asked)
    if (found === undefined) {
      const near = asked.length > 64 ? undefined : didYouMean(asked, [...methods.keys()])
      throw new Refused(
        codes.method,
        'unknown-method',
        `There is no method '${asked.slice(0, 64)}'.`,
        near === undefined ? 'The answer to hello lists all methods.' : `Did you mean '${near}'?`,
      )
    }
    if (!greeted && asked !== 'hello')
      throw new Refused(
        codes.hello,
        'hello-first',
        'Say hello first.',
        `Call 'hello' with { "protocol": ${PROTOCOL} }.`,
      )
    return found(params)
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
