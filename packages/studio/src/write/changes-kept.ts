/** What was changed in rules, kept by the browser until it is taken back: one folder's changes apart from another's. */
import { read, write } from '../shell/kept.ts'

export interface ChangesKept {
  readonly of: (uri: string) => string | undefined
  readonly all: () => readonly string[]
  /** Undefined: it is as it was. */
  readonly keep: (uri: string, text: string | undefined) => void
}

export function changesKept(folder: string): ChangesKept {
  const key = `changes.${folder}`
  const texts = new Map<string, string>()
  try {
    const known = JSON.parse(read(key) ?? '{}') as Readonly<Record<string, unknown>>
    for (const [uri, text] of Object.entries(known)) if (typeof text === 'string') texts.set(uri, text)
  } catch {
    // Not what this page has written: nothing is kept.
  }
  return {
    of: (uri) => texts.get(uri),
    all: () => [...texts.keys()],
    keep: (uri, text) => {
      if (text === undefined) texts.delete(uri)
      else texts.set(uri, text)
      write(key, JSON.stringify(Object.fromEntries(texts)))
    },
  }
}
