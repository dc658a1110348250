/** Open games and access to them by token. */
import type { RuleLibrary } from '@tilewright/engine'
import { save } from '@tilewright/engine'
import { didYouMean } from '@tilewright/text'
import type { Limits } from '../protocol/limits.ts'
import { Refused, codes } from '../rpc/errors.ts'
import type { GameStore, StoredEntry } from '../store/store.ts'
import { computerTurns, type Computers } from './computers.ts'
import type { OpenGame } from './open-game.ts'
import { openGame, type Begun } from './open-game.ts'
import { restore } from './restore.ts'
import { newToken } from './tokens.ts'
import { goOn } from './undo.ts'

/** Access to games by id and token. */
export interface Seats {
  /** The game with this id; refuses unknown ones. */
  readonly open: (id: string) => OpenGame
  /** The game, if the token is its host's. */
  readonly host: (id: string, token: string) => OpenGame
  /** The game and the player whose token it is. */
  readonly seat: (id: string, token: string) => { readonly open: OpenGame; readonly seat: string }
  /** The game and the viewer; without a token, the public. */
  readonly looks: (id: string, token: string | undefined) => { readonly open: OpenGame; readonly seat: string | null }
}

export interface Games extends Seats {
  /** Refuses if the maximum number of games is open. */
  readonly checkRoom: () => void
  readonly add: (begun: Omit<Begun, 'id' | 'usedAt'>) => OpenGame
  readonly close: (open: OpenGame) => void
  readonly all: () => readonly OpenGame[]
  /** Changes a game by `work`, stores the entry, and then calls the watchers. Work that is refused changes nothing. */
  readonly change: (open: OpenGame, entry: StoredEntry, work: () => void) => void
  /** Closes idle games, and lets held steps go on whose time is over. */
  readonly tick: () => void
  /** Milliseconds of the server's clock. */
  readonly now: () => number
}

export interface GamesOptions {
  readonly library: RuleLibrary
  readonly limits: Limits
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number
  readonly store: GameStore | undefined
  /** Who plays the seats of computers; undefined: there are none. */
  readonly computers: Computers | undefined
  /** Ids that cannot be guessed, for servers of several clients. */
  readonly secretIds: boolean
}

/** Maximum number of remembered ids of games closed for idleness, so that later calls can report that. */
const mostRemembered = 1024

export function noGames(options: GamesOptions): Games {
  const { library, limits, now, store, secretIds, computers } = options
  /** In the order of their last use by token. */
  const games = new Map<string, OpenGame>()
  const held = new Set<OpenGame>()
  const idle = new Set<string>()
  let opened = 0

  const forget = (open: OpenGame): void => {
    games.delete(open.id)
    held.delete(open)
  }
  const announceEnd = (open: OpenGame, reason: 'closed' | 'idle'): void => {
    for (const watcher of [...open.watchers]) watcher.closed(reason)
    open.watchers.clear()
  }
  /** With a store, an idle game only leaves the memory, and not while somebody follows it. */
  const closeIdle = (): void => {
    if (limits.idle === 0) return
    const oldest = now() - limits.idle * 1000
    for (const open of games.values()) {
      if (open.usedAt > oldest) break
      if (store !== undefined && open.watchers.size > 0) continue
      forget(open)
      if (store !== undefined) continue
      idle.add(open.id)
      announceEnd(open, 'idle')
    }
    for (const id of idle) {
      if (idle.size <= mostRemembered) break
      idle.delete(id)
    }
  }
  /** Only calls with a token keep a game open: otherwise anybody could keep all of them open by viewing. */
  const used = (open: OpenGame): OpenGame => {
    open.usedAt = now()
    games.delete(open.id)
    games.set(open.id, open)
    return open
  }
  /** Makes room for a game of the store: the one that was used least recently leaves the memory. */
  const makeRoom = (): void => {
    if (games.size < limits.games) return
    for (const open of games.values()) {
      if (open.watchers.size > 0) continue
      forget(open)
      return
    }
  }
  const keep = (open: OpenGame, entry: StoredEntry): void => {
    try {
      store?.append(open.id, open.entries, entry)
    } catch {
      // What is stored is the truth: it is read again by the next call.
      forget(open)
      announceEnd(open, 'idle')
      throw new Refused(
        codes.limit,
        'store-failed',
        'The server could not store this, so it did not happen.',
        'Try again later, and look at the game first.',
      )
    }
    open.entries++
  }
  const change: Games['change'] = (open, entry, work) => {
    let failure: { readonly thrown: unknown } | undefined
    try {
      work()
    } catch (thrown) {
      // A held step that fails is taken back, and that is a change, too.
      if (entry.type !== 'continue') throw thrown
      failure = { thrown }
    }
    if (open.held === null) held.delete(open)
    else held.add(open)
    keep(open, entry)
    for (const watcher of open.watchers) watcher.changed()
    turns.ask(open)
    if (failure !== undefined) throw failure.thrown
  }
  const turns = computerTurns({ computers, change, now, isOpen: (opened) => games.get(opened.id) === opened })
  const continueDue = (): void => {
    for (const open of [...held]) {
      if (open.held === null || open.held.until > now()) continue
      try {
        change(open, { type: 'continue' }, () => {
          goOn(open)
        })
      } catch {
        // The step was taken back, and the watchers know. The player's next call shows the rules' error again.
      }
    }
  }
  const fromStore = (id: string): OpenGame | undefined => {
    const found = store?.find(id)
    if (found === undefined) return undefined
    makeRoom()
    const open = restore(library, found, now())
    games.set(id, open)
    if (open.held !== null) held.add(open)
    turns.resume(open)
    turns.ask(open)
    return open
  }
  const open = (id: string): OpenGame => {
    closeIdle()
    continueDue()
    const game = games.get(id) ?? fromStore(id)
    if (game !== undefined) return game
    if (idle.has(id))
      throw new Refused(
        codes.unknownGame,
        'game-idle',
        `The game '${id}' was closed: for ${limits.idle} seconds nobody who sits there called.`,
        'Save games with game/save, and go on with game/load; limits.idle of hello says how long a game may rest.',
      )
    const near = secretIds ? undefined : didYouMean(id, [...games.keys()])
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
      if (store !== undefined) makeRoom()
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
    add: (begun) => {
      const id = secretIds ? `g${newToken().slice(0, 16)}` : `g${++opened}`
      const made = openGame({ ...begun, id, usedAt: now() })
      const seated = [...begun.computers].map(([player, strategy]) => ({ player, strategy }))
      store?.add({
        id,
        rules: library.fingerprint,
        host: made.host,
        seats: [...made.seats].map(([token, player]) => ({ player, token })),
        waiting: begun.waiting,
        ...(seated.length === 0 ? {} : { computers: seated }),
        save: save(begun.game),
      })
      games.set(id, made)
      turns.ask(made)
      return made
    },
    close: (open) => {
      store?.remove(open.id)
      forget(open)
      announceEnd(open, 'closed')
    },
    all: () => {
      closeIdle()
      return [...games.values()]
    },
    change,
    tick: () => {
      closeIdle()
      continueDue()
    },
    now,
    open,
    host: (id, token) => {
      const opened = open(id)
      return token === opened.host ? used(opened) : refuseToken("The host's token of this game is needed.")
    },
    seat,
    looks: (id, token) => (token === undefined ? { open: open(id), seat: null } : seat(id, token)),
  }
}
