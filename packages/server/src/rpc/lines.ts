/** Framing: a message is a line. Chunks come as they come. */

/** A line; or, of one that is longer than may be, nothing but that. */
export type Line = { readonly text: string } | { readonly tooLong: true }

export interface Lines {
  /** The lines that this chunk ends. */
  readonly push: (chunk: string) => readonly Line[]
  /** What is left when the input ends: a last line without its end. */
  readonly end: () => readonly Line[]
}

/**
 * Cuts text into lines of at most `longest` characters; of longer ones nothing is kept. Empty lines are passed over.
 */
export function splitLines(longest: number): Lines {
  let begun: string[] = []
  let length = 0
  const finish = (): readonly Line[] => {
    const tooLong = length > longest
    const text = tooLong ? '' : begun.join('').replace(/\r$/, '')
    begun = []
    length = 0
    if (tooLong) return [{ tooLong: true }]
    return text.trim() === '' ? [] : [{ text }]
  }
  const keep = (part: string): void => {
    length += part.length
    if (length > longest) begun = []
    else begun.push(part)
  }
  return {
    push: (chunk) => {
      const found: Line[] = []
      let from = 0
      for (let at = chunk.indexOf('\n'); at >= 0; at = chunk.indexOf('\n', from)) {
        keep(chunk.slice(from, at))
        found.push(...finish())
        from = at + 1
      }
      if (from < chunk.length) keep(chunk.slice(from))
      return found
    },
    end: finish,
  }
}
