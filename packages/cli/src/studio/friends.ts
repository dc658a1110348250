/**
 * Games by link: a room holds a game of the protocol, and gives each seat's token once, to whoever takes the seat
 * first. The link holds the key of the room: with it a free seat can be taken, or the game be watched.
 */
import { randomBytes } from 'node:crypto'
import type { Connection, Opened, Server } from '@tilewright/server'

/** A seat as everybody with the link may know it. */
export interface RoomSeat {
  readonly player: string
  readonly colour: number
  readonly taken: boolean
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

export interface RoomWish {
  /** A setup of the engine. */
  readonly setup: unknown
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
}

interface Room {
  readonly opened: Opened
  readonly colours: readonly number[]
  readonly taken: Set<string>
}

interface Answer {
  readonly result?: Opened
  readonly error?: { readonly message: string; readonly data?: { readonly message?: string; readonly hint?: string } }
}

/** Rooms that are kept; with more, the oldest is forgotten, and its game ends when nobody plays it. */
const mostRooms = 256

export function roomsOf(server: Server): Rooms {
  const rooms = new Map<string, Room>()
  const connection: Connection = server.connect()
  const ask = (method: string, params: unknown): Answer => {
    const [answer = '{}'] = connection.handle(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
    return JSON.parse(answer) as Answer
  }
  ask('hello', { protocol: 1 })
  return {
    open: ({ setup, colours, grace }) => {
      // The protocol calls a grace without end 0, and no grace is a draw at once.
      const waits = grace === 0 ? {} : { draws: 'on-request', grace: grace ?? 0 }
      const { result, error } = ask('game/create', { setup, ...waits })
      if (result === undefined) return { refused: error?.message ?? 'The game could not begin.' }
      const key = randomBytes(16).toString('base64url')
      rooms.set(key, { opened: result, colours, taken: new Set() })
      const [oldest] = rooms.keys()
      if (rooms.size > mostRooms && oldest !== undefined) rooms.delete(oldest)
      return { key }
    },
    has: (key) => rooms.has(key),
    look: (key) => {
      const room = rooms.get(key)
      if (room === undefined) return undefined
      const { opened, colours, taken } = room
      const seats = opened.seats.map(({ player }, i) => ({ player, colour: colours[i] ?? i, taken: taken.has(player) }))
      return { game: opened.game, seats }
    },
    take: (key, player) => {
      const room = rooms.get(key)
      const seat = room?.opened.seats.find((one) => one.player === player)
      if (room === undefined || seat === undefined || room.taken.has(player)) return undefined
      room.taken.add(player)
      return { game: room.opened.game, player, token: seat.token }
    },
  }
}
