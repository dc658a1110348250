/** Protocol version and limits of one connection. */

/** Increased when old clients no longer understand the server, or the server old clients. */
export const PROTOCOL = 1

export interface Limits {
  /** Maximum length of a message, in bytes of UTF-8. */
  readonly message: number
  /** Maximum nesting depth of lists and objects in a message. */
  readonly depth: number
  /** Maximum number of requests in a batch. */
  readonly batch: number
  /** Maximum number of characters in all answers to one batch; later requests are refused. */
  readonly answers: number
  /** Maximum number of open games. */
  readonly games: number
  /** Maximum number of events in one answer. */
  readonly events: number
  /** Seconds after which a game is closed if no call used one of its tokens; 0: never. */
  readonly idle: number
  /** Maximum number of games that one connection follows. */
  readonly subscriptions: number
  /** Maximum number of seconds that a game can be told to wait before it draws. */
  readonly grace: number
}

export const LIMITS: Limits = {
  message: 8 << 20,
  depth: 64,
  batch: 100,
  answers: 32 << 20,
  games: 64,
  events: 1000,
  idle: 3600,
  subscriptions: 256,
  grace: 3600,
}
