/**
 * The current game, stored in the browser by the worker itself: it contains hidden information and therefore never
 * passes through the page. Without browser storage there is no game to continue. Tabs share one stored game: a tab
 * stores its own only while no other tab has stored one since.
 */
import { players, type Seat } from './table.ts'

export interface StoredGame {
  readonly save: string
  readonly seats: readonly Seat[]
  /** Number of steps of the game. */
  readonly steps: number
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
  work: (games: IDBObjectStore, entry: Entry | undefined) => T,
): Promise<T> {
  const open = await database()
  try {
    return await new Promise<T>((done, failed) => {
      const transaction = open.transaction(store, mode)
      const games = transaction.objectStore(store)
      const request = games.get(key)
      let result: T
      request.onsuccess = () => {
        result = work(games, readEntry(request.result))
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
  const { save, seats, steps = 0, writer: other = '' } = value as Partial<Record<keyof Entry, unknown>>
  if (typeof save !== 'string' || typeof steps !== 'number' || typeof other !== 'string' || !Array.isArray(seats))
    return undefined
  return seats.length > 0 && seats.every(isSeat) ? { save, seats, steps, writer: other } : undefined
}

const isSeat = (seat: unknown): seat is Seat =>
  typeof seat === 'object' &&
  seat !== null &&
  'name' in seat &&
  typeof seat.name === 'string' &&
  'player' in seat &&
  players.some((player) => player === seat.player)

/**
 * Stores a game. Where another tab has stored one since, nothing is stored, unless this game takes its place
 * (`replace`); returns the number of steps of that other game, otherwise null.
 */
export const storeGame = async (game: StoredGame, replace: boolean): Promise<number | null> =>
  within('readwrite', (games, entry) => {
    if (!replace && entry !== undefined && entry.writer !== writer && entry.writer !== '') return entry.steps
    games.put({ ...game, writer }, key)
    return null
  }).catch(() => null)

export const storedGame = async (): Promise<StoredGame | undefined> =>
  within('readonly', (_, entry) => entry).catch(() => undefined)
