/** One connection: its handshake, its methods and its subscriptions. */
import type { RuleLibrary } from '@tilewright/engine'
import { didYouMean } from '@tilewright/text'
import type { Computers } from '../games/computers.ts'
import type { Games } from '../games/game-registry.ts'
import { tablesOf } from '../games/tables.ts'
import { method, type Method } from '../methods/define.ts'
import { gameMethods } from '../methods/games.ts'
import { presentationMethods } from '../methods/presentation.ts'
import { seatMethods } from '../methods/seats.ts'
import { noSubscriptions } from '../methods/subscriptions.ts'
import { PROTOCOL, type Limits } from '../protocol/limits.ts'
import type { Presentation } from '../protocol/presentation.ts'
import type { MethodName, Result, Role } from '../protocol/methods.ts'
import { roles } from '../protocol/methods.ts'
import { answerMessage, notUtf8, tooLong, type Call } from '../rpc/dispatch.ts'
import { needed, optional, text, whole } from '../rpc/params.ts'
import { Refused, codes } from '../rpc/errors.ts'
import { noting } from './own-games.ts'

export interface Connection {
  /** The answers to a message (one line of JSON): one text, or none if there is nothing to answer. Never throws. */
  readonly handle: (message: string) => readonly string[]
  /** The next notification that is due, as a line of JSON. Take them only as fast as they can be sent. */
  readonly notification: () => string | undefined
  /** The answer to a message that was longer than `limits.message` and was discarded. */
  readonly tooLong: () => string
  /** The answer to a message that is not UTF-8. */
  readonly notUtf8: () => string
  /** Ends its subscriptions. */
  readonly close: () => void
}

interface ConnectionOptions {
  readonly library: RuleLibrary
  /** The server's name. */
  readonly name: string
  readonly limits: Limits
  readonly games: Games
  readonly presentation: Presentation | undefined
  readonly computers: Computers | undefined
  readonly shared: boolean
  /** Called when a notification becomes due. */
  readonly notify: () => void
}

const methodList = (Object.entries(roles) as readonly (readonly [MethodName, Role])[]).map(([name, role]) => ({
  name,
  role,
}))

function hello({ library, name: server, limits, computers }: ConnectionOptions, greeted: () => void): Method {
  const offers = computers?.strategies ?? []
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
    return { protocol: PROTOCOL, server, rules: library.fingerprint, limits, computers: offers, methods: methodList }
  })
}

/** Opens a connection, before `hello`. */
export function openConnection(options: ConnectionOptions): Connection {
  const { library, limits, games, presentation, computers, shared, notify } = options
  const { seen, games: noted } = noting(games)
  const subscriptions = noSubscriptions(noted, limits, notify)
  let greeted = false
  const methods = new Map<string, Method>([
    ['hello', hello(options, () => (greeted = true))],
    ['rules/tables', method<'rules/tables'>({}, () => tablesOf(library))],
    ...Object.entries(presentationMethods(library, presentation)),
    ...Object.entries(gameMethods(library, noted, limits, (id) => !shared || seen.has(id), computers)),
    ...Object.entries(seatMethods(noted, limits)),
    ...Object.entries(subscriptions.methods),
  ])
  const call: Call = (called, params) => {
    const known = methods.get(called)
    if (known === undefined) {
      const near = called.length > 64 ? undefined : didYouMean(called, [...methods.keys()])
      throw new Refused(
        codes.method,
        'unknown-method',
        `There is no method '${called.slice(0, 64)}'.`,
        near === undefined ? 'The answer to hello lists all methods.' : `Did you mean '${near}'?`,
      )
    }
    if (!greeted && called !== 'hello')
      throw new Refused(
        codes.hello,
        'hello-first',
        'Say hello first.',
        `Call 'hello' with { "protocol": ${PROTOCOL} }.`,
      )
    return known(params)
  }
  return {
    handle: (message) => {
      const answer = answerMessage(message, call, limits)
      return answer === null ? [] : [answer]
    },
    notification: subscriptions.next,
    tooLong: () => tooLong(limits),
    notUtf8,
    close: subscriptions.end,
  }
}
