/** The references of declarations and of files. */
import type { Declaration, SourceFile } from '../ast/ast.ts'
import { once } from '../queries/index.ts'
import { noteDeclaration } from './in-declarations.ts'
import type { Key, Reference } from './reference.ts'

/** Returns the references of a declaration in source order; where a noun and a local share a span, the noun first. */
export const referencesOf = once((declaration: Declaration): readonly Reference[] => {
  const all: Reference[] = []
  noteDeclaration(
    {
      declaration,
      note: ({ name, span }, keys, role = 'reads', more = {}) => {
        if (name !== '') all.push({ span, name, keys, role, declaration, ...more })
      },
    },
    declaration,
  )
  return all.sort((a, b) => a.span.start - b.span.start || Number(isLocal(a)) - Number(isLocal(b)))
})

export const isLocal = ({ keys }: Pick<Reference, 'keys'>): boolean => keys[0]?.startsWith('local:') ?? false

/** The references of some declarations. */
export interface ReferenceTable {
  /** In source order. */
  readonly all: readonly Reference[]
  readonly byKey: ReadonlyMap<Key, readonly Reference[]>
  /** Declarations that the whole project can refer to. */
  readonly declared: ReadonlyMap<Key, readonly Reference[]>
}

/** Puts the references of declarations into tables. */
export function tableOf(declarations: readonly Declaration[]): ReferenceTable {
  const all = declarations.flatMap(referencesOf)
  const byKey = new Map<Key, Reference[]>()
  const declared = new Map<Key, Reference[]>()
  const add = (table: Map<Key, Reference[]>, key: Key, one: Reference): void => {
    const there = table.get(key)
    if (there === undefined) table.set(key, [one])
    else there.push(one)
  }
  for (const one of all)
    for (const key of one.keys) {
      add(byKey, key, one)
      if (one.role === 'declares' && !isLocal(one)) add(declared, key, one)
    }
  return { all, byKey, declared }
}

/** Returns the references of a file, as far as it can be parsed. */
export const referencesIn = once(({ declarations }: SourceFile): ReferenceTable => tableOf(declarations))

/** Returns the key that a reference resolves to: the first of its keys that is declared. */
export const resolveReference = (
  { keys }: Pick<Reference, 'keys'>,
  declared: { has(key: Key): boolean },
): Key | undefined => keys.find((key) => key.startsWith('local:') || declared.has(key))
