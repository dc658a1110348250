/** Framing: a message is a line of UTF-8. Input arrives in chunks of any size. */

/** A line; or the error of one that is too long or not UTF-8. */
export type Line = { readonly text: string } | { readonly wrong: 'too-long' | 'not-utf-8' }

export interface Lines {
  /** The lines completed by this chunk of bytes. */
  readonly push: (chunk: Uint8Array) => readonly Line[]
  /** The rest when the input ends: a last line without a line break. */
  readonly end: () => readonly Line[]
}

/** The API that browsers, workers, Node and others share. */
interface Platform {
  readonly TextDecoder: new (
    encoding: 'utf-8',
    options: { readonly fatal: boolean; readonly ignoreBOM: boolean },
  ) => { readonly decode: (bytes: Uint8Array) => string }
}

const newline = 0x0a

/**
 * Splits bytes into lines of at most `longest` bytes; longer ones are discarded. Empty lines are skipped. Bytes that
 * are not UTF-8 are reported, not replaced: a replacement character would change the message.
 */
export function splitLines(longest: number): Lines {
  const { TextDecoder } = globalThis as unknown as Platform
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let begun: Uint8Array[] = []
  let length = 0
  const finish = (): readonly Line[] => {
    const bytes = joined(begun, length > longest ? 0 : length)
    const isTooLong = length > longest
    begun = []
    length = 0
    if (isTooLong) return [{ wrong: 'too-long' }]
    try {
      const text = decoder.decode(bytes).replace(/\r$/, '')
      return text.trim() === '' ? [] : [{ text }]
    } catch {
      return [{ wrong: 'not-utf-8' }]
    }
  }
  const keep = (part: Uint8Array): void => {
    length += part.length
    if (length > longest) begun = []
    else begun.push(part)
  }
  return {
    push: (chunk) => {
      const lines: Line[] = []
      let from = 0
      for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, from)) {
        keep(chunk.subarray(from, at))
        lines.push(...finish())
        from = at + 1
      }
      // Copied, because the sender may reuse the chunk's memory.
      if (from < chunk.length) keep(new Uint8Array(chunk.subarray(from)))
      return lines
    },
    end: finish,
  }
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const [first] = parts
  if (parts.length === 1 && first?.length === length) return first
  const all = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
