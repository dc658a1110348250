/** Keeps games in a file of SQLite, with the module that comes with Node. */
import { closeSync, openSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import type { GameStore, StoredEntry, StoredGame } from './store.ts'

/** The store cannot be opened; the message says why, for people. */
export class StoreError extends Error {
  readonly hint: string
  constructor(message: string, hint: string) {
    super(message)
    this.name = 'StoreError'
    this.hint = hint
  }
}

/** Version of the tables. */
const FORMAT = 1

const TABLES = `
  CREATE TABLE games (id TEXT PRIMARY KEY, data TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE entries (
    game TEXT NOT NULL, n INTEGER NOT NULL, data TEXT NOT NULL, PRIMARY KEY (game, n)
  ) WITHOUT ROWID;
  PRAGMA user_version = ${FORMAT};
`

/** Texts by name, which the program around a server keeps beside its games. */
const NOTES = 'CREATE TABLE IF NOT EXISTS notes (name TEXT PRIMARY KEY, data TEXT NOT NULL) WITHOUT ROWID;'

/** A store that also keeps notes of the program around the server. Each call has taken effect when it returns. */
export interface SqliteStore extends GameStore {
  /** Writes a note in place of the one of this name, if there is one. */
  readonly writeNote: (name: string, text: string) => void
  readonly removeNote: (name: string) => void
  /** All notes, in the order of their names. */
  readonly notes: () => readonly { readonly name: string; readonly text: string }[]
}

/** Node's module; its warning that it may still change is not shown to players. */
async function loadSqlite(): Promise<typeof import('node:sqlite')> {
  const emitWarning = process.emitWarning.bind(process)
  process.emitWarning = () => undefined
  try {
    return await import('node:sqlite')
  } catch {
    throw new StoreError('This Node has no SQLite.', 'A store needs Node 22.13 or newer.')
  } finally {
    process.emitWarning = emitWarning
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function begin(database: DatabaseSync): void {
  // One server a file: the lock ends with the process, however that ends.
  database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;')
  database.exec('BEGIN IMMEDIATE')
  const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version'])
  const isEmpty = database.prepare('SELECT name FROM sqlite_schema LIMIT 1').get() === undefined
  if (version === 0 && isEmpty) database.exec(TABLES)
  else if (version !== FORMAT)
    throw new StoreError(
      `It is no store of this release (format ${version}, expected ${FORMAT}).`,
      'Choose another file.',
    )
  // Stores of earlier releases have no notes.
  database.exec(NOTES)
  database.exec('COMMIT')
}

/** Opens a store, or creates it, readable by its owner only: it holds the tokens of all seats. */
export async function openSqliteStore(file: string): Promise<SqliteStore> {
  const { DatabaseSync } = await loadSqlite()
  closeSync(openSync(file, 'a', 0o600))
  const database = new DatabaseSync(file, { timeout: 1000 })
  try {
    begin(database)
  } catch (error) {
    database.close()
    if (error instanceof StoreError) throw error
    const isLocked = /locked|busy/.test(messageOf(error))
    throw isLocked
      ? new StoreError('Another server has it open.', 'End that one first, or choose another file.')
      : new StoreError(`It cannot be read: ${messageOf(error)}.`, 'Choose another file.')
  }
  const addGame = database.prepare('INSERT INTO games (id, data) VALUES (?, ?)'),
    addEntry = database.prepare('INSERT INTO entries (game, n, data) VALUES (?, ?, ?)'),
    findGame = database.prepare('SELECT data FROM games WHERE id = ?'),
    findEntries = database.prepare('SELECT data FROM entries WHERE game = ? ORDER BY n'),
    removeGame = database.prepare('DELETE FROM games WHERE id = ?'),
    removeEntries = database.prepare('DELETE FROM entries WHERE game = ?'),
    writeNote = database.prepare('INSERT OR REPLACE INTO notes (name, data) VALUES (?, ?)'),
    removeNote = database.prepare('DELETE FROM notes WHERE name = ?'),
    allNotes = database.prepare('SELECT name, data FROM notes ORDER BY name')
  return {
    add: (game) => void addGame.run(game.id, JSON.stringify(game)),
    append: (id, n, entry) => void addEntry.run(id, n, JSON.stringify(entry)),
    find: (id) => {
      const found = findGame.get(id)
      if (found === undefined) return undefined
      return {
        game: JSON.parse(String(found['data'])) as StoredGame,
        entries: findEntries.all(id).map(({ data }) => JSON.parse(String(data)) as StoredEntry),
      }
    },
    remove: (id) => {
      database.exec('BEGIN IMMEDIATE')
      try {
        removeEntries.run(id)
        removeGame.run(id)
        database.exec('COMMIT')
      } catch (error) {
        database.exec('ROLLBACK')
        throw error
      }
    },
    writeNote: (name, text) => void writeNote.run(name, text),
    removeNote: (name) => void removeNote.run(name),
    notes: () => allNotes.all().map(({ name, data }) => ({ name: String(name), text: String(data) })),
    close: () => {
      database.close()
    },
  }
}
