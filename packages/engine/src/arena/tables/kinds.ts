/** The kinds of arguments, by which definitions are told apart before any condition is looked at. */
import type { EntityKind } from '../library.ts'
import type { PieceTables, TileTables } from '../linked-rules.ts'

/** Kind of each entity (segments, features, pieces), or null for arguments that have none. */
export type KindTable = Uint8Array | Uint16Array | null

export function kindTable(param: EntityKind | undefined, tables: TileTables & PieceTables): KindTable {
  if (param === 'tile') return tables.tileKind
  if (param === 'feature' || param === 'segment') return tables.segKind
  if (param === 'piece') return tables.pieceKind
  return null
}
