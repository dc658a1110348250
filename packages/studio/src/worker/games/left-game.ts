/**
 * The game that is on the table, kept in this browser by the worker itself: it holds what nobody may see, and so it
 * never goes through the page. Where a browser keeps nothing, there is nothing to go on with.
 */
import type { Seat } from './table.ts'

export interface LeftGame {
  readonly save: string
  readonly seats: readonly Seat[]
}

const store = 'games'
const key = 'left'

function database(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const asked = indexedDB.open('tilewright', 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(store)
    asked.onsuccess = () => {
      done(asked.result)
    }
    asked.onerror = () => {
      failed(asked.error ?? new Error('no database'))
    }
  })
}

async function within<T>(mode: IDBTransactionMode, work: (games: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const open = await database()
  try {
    return await new Promise<T>((done, failed) => {
      const asked = work(open.transaction(store, mode).objectStore(store))
      asked.onsuccess = () => {
        done(asked.result)
      }
      asked.onerror = () => {
        failed(asked.error ?? new Error('not kept'))
      }
    })
  } finally {
    open.close()
  }
}

export const keepGame = async (game: LeftGame): Promise<void> => {
  await within('readwrite', (games) => games.put(game, key)).catch(() => undefined)
}

export const leftGame = async (): Promise<LeftGame | undefined> =>
  within('readonly', (games) => games.get(key) as IDBRequest<LeftGame | undefined>).catch(() => undefined)
