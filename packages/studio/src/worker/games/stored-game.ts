/**
 * The current game, stored in the browser by the worker itself: it contains hidden information and therefore never
 * passes through the page. Without browser storage there is no game to continue.
 */
import type { Seat } from './table.ts'

export interface StoredGame {
  readonly save: string
  readonly seats: readonly Seat[]
}

const store = 'games'
const key = 'left'

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

async function within<T>(mode: IDBTransactionMode, work: (games: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const open = await database()
  try {
    return await new Promise<T>((done, failed) => {
      const request = work(open.transaction(store, mode).objectStore(store))
      request.onsuccess = () => {
        done(request.result)
      }
      request.onerror = () => {
        failed(request.error ?? new Error('not kept'))
      }
    })
  } finally {
    open.close()
  }
}

export const storeGame = async (game: StoredGame): Promise<void> => {
  await within('readwrite', (games) => games.put(game, key)).catch(() => undefined)
}

export const storedGame = async (): Promise<StoredGame | undefined> =>
  within('readonly', (games) => games.get(key) as IDBRequest<StoredGame | undefined>).catch(() => undefined)
