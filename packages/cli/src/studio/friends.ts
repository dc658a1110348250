/**
 * Games by link: a room holds a game of the protocol, and gives each seat's token once, to whoever takes the seat
 * first. The link holds the key of the room: with it a free seat can be taken, or the game be watched.
 */
import { randomBytes } from 'node:crypto'
import type { ComputerSeat, Connection, Opened, Result, Server } from '@tilewright/server'

/** A seat as everybody with the link may know it. */
export interface RoomSeat {
  readonly player: string
  readonly colour: number
  readonly taken: boolean
  /** The strategy of the computer that plays the seat; null for people. */
  readonly computer: string | null
}

export interface RoomView {
  /** The game of the protocol: with its id alone, only what everybody may know is seen. */
  readonly game: string
  readonly seats: readonly RoomSeat[]
}

export interface SeatTaken {
  readonly game: string
  readonly player: string
  /** The seat's token: it leaves the server only here. */
  readonly token: string
}

/** How a game begins: with a setup of the engine, or where the host's save of another game ends. */
export type Beginning = { readonly setup: unknown } | { readonly save: unknown }

export interface RoomWish {
  readonly beginning: Beginning
  /** Seats that computers play. */
  readonly computers: readonly ComputerSeat[]
  /** Index of the colour of each player, in their order. */
  readonly colours: readonly number[]
  /** Seconds in which a turn can be undone before the next tile is drawn; null: until its player says so. */
  readonly grace: number | null
}

export interface Rooms {
  /** Opens a room with a new game; returns its key, or the reason why the rules refuse it. */
  readonly open: (wish: RoomWish) => { readonly key: string } | { readonly refused: string }
  readonly has: (key: string) => boolean
  readonly look: (key: string) => RoomView | undefined
  /** Takes a free seat; undefined if the room has no such seat that is free. */
  readonly take: (key: string, player: string) => SeatTaken | undefined
  /** The save of a game that is over, as text: nothing is hidden any more. Otherwise undefined. */
  readonly finished: (key: string) => string | undefined
}

/** Keeps rooms beyond the end of the process. */
export interface RoomStore {
  readonly writeNote: (name: string, text: string) => void
  readonly removeNote: (name: string) => void
  readonly notes: () => readonly { readonly name: string; readonly text: string }[]
}

/** A room as it is stored. */
interface Room {
  /** When it was opened, in milliseconds since 1970. */
  readonly at: number
  /** Names and colours of all players, in their order. */
  readonly players: readonly { readonly name: string; readonly colour: number }[]
  readonly opened: Pick<Opened, 'game' | 'host' | 'seats' | 'computers'>
  readonly taken: readonly string[]
}

interface Answer<T> {
  readonly result?: T
  readonly error?: { readonly message: string; readonly data?: { readonly message?: string; readonly hint?: string } }
}

/** Rooms that are kept; with more, the oldest is forgotten, and its game is closed. */
const mostRooms = 256

/** Names of notes in the store. */
const notePrefix = 'room '

export function roomsOf(server: Server, store?: RoomStore): Rooms {
  const rooms = new Map<string, Room>(storedRooms(store))
  const connection: Connection = server.connect()
  const ask = <T>(method: string, params: unknown): Answer<T> => {
    const [answer = '{}'] = connection.handle(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
    return JSON.parse(answer) as Answer<T>
  }
  ask('hello', { protocol: 1 })
  const keep = (key: string, room: Room): void => {
    store?.writeNote(notePrefix + key, JSON.stringify(room))
    rooms.set(key, room)
  }
  const forgetOldest = (): void => {
    const [oldest] = rooms
    if (rooms.size <= mostRooms || oldest === undefined) return
    const [key, { opened }] = oldest
    ask('game/close', { game: opened.game, token: opened.host })
    store?.removeNote(notePrefix + key)
    rooms.delete(key)
  }
  return {
    open: ({ beginning, computers, colours, grace }) => {
      // The protocol calls a grace without end 0, and no grace is a draw at once.
      const waits = grace === 0 ? {} : { draws: 'on-request', grace: grace ?? 0 }
      const method = 'save' in beginning ? 'game/load' : 'game/create'
      const { result, error } = ask<Opened>(method, { ...beginning, computers, ...waits })
      if (result === undefined) {
        const { message, hint } = error?.data ?? {}
        const reason = message ?? error?.message ?? 'The game could not begin.'
        return { refused: hint === undefined ? reason : `${reason} ${hint}` }
      }
      const { game, host, seats } = result
      const { result: scores } = ask<Result<'game/scores'>>('game/scores', { game })
      const players = scores?.scores.map(({ player }, i) => ({ name: player, colour: colours[i] ?? i })) ?? []
      const key = randomBytes(16).toString('base64url')
      keep(key, { at: Date.now(), players, opened: { game, host, seats, computers }, taken: [] })
      forgetOldest()
      return { key }
    },
    has: (key) => rooms.has(key),
    look: (key) => {
      const room = rooms.get(key)
      if (room === undefined) return undefined
      const { opened, players, taken } = room
      const seats = players.map(({ name, colour }) => {
        const computer = opened.computers?.find(({ player }) => player === name)?.strategy ?? null
        return { player: name, colour, taken: computer !== null || taken.includes(name), computer }
      })
      return { game: opened.game, seats }
    },
    take: (key, player) => {
      const room = rooms.get(key)
      const seat = room?.opened.seats.find((one) => one.player === player)
      if (room === undefined || seat === undefined || room.taken.includes(player)) return undefined
      keep(key, { ...room, taken: [...room.taken, player] })
      return { game: room.opened.game, player, token: seat.token }
    },
    finished: (key) => {
      const room = rooms.get(key)
      if (room === undefined) return undefined
      const { game, host } = room.opened
      const { result } = ask<Result<'game/scores'>>('game/scores', { game })
      if (result?.over !== true) return undefined
      const saved = ask<Result<'game/save'>>('game/save', { game, token: host })
      return saved.result === undefined ? undefined : JSON.stringify(saved.result.save)
    },
  }
}

/** The stored rooms, oldest first. */
const storedRooms = (store: RoomStore | undefined): readonly (readonly [key: string, Room])[] =>
  (store?.notes() ?? [])
    .filter(({ name }) => name.startsWith(notePrefix))
    .map(({ name, text }) => [name.slice(notePrefix.length), JSON.parse(text) as Room] as const)
    .sort(([, one], [, other]) => one.at - other.at)
