/** A game server without transport: takes messages as text, and returns answers as text. */
import type { RuleLibrary } from '@tilewright/engine'
import { standardLibrary } from '@tilewright/engine'
import { openConnection, type Connection } from './connection/connection.ts'
import type { Computers } from './games/computers.ts'
import { noGames } from './games/game-registry.ts'
import { LIMITS, type Limits } from './protocol/limits.ts'
import type { Presentation } from './protocol/presentation.ts'
import type { GameStore } from './store/store.ts'

export interface ServerOptions {
  /** The rules to play; by default those compiled into the engine. */
  readonly library?: RuleLibrary
  /** The server's name and version in the answer to `hello`. */
  readonly name?: string
  /** Limits that replace the defaults. */
  readonly limits?: Partial<Limits>
  /** Milliseconds of a monotonic clock, for `limits.idle` and held steps; by default the platform's. */
  readonly now?: () => number
  /** Keeps games beyond the end of the server. */
  readonly store?: GameStore
  /** Pictures and titles, for `rules/pictures` and `rules/titles`; without it they are refused. */
  readonly presentation?: Presentation
  /** Computer players for seats of games; by default there are none. */
  readonly computers?: Computers
  /** Several clients that do not know each other: ids of games cannot be guessed, and each lists its own. */
  readonly shared?: boolean
}

/** The server, and its first connection, for transports that have only one. */
export interface Server extends Connection {
  readonly limits: Limits
  /** Another connection: games belong to all of them, what may be done with one is decided by its tokens. */
  readonly connect: (notify?: () => void) => Connection
  /** Does what time brings: closes idle games, and lets held steps go on. Call it every second or so. */
  readonly tick: () => void
}

/** The API that browsers, workers, Node and others share. */
interface Platform {
  readonly performance: { readonly now: () => number }
}
const platformNow = (): number => (globalThis as unknown as Platform).performance.now()

/** A server of the given rules; each connection begins before `hello`. */
export function createServer(options: ServerOptions = {}): Server {
  const {
    library = standardLibrary,
    name = 'tilewright',
    now = platformNow,
    store,
    computers,
    presentation,
    shared = false,
  } = options
  const limits = { ...LIMITS, ...options.limits }
  const games = noGames({ library, limits, now, store, secretIds: shared, computers })
  const connect: Server['connect'] = (notify = () => undefined) =>
    openConnection({ library, name, limits, games, presentation, computers, shared, notify })
  return { ...connect(), limits, connect, tick: games.tick }
}
