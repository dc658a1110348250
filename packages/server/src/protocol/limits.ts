/** The version that is spoken, and what one connection may ask of the server. */

/** Changes when an old client would no longer understand the server, or the server an old client. */
export const PROTOCOL = 1

export interface Limits {
  /** Longest message, in bytes of UTF-8. */
  readonly message: number
  /** How deep lists and objects of a message may be nested. */
  readonly depth: number
  /** Most requests in one batch. */
  readonly batch: number
  /** Most characters that the answers to one batch may have together; what comes after is refused. */
  readonly answers: number
  /** Most games that are open at once. */
  readonly games: number
  /** Most events in one answer. */
  readonly events: number
  /** Seconds after which a game is closed that no call with one of its tokens has named; 0: never. */
  readonly idle: number
}

export const LIMITS: Limits = {
  message: 8 << 20,
  depth: 64,
  batch: 100,
  answers: 32 << 20,
  games: 64,
  events: 1000,
  idle: 3600,
}
