/** Unsaved changes of rules, stored in the browser until they are reverted, separately for each folder. */
import { read, write } from '../shell/local-storage.ts'

export interface StoredChanges {
  readonly of: (uri: string) => string | undefined
  readonly all: () => readonly string[]
  /** Stores the text of a file; undefined removes it. */
  readonly store: (uri: string, text: string | undefined) => void
}

export function openStoredChanges(folder: string): StoredChanges {
  const key = `changes.${folder}`
  const texts = new Map<string, string>()
  try {
    const stored = JSON.parse(read(key) ?? '{}') as Readonly<Record<string, unknown>>
    for (const [uri, text] of Object.entries(stored)) if (typeof text === 'string') texts.set(uri, text)
  } catch {
    // Not written by this page: no changes are stored.
  }
  return {
    of: (uri) => texts.get(uri),
    all: () => [...texts.keys()],
    store: (uri, text) => {
      if (text === undefined) texts.delete(uri)
      else texts.set(uri, text)
      write(key, JSON.stringify(Object.fromEntries(texts)))
    },
  }
}
