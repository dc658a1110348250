/** Declarations with the units that must be in play for them, by file. */
import type { Declaration } from '../ast/ast.ts'
import { concatenated, cached, once, type CheckMemory } from '../memory/memory.ts'

/** A declaration with its unit set; the set is empty in a folder without a header. */
export interface PlacedDeclaration<D extends Declaration = Declaration> {
  readonly declaration: D
  readonly module: string
  readonly set: readonly string[]
}

/** Declarations of a file; the same object while the file and the headers of its folder are unchanged. */
export interface PlacedFile {
  readonly declarations: readonly PlacedDeclaration[]
}

type OfType<T extends Declaration['type']> = PlacedDeclaration<Extract<Declaration, { type: T }>>

const byType = once(({ declarations }: PlacedFile) => Map.groupBy(declarations, ({ declaration }) => declaration.type))

/** Returns the declarations of one type in a file, if there are any. */
export const typedIn = <T extends Declaration['type']>(file: PlacedFile, type: T): readonly OfType<T>[] | undefined =>
  byType(file).get(type) as readonly OfType<T>[] | undefined

const finders = new Map<Declaration['type'], (file: PlacedFile) => readonly PlacedDeclaration[] | undefined>()

/** Returns always the same function for a type, so that its result can be memoised. */
function ofType<T extends Declaration['type']>(type: T): (file: PlacedFile) => readonly OfType<T>[] | undefined {
  const finder = finders.get(type) ?? ((file: PlacedFile) => typedIn(file, type))
  finders.set(type, finder)
  return finder as (file: PlacedFile) => readonly OfType<T>[] | undefined
}

/** Returns all declarations of one type; the same list while its elements are the same. */
export const typed = <T extends Declaration['type']>(
  memory: CheckMemory,
  files: readonly PlacedFile[],
  type: T,
): readonly OfType<T>[] => concatenated(memory, `all of type ${type}`, files, ofType(type))

/** Returns the declarations of one type without their unit sets. */
export function declared<T extends Declaration['type']>(
  memory: CheckMemory,
  files: readonly PlacedFile[],
  type: T,
): readonly Extract<Declaration, { type: T }>[] {
  const all = typed(memory, files, type)
  return cached(memory, `declared as ${type}`, [all], () => all.map(({ declaration }) => declaration))
}
