/** Open games and access to them by token. */
import type { Game, GameEvent } from '@tilewright/engine'
import { didYouMean } from '@tilewright/text'
import type { Limits } from '../protocol/limits.ts'
import { Refused, codes } from '../rpc/errors.ts'
import type { OpenGame } from './open-game.ts'
import { openGame } from './open-game.ts'

export interface Seats {
  /** Refuses if the maximum number of games is open. */
  readonly checkRoom: () => void
  readonly add: (game: Game, step: number, events: readonly GameEvent[]) => OpenGame
  readonly remove: (id: string) => void
  readonly all: () => readonly OpenGame[]
  /** The game with this id; refuses unknown ones. */
  readonly open: (id: string) => OpenGame
  /** The game, if the token is its host's. */
  readonly host: (id: string, token: string) => OpenGame
  /** The game and the player whose token it is. */
  readonly seat: (id: string, token: string) => { readonly open: OpenGame; readonly seat: string }
  /** The game and the viewer; without a token, the public. */
  readonly looks: (id: string, token: string | undefined) => { readonly open: OpenGame; readonly seat: string | null }
}

/** Maximum number of remembered ids of games closed for idleness, so that later calls can report that. */
const mostRemembered = 1024

/** `now` returns milliseconds of a monotonic clock. */
export function noGames(limits: Limits, now: () => number): Seats {
  const games = new Map<string, OpenGame>()
  const idle = new Set<string>()
  let opened = 0
  /** Closes idle games. There are few, so each call checks all of them. */
  const closeIdle = (): void => {
    if (limits.idle === 0) return
    const oldest = now() - limits.idle * 1000
    for (const [id, { usedAt }] of games) {
      if (usedAt > oldest) continue
      games.delete(id)
      idle.add(id)
    }
    for (const id of idle) {
      if (idle.size <= mostRemembered) break
      idle.delete(id)
    }
  }
  /** Only calls with a token keep a game open: otherwise anybody could keep all of them open by viewing. */
  const used = (open: OpenGame): OpenGame => {
    open.usedAt = now()
    return open
  }
  const open = (id: string): OpenGame => {
    closeIdle()
    const game = games.get(id)
    if (game !== undefined) return game
    if (idle.has(id))
      throw new Refused(
        codes.unknownGame,
        'game-idle',
        `The game '${id}' was closed: for ${limits.idle} seconds nobody who sits there called.`,
        'Save games with game/save, and go on with game/load; limits.idle of hello says how long a game may rest.',
      )
    const near = didYouMean(id, [...games.keys()])
    throw new Refused(
      codes.unknownGame,
      'unknown-game',
      `No game '${id}' is open.`,
      near === undefined ? 'game/list names those that are.' : `Did you mean '${near}'?`,
    )
  }
  const refuseToken = (hint: string): never => {
    throw new Refused(codes.token, 'wrong-token', 'This token does not allow that.', hint)
  }
  const seat: Seats['seat'] = (id, token) => {
    const opened = open(id),
      player = opened.seats.get(token)
    if (player !== undefined) return { open: used(opened), seat: player }
    return refuseToken(
      token === opened.host
        ? "It is the host's; here a seat's is needed, as game/create gave it."
        : "A seat's token of this game is needed, as game/create gave it to the host.",
    )
  }
  return {
    checkRoom: () => {
      closeIdle()
      if (games.size >= limits.games)
        throw new Refused(
          codes.limit,
          'too-many-games',
          `${limits.games} games are open, and more are not possible.`,
          limits.idle === 0
            ? 'Close one first.'
            : `Close one first; one that nobody plays for ${limits.idle} seconds is closed by itself.`,
        )
    },
    add: (game, step, events) => {
      const made = openGame(`g${++opened}`, game, step, events, now())
      games.set(made.id, made)
      return made
    },
    remove: (id) => void games.delete(id),
    all: () => {
      closeIdle()
      return [...games.values()]
    },
    open,
    host: (id, token) => {
      const opened = open(id)
      return token === opened.host ? used(opened) : refuseToken("The host's token of this game is needed.")
    },
    seat,
    looks: (id, token) => (token === undefined ? { open: open(id), seat: null } : seat(id, token)),
  }
}
