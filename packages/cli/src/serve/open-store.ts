/** The file in which a server keeps its games (`--store`). */
import type { SqliteStore } from '@tilewright/server/sqlite'
import { resolve } from 'node:path'
import { Refusal } from '../refusal.ts'

/**
 * Opens the store named by an option, or creates it; undefined without the option. Refuses a file that is none, or that
 * another server has open.
 */
export async function openStore(folder: string, option: string | undefined): Promise<SqliteStore | undefined> {
  if (option === undefined) return undefined
  const file = resolve(folder, option)
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
