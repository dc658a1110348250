/** One text with what is found out about it alone: once, when somebody first asks. */
import { parseFile, tokenize } from '@tilewright/language'
import { linesOf } from './lines.ts'

export interface SourceText {
  /** Its name in the project. */
  readonly file: string
  readonly text: string
}

/** The same function, which remembers what it gave for a thing as long as there is that thing. */
export function kept<K extends object, T>(find: (of: K) => T): (of: K) => T {
  const known = new WeakMap<K, { readonly found: T }>()
  return (of) => {
    const before = known.get(of)
    if (before !== undefined) return before.found
    const found = find(of)
    known.set(of, { found })
    return found
  }
}

export const linesIn = kept(({ text }: SourceText) => linesOf(text))
export const parsedOf = kept(({ file, text }: SourceText) => parseFile(file, text))
export const tokensOf = kept(({ file, text }: SourceText) => tokenize(file, text))
