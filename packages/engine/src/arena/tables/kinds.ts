/** Kinds of arguments, used to select definitions before their conditions are evaluated. */
import type { EntityKind } from '../library.ts'
import type { PieceTables, TileTables } from '../linked-rules.ts'

/** Kind of each entity (segments, features, pieces), or null for arguments without kinds. */
export type KindTable = Uint8Array | Uint16Array | null

export function kindTable(param: EntityKind | undefined, tables: TileTables & PieceTables): KindTable {
  if (param === 'tile') return tables.tileKind
  if (param === 'feature' || param === 'segment') return tables.segKind
  if (param === 'piece') return tables.pieceKind
  return null
}
