/** The file in which a server keeps its games (`--store`). */
import type { SqliteStore } from '@tilewright/server/sqlite'
import { Refusal } from '../refusal.ts'

/** Opens the store, or creates it; refuses a file that is none, or that another server has open. */
export async function openStore(file: string): Promise<SqliteStore> {
  const { openSqliteStore, StoreError } = await import('@tilewright/server/sqlite')
  try {
    return await openSqliteStore(file)
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    throw new Refusal(`the store cannot be opened: ${error.message.replace(/\.$/, '')}`, {
      where: file,
      fix: error.hint,
    })
  }
}
