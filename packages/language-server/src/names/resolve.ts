/** Resolves names: which declaration each refers to, and all other references to it. */
import { once, resolveReference, type Key, type Reference } from '@tilewright/language'
import type { SourceText } from '../text/source-text.ts'
import type { Snapshot } from '../workspace/snapshot.ts'
import { referencesInText, referencesTouching } from './references-in-text.ts'

/** An occurrence of a name with its file. */
export interface NameLocation {
  readonly source: SourceText
  readonly name: Reference
}

/** Index of all project-wide declarations by key. */
export const declaredIn: (snapshot: Snapshot) => ReadonlyMap<Key, readonly NameLocation[]> = once(
  ({ sources }: Snapshot) => {
    const declared = new Map<Key, readonly NameLocation[]>()
    for (const source of sources.values())
      for (const [key, names] of referencesInText(source).declared)
        declared.set(key, [...(declared.get(key) ?? []), ...names.map((name) => ({ source, name }))])
    return declared
  },
)

/** Resolves an occurrence to the first of its keys that is declared. */
export const resolve = (snapshot: Snapshot, name: Pick<Reference, 'keys'>): Key | undefined =>
  resolveReference(name, declaredIn(snapshot))

/** Resolves the name at an offset. Where a noun also names its element, the noun's declaration wins. */
export function resolveAt(
  snapshot: Snapshot,
  source: SourceText,
  offset: number,
): { readonly key: Key; readonly name: Reference } | undefined {
  for (const name of referencesTouching(referencesInText(source), offset)) {
    const key = resolve(snapshot, name)
    if (key !== undefined) return { key, name }
  }
  return undefined
}

/** Returns the declarations of a key; a local is searched in its own file. */
export function declarationsOf(snapshot: Snapshot, source: SourceText, key: Key): readonly NameLocation[] {
  if (!key.startsWith('local:')) return declaredIn(snapshot).get(key) ?? []
  return (referencesInText(source).byKey.get(key) ?? [])
    .filter(({ role }) => role === 'declares')
    .map((name) => ({ source, name }))
}

/**
 * Returns all occurrences that resolve to a key, declarations included. The name of a value that is declared with its
 * definition is noted for both and returned once.
 */
export function referencesTo(snapshot: Snapshot, source: SourceText, key: Key): NameLocation[] {
  const files = key.startsWith('local:') ? [source] : [...snapshot.sources.values()]
  return files.flatMap((one) =>
    (referencesInText(one).byKey.get(key) ?? [])
      .filter((name) => resolve(snapshot, name) === key)
      .filter(({ span }, i, all) => all.findIndex((name) => name.span.start === span.start) === i)
      .map((name) => ({ source: one, name })),
  )
}
