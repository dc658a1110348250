/** What a request is refused with: numbers of JSON-RPC, numbers of this protocol, and words for programs. */
import { GameError, RulesError } from '@tilewright/engine'
import type { ErrorObject } from '../protocol/envelope.ts'

export const codes = {
  /** The message is not JSON. */
  parse: -32700,
  /** It is JSON, but no request. */
  request: -32600,
  method: -32601,
  params: -32602,
  /** A mistake of the server. */
  internal: -32603,
  /** The engine refuses: an impossible setup, a damaged save. `data.code` is the engine's word. */
  game: -32000,
  /** `hello` has to come first. */
  hello: -32001,
  /** This version of the protocol is not spoken. */
  protocol: -32002,
  unknownGame: -32003,
  /** The token is not one of this game, or not of one who may do that. */
  token: -32004,
  /** The action or option is not possible now; nothing has changed. */
  refused: -32005,
  /** Too much: too long, too deep, too many. */
  limit: -32006,
  /** The rules broke off; the game is as it was before. */
  rules: -32007,
} as const

/** Thrown by methods to end with an error instead of a result. */
export class Refused extends Error {
  readonly error: ErrorObject
  constructor(
    code: number,
    word: string,
    message: string,
    hint: string | null = null,
    more: Partial<ErrorObject['data']> = {},
  ) {
    super(message)
    this.name = 'Refused'
    this.error = { code, message, data: { code: word, hint, ...more } }
  }
}

/** Whatever was thrown, in words that tell nothing of the inside. */
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
