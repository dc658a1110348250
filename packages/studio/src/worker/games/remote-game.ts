/** A game with friends, as one seat or the public sees it: only what its server sends for that seat is here. */
import {
  createGame,
  type Action,
  type Explanation,
  type Game,
  type GameEvent,
  type RuleLibrary,
  type View,
} from '@tilewright/engine'
import type { Notification, Params, Standing } from '@tilewright/server'
import { connect, type RemoteConnection } from './remote-connection.ts'
import { gamesAddress, lookAtRoom, ownSeat, takeSeat, type OwnSeat, type RoomView } from './room.ts'
import type { Scoring } from './table.ts'

/** What is known of the game now; undefined parts come with the first answer. */
export interface RemoteState {
  readonly view: View
  readonly standing: Standing
  /** The options of the own decision. */
  readonly options: readonly Action[]
  readonly events: readonly GameEvent[]
}

export interface RemoteGame {
  readonly key: string
  readonly room: () => RoomView
  readonly seat: () => OwnSeat | null
  readonly state: () => RemoteState | undefined
  readonly connection: () => 'open' | 'lost' | 'ended'
  /** A game of the same boxes, for names and titles only; nothing is played in it. */
  readonly rules: () => Game
  readonly sit: (player: string) => Promise<void>
  /** Refuses when the game has gone on since `step`. */
  readonly take: (option: number, step: number) => Promise<void>
  readonly confirmTurn: (step: number) => Promise<void>
  readonly undo: () => Promise<void>
  readonly explain: (event: number) => Promise<Explanation>
  /** What the own seat, or everybody, may know, as a file. */
  readonly record: (of: 'seat' | 'public') => Promise<string>
  readonly close: () => void
}

/** Milliseconds between two looks at a room with free seats: the game itself does not change when one is taken. */
const seatsPause = 2000

/** The scorings among events, each with the number of its event. */
export const scoringsIn = (events: readonly GameEvent[]): readonly (readonly [event: number, Scoring])[] =>
  events.flatMap((event, n) => (event.type === 'scored' ? [[n, event] as const] : []))

/** Joins the room with this key, in the seat that an earlier visit took. `changed` is called after each change. */
export async function joinRoom(key: string, library: RuleLibrary, changed: () => void): Promise<RemoteGame> {
  let room = await lookAtRoom(key)
  let seat = await ownSeat(key)
  let connection: RemoteConnection | undefined
  let state: RemoteState | undefined
  let link: 'open' | 'lost' | 'ended' = 'lost'
  let rules: Game | undefined
  let events: GameEvent[] = []
  let standing: Standing = { step: 0, over: false, waiting: [] }
  const looks = (): Params<'game/decisions'> => ({ game: room.game, ...(seat === null ? {} : { token: seat.token }) })
  const online = (): RemoteConnection => {
    if (connection === undefined) throw new Error('The connection is not made yet.')
    return connection
  }
  /** Only the newest of several runs reports what it found. */
  let run = 0
  const refresh = async (): Promise<void> => {
    run += 1
    const own = run
    const { token } = looks()
    const [{ view }, choosing, seen] = await Promise.all([
      online().ask('game/view', looks()),
      token === undefined ? undefined : online().ask('game/options', { game: room.game, token, names: true }),
      lookAtRoom(key),
    ])
    if (own !== run) return
    room = seen
    state = { view: view as View, standing, options: choosing?.options ?? [], events }
    link = 'open'
    changed()
  }
  const refreshed = (): void => void refresh().catch(() => undefined)
  const follow = async (): Promise<void> => {
    events = []
    standing = await online().ask('game/subscribe', { ...looks(), since: 0 })
    if (rules === undefined) {
      const { record } = await online().ask('game/record', looks())
      const { units, view } = record
      const without = library.units.map(({ name }) => name).filter((name) => !units.includes(name))
      const parts = new Set(library.units.filter(({ of }) => of >= 0).map(({ name }) => name))
      rules = createGame({
        library,
        play: units,
        without: without.filter((name) => parts.has(name)),
        players: view.players.map(({ name }) => name),
        seed: 1,
      })
    }
    await refresh()
  }
  const notified = (notification: Notification): void => {
    if (notification.method === 'game/closed') {
      link = 'ended'
      changed()
      return
    }
    const { since, events: more, more: goesOn, you, ...now } = notification.params
    if (you !== (seat?.player ?? null)) return
    events = [...events.slice(0, since), ...more]
    standing = now
    if (!goesOn) refreshed()
  }
  const first = Promise.withResolvers<undefined>()
  const opened = connect(gamesAddress(key), {
    opened: (made) => {
      connection = made
      follow().then(() => {
        first.resolve(undefined)
      }, first.reject)
    },
    lost: () => {
      link = 'lost'
      changed()
    },
    notified,
  })
  await first.promise
  const followSeats = (): number =>
    self.setTimeout(() => {
      void lookAtRoom(key)
        .then((seen) => {
          const isNew = JSON.stringify(seen) !== JSON.stringify(room)
          room = seen
          if (isNew) changed()
        })
        .catch(() => undefined)
        .finally(() => {
          if (!room.seats.every(({ taken }) => taken)) looking = followSeats()
        })
    }, seatsPause)
  let looking = followSeats()
  const byToken = (): { readonly game: string; readonly token: string } => {
    if (seat === null) throw new Error('Who only watches decides nothing.')
    return { game: room.game, token: seat.token }
  }
  return {
    key,
    room: () => room,
    seat: () => seat,
    state: () => state,
    connection: () => link,
    rules: () => {
      if (rules === undefined) throw new Error('The game is not known yet.')
      return rules
    },
    sit: async (player) => {
      seat = await takeSeat(key, player)
      await online().ask('game/unsubscribe', { game: room.game })
      await follow()
    },
    take: async (option, step) => {
      await online().ask('game/applyOption', { ...byToken(), option, step })
      await refresh()
    },
    confirmTurn: async (step) => {
      await online().ask('game/continue', { ...byToken(), step })
      await refresh()
    },
    undo: async () => {
      await online().ask('game/undo', byToken())
      await refresh()
    },
    explain: async (event) => (await online().ask('game/explain', { ...looks(), event })).explanation,
    record: async (of) => {
      const whose = of === 'seat' ? looks() : { game: room.game }
      return JSON.stringify((await online().ask('game/record', whose)).record)
    },
    close: () => {
      clearTimeout(looking)
      opened.close()
    },
  }
}
