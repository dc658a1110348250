/** Errors of requests: numbers of JSON-RPC, numbers of this protocol, and reasons for programs. */
import { GameError, RulesError } from '@tilewright/engine'
import type { ErrorObject } from '../protocol/envelope.ts'

export const codes = {
  /** The message is not JSON. */
  parse: -32700,
  /** It is JSON, but no request. */
  request: -32600,
  method: -32601,
  params: -32602,
  /** A bug of the server. */
  internal: -32603,
  /** The engine refuses: an impossible setup, a damaged save. `data.code` is the engine's code. */
  game: -32000,
  /** `hello` has to come first. */
  hello: -32001,
  /** This version of the protocol is not supported. */
  protocol: -32002,
  unknownGame: -32003,
  /** The token does not belong to this game, or its role may not do that. */
  token: -32004,
  /** The action or option is not possible now; nothing has changed. */
  refused: -32005,
  /** A limit is exceeded: too long, too deep, too many. */
  limit: -32006,
  /** The rules failed; the game was restored. */
  rules: -32007,
} as const

/** Thrown by methods to end with an error instead of a result. */
export class Refused extends Error {
  readonly error: ErrorObject
  constructor(
    code: number,
    reason: string,
    message: string,
    hint: string | null = null,
    more: Partial<ErrorObject['data']> = {},
  ) {
    super(message)
    this.name = 'Refused'
    this.error = { code, message, data: { code: reason, hint, ...more } }
  }
}

/** Converts anything thrown to an error without internal details. */
export function errorObject(thrown: unknown): ErrorObject {
  if (thrown instanceof Refused) return thrown.error
  if (thrown instanceof RulesError) {
    const { code, hint, message, rule } = thrown
    return { code: codes.rules, message: `The rules broke off: ${message}`, data: { code, hint, rule } }
  }
  if (thrown instanceof GameError) {
    const { code, hint, message } = thrown
    return { code: codes.game, message, data: { code, hint } }
  }
  return {
    code: codes.internal,
    message: 'The server made a mistake.',
    data: { code: 'internal', hint: 'Report it with the requests that led to it.' },
  }
}
