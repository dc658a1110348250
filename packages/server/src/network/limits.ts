/** Limits of a network transport, beside those of the protocol. */
export interface NetworkLimits {
  /** Maximum number of connections at once. */
  readonly connections: number
  /** Maximum bytes that wait to be read by one client; until it reads, it is neither answered nor notified. */
  readonly unread: number
  /** Seconds within which a client has to send its first message. */
  readonly first: number
  /** Seconds between signs of life that are asked of a client; one that shows none until the next is cut off. */
  readonly alive: number
  /**
   * Refused messages in a row after which each further one is followed by a pause, so that a flood of them slows nobody
   * else: 10 ms, 20 ms and so on up to 200 ms.
   */
  readonly refusals: number
  /** Refused messages in a row after which a connection is closed. */
  readonly mostRefusals: number
}

export const NETWORK_LIMITS: NetworkLimits = {
  connections: 1000,
  unread: 4 << 20,
  first: 10,
  alive: 30,
  refusals: 4,
  mostRefusals: 1000,
}
