/** The games that are open, and who may do what in them. */
import type { Game, GameEvent } from '@tilewright/engine'
import { didYouMean } from '@tilewright/text'
import type { Limits } from '../protocol/limits.ts'
import { Refused, codes } from '../rpc/refused.ts'
import type { OpenGame } from './open-game.ts'
import { openGame } from './open-game.ts'

export interface Seats {
  /** Refuses when as many games are open as may be. */
  readonly checkRoom: () => void
  readonly add: (game: Game, step: number, events: readonly GameEvent[]) => OpenGame
  readonly remove: (id: string) => void
  readonly all: () => readonly OpenGame[]
  /** The game of this name; refuses unknown ones. */
  readonly open: (id: string) => OpenGame
  /** The game, if the token is its host's. */
  readonly host: (id: string, token: string) => OpenGame
  /** The game and the player whose token it is. */
  readonly seat: (id: string, token: string) => { readonly open: OpenGame; readonly seat: string }
  /** The same for one who looks; without a token, nobody's eyes: what everybody may see. */
  readonly looks: (id: string, token: string | undefined) => { readonly open: OpenGame; readonly seat: string | null }
}

export function noGames(limits: Limits): Seats {
  const games = new Map<string, OpenGame>()
  let opened = 0
  const open = (id: string): OpenGame => {
    const found = games.get(id)
    if (found !== undefined) return found
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
    const found = open(id),
      player = found.seats.get(token)
    if (player !== undefined) return { open: found, seat: player }
    return refuseToken(
      token === found.host
        ? "It is the host's; here a seat's is needed, as game/create gave it."
        : "A seat's token of this game is needed, as game/create gave it to the host.",
    )
  }
  return {
    checkRoom: () => {
      if (games.size >= limits.games)
        throw new Refused(
          codes.limit,
          'too-many-games',
          `${limits.games} games are open, and more are not possible.`,
          'Close one first.',
        )
    },
    add: (game, step, events) => {
      const made = openGame(`g${++opened}`, game, step, events)
      games.set(made.id, made)
      return made
    },
    remove: (id) => void games.delete(id),
    all: () => [...games.values()],
    open,
    host: (id, token) => {
      const found = open(id)
      return token === found.host ? found : refuseToken("The host's token of this game is needed.")
    },
    seat,
    looks: (id, token) => (token === undefined ? { open: open(id), seat: null } : seat(id, token)),
  }
}
