/**
 * The current game, stored in the browser by the worker itself: it contains hidden information and therefore never
 * passes through the page. Without browser storage there is no game to continue. Tabs share one stored game: a tab
 * stores its own only while no other tab has stored one since.
 */
import { players, type HeldChoice, type Seat } from './table.ts'

export interface StoredGame {
  readonly save: string
  readonly seats: readonly Seat[]
  /** Number of steps of the game. */
  readonly steps: number
  /** The choice of a step that waits for the end of the turn. */
  readonly held: HeldChoice | null
}

/** A stored game with the tab that stored it. */
interface Entry extends StoredGame {
  readonly writer: string
}

const store = 'games'
const key = 'left'

/** This tab: a random name, lost with its worker. */
const writer = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

function database(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open('tilewright', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store)
    request.onsuccess = () => {
      done(request.result)
    }
    request.onerror = () => {
      failed(request.error ?? new Error('no database'))
    }
  })
}

/** Runs `work` in one transaction, so that two tabs do not come between reading and writing. */
async function within<T>(
  mode: IDBTransactionMode,
  name: string,
  work: (games: IDBObjectStore, value: unknown) => T,
): Promise<T> {
  const open = await database()
  try {
    return await new Promise<T>((done, failed) => {
      const transaction = open.transaction(store, mode)
      const games = transaction.objectStore(store)
      const request = games.get(name)
      let result: T
      request.onsuccess = () => {
        result = work(games, request.result)
      }
      transaction.oncomplete = () => {
        done(result)
      }
      transaction.onerror = () => {
        failed(transaction.error ?? new Error('not kept'))
      }
    })
  } finally {
    open.close()
  }
}

/** Reads what is stored: undefined where it is no game. */
export function readEntry(value: unknown): Entry | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { save, seats, steps = 0, held = null, writer: other = '' } = value as Partial<Record<keyof Entry, unknown>>
  if (typeof save !== 'string' || typeof steps !== 'number' || typeof other !== 'string' || !Array.isArray(seats))
    return undefined
  return seats.length > 0 && seats.every(isSeat)
    ? { save, seats, steps, held: isHeldChoice(held) ? held : null, writer: other }
    : undefined
}

const isHeldChoice = (held: unknown): held is HeldChoice =>
  typeof held === 'object' &&
  held !== null &&
  'player' in held &&
  typeof held.player === 'string' &&
  'option' in held &&
  Number.isInteger(held.option)

const isSeat = (seat: unknown): seat is Seat =>
  typeof seat === 'object' &&
  seat !== null &&
  'name' in seat &&
  typeof seat.name === 'string' &&
  'player' in seat &&
  players.some((player) => player === seat.player) &&
  (!('colour' in seat) || Number.isInteger(seat.colour))

/**
 * Stores a game. Where another tab has stored one since, nothing is stored, unless this game takes its place
 * (`replace`); returns the number of steps of that other game, otherwise null.
 */
export const storeGame = async (game: StoredGame, replace: boolean): Promise<number | null> =>
  within('readwrite', key, (games, value) => {
    const entry = readEntry(value)
    if (!replace && entry !== undefined && entry.writer !== writer && entry.writer !== '') return entry.steps
    games.put({ ...game, writer }, key)
    return null
  }).catch(() => null)

export const storedGame = async (): Promise<StoredGame | undefined> =>
  within('readonly', key, (_, value) => readEntry(value)).catch(() => undefined)

/** Reads a value of another name; undefined without it, or without storage. */
export const readStored = async (name: string): Promise<unknown> =>
  within('readonly', name, (_, value) => value).catch(() => undefined)

/** Stores a value under another name; without storage it lasts only as long as the page. */
export const writeStored = async (name: string, value: unknown): Promise<void> =>
  within('readwrite', name, (games) => {
    games.put(value, name)
  }).catch(() => undefined)
