/** What names mean in a project: which declaration each names, and where else it is named. */
import { once } from '@tilewright/language'
import type { SourceText } from '../text/source-text.ts'
import type { Snapshot } from '../workspace/snapshot.ts'
import { namesAt, namesOf } from './names-of.ts'
import type { Key, Occurrence } from './occurrence.ts'

/** A name in a file. */
export interface Place {
  readonly source: SourceText
  readonly name: Occurrence
}

/** Where everything is declared that has a name in all files. */
export const declaredIn: (snapshot: Snapshot) => ReadonlyMap<Key, readonly Place[]> = once(({ sources }: Snapshot) => {
  const declared = new Map<Key, readonly Place[]>()
  for (const source of sources.values())
    for (const [key, names] of namesOf(source).declared)
      declared.set(key, [...(declared.get(key) ?? []), ...names.map((name) => ({ source, name }))])
  return declared
})

/** What an occurrence names: the first that is declared of what it may name. */
export function meantBy(snapshot: Snapshot, { keys }: Pick<Occurrence, 'keys'>): Key | undefined {
  const declared = declaredIn(snapshot)
  return keys.find((key) => key.startsWith('local:') || declared.has(key))
}

/** What is named at an offset; where a noun names its element, too, that is the noun if rules declare it. */
export function meantAt(
  snapshot: Snapshot,
  source: SourceText,
  offset: number,
): { readonly key: Key; readonly name: Occurrence } | undefined {
  for (const name of namesAt(namesOf(source), offset)) {
    const key = meantBy(snapshot, name)
    if (key !== undefined) return { key, name }
  }
  return undefined
}

/** Where something is declared; a local in its own file. */
export function declarationsOf(snapshot: Snapshot, source: SourceText, key: Key): readonly Place[] {
  if (!key.startsWith('local:')) return declaredIn(snapshot).get(key) ?? []
  return (namesOf(source).byKey.get(key) ?? [])
    .filter(({ role }) => role === 'declares')
    .map((name) => ({ source, name }))
}

/** Every place where something is named, its declaration too. */
export function placesOf(snapshot: Snapshot, source: SourceText, key: Key): Place[] {
  const files = key.startsWith('local:') ? [source] : [...snapshot.sources.values()]
  return files.flatMap((one) =>
    (namesOf(one).byKey.get(key) ?? [])
      .filter((name) => meantBy(snapshot, name) === key)
      .map((name) => ({ source: one, name })),
  )
}
