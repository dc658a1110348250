/** Collects all names of a file. */
import { once, type Declaration, type Span } from '@tilewright/language'
import { parsedOf, type SourceText } from '../text/source-text.ts'
import { noteDeclaration } from './in-declarations.ts'
import type { Key, Occurrence } from './occurrence.ts'

export interface NamesOfFile {
  /** In source order; where a noun and a local share a position, the noun comes first. */
  readonly all: readonly Occurrence[]
  readonly byKey: ReadonlyMap<Key, readonly Occurrence[]>
  /** Project-wide declarations of the file. */
  readonly declared: ReadonlyMap<Key, readonly Occurrence[]>
}

/** Collects the names of a file, as far as it can be parsed. */
export const namesOf = once((source: SourceText): NamesOfFile => {
  const all: Occurrence[] = []
  for (const declaration of parsedOf(source).file.declarations) collect(declaration, all)
  all.sort((a, b) => a.span.start - b.span.start || Number(isLocal(a)) - Number(isLocal(b)))
  const byKey = new Map<Key, Occurrence[]>()
  const declared = new Map<Key, Occurrence[]>()
  const add = (table: Map<Key, Occurrence[]>, key: Key, one: Occurrence): void => {
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
})

export const isLocal = ({ keys }: Pick<Occurrence, 'keys'>): boolean => keys[0]?.startsWith('local:') ?? false

function collect(declaration: Declaration, all: Occurrence[]): void {
  noteDeclaration(
    {
      declaration,
      note: ({ name, span }, keys, role = 'reads', more = {}) => {
        if (name !== '') all.push({ span, name, keys, role, declaration, ...more })
      },
    },
    declaration,
  )
}

/** Returns the names that contain an offset or end at it. */
export function namesAt({ all }: NamesOfFile, offset: number): readonly Occurrence[] {
  return all.filter(({ span }) => touches(span, offset))
}

export const touches = ({ start, end }: Span, offset: number): boolean => start <= offset && offset <= end
