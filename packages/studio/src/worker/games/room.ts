/** Rooms of games with friends, on the server of this page; the own seat is stored in the browser. */
import type { ComputerPlayer } from '@tilewright/cli/games'
import { readStored, writeStored } from './stored-game.ts'
import type { Seat, TableSetup } from './table.ts'

/** A seat as everybody with the link may know it. */
export interface RoomSeat {
  readonly player: string
  readonly colour: number
  readonly taken: boolean
  /** The strategy of the computer that plays the seat; null for people. */
  readonly computer: ComputerPlayer | null
}

export interface RoomView {
  /** The game of the protocol. */
  readonly game: string
  readonly seats: readonly RoomSeat[]
}

/** The own seat of a room. */
export interface OwnSeat {
  readonly player: string
  readonly token: string
}

/** The folder of requests, beside the page; a worker is in a subfolder. */
const api = new URL('../api/', self.location.href)

/** The address of the games of a room. */
export function gamesAddress(key: string): URL {
  const address = new URL(`games?room=${encodeURIComponent(key)}`, api)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  return address
}

async function request<T>(
  method: string,
  path: string,
  query: Readonly<Record<string, string>>,
  body?: unknown,
): Promise<T> {
  const address = new URL(path, api)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  const answer = await fetch(address, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  const value = (await answer.json()) as T & { readonly error?: string }
  if (!answer.ok) throw new Error(value.error ?? String(answer.status))
  return value
}

/** Opens a room with a new game; returns its key. */
export async function openRoom(
  { seats, seed, play, without, settings }: TableSetup,
  grace: number | null,
): Promise<string> {
  const players = seats.map(({ name }) => name)
  const setup = { play, without, settings, players, ...(seed === undefined ? {} : { seed }) }
  return open({ setup }, seats, grace)
}

/** Opens a room with a game that goes on where this save ends; returns its key. */
export const openRoomWith = (save: string, seats: readonly Seat[], grace: number | null): Promise<string> =>
  open({ save: JSON.parse(save) as unknown }, seats, grace)

async function open(
  beginning: { readonly setup: unknown } | { readonly save: unknown },
  seats: readonly Seat[],
  grace: number | null,
): Promise<string> {
  const colours = seats.map(({ colour }, i) => colour ?? i)
  const computers = seats.flatMap(({ name, player }) =>
    player === 'person' ? [] : [{ player: name, strategy: player }],
  )
  return (await request<{ readonly key: string }>('POST', 'room', {}, { ...beginning, colours, computers, grace })).key
}

/** The save of the game of a room, when it is over. */
export const finishedGame = async (key: string): Promise<string> =>
  (await request<{ readonly save: string }>('GET', 'save', { room: key })).save

export const lookAtRoom = (key: string): Promise<RoomView> => request('GET', 'room', { room: key })

const storageKey = (key: string): string => `room ${key}`

/** The own seat that an earlier visit has taken. */
export async function ownSeat(key: string): Promise<OwnSeat | null> {
  const stored = (await readStored(storageKey(key))) as Partial<OwnSeat> | undefined
  const { player, token } = stored ?? {}
  return typeof player === 'string' && typeof token === 'string' ? { player, token } : null
}

/** Takes a free seat; refused when somebody else has taken it. */
export async function takeSeat(key: string, player: string): Promise<OwnSeat> {
  const { token } = await request<OwnSeat>('POST', 'seat', { room: key, player })
  const seat = { player, token }
  await writeStored(storageKey(key), seat)
  return seat
}

export const seatsOfRoom = ({ seats }: RoomView): readonly Seat[] =>
  seats.map(({ player, colour, computer }) => ({ name: player, player: computer ?? 'person', colour }))
