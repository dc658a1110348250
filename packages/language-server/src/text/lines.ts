/** Lines of a text, and the way between offsets and the positions of the protocol; both count UTF-16 units. */
import type { Position, Range } from 'vscode-languageserver'

export interface Lines {
  readonly length: number
  /** Where each line begins. */
  readonly starts: readonly number[]
  /** Where each line ends, before what ends it. */
  readonly ends: readonly number[]
}

/** The lines of a text: what ends one is `\n`, `\r\n` or `\r`, as the protocol says. */
export function linesOf(text: string): Lines {
  const starts = [0]
  const ends: number[] = []
  for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) {
    ends.push(index)
    starts.push(index + end.length)
  }
  ends.push(text.length)
  return { length: text.length, starts, ends }
}

/** The offset of a position. One past the end of its line is the end of the line, one past the text the end of it. */
export function offsetAt({ length, starts, ends }: Lines, { line, character }: Position): number {
  if (line < 0) return 0
  const start = starts[line]
  const end = ends[line]
  if (start === undefined || end === undefined) return length
  return Math.min(start + Math.max(character, 0), end)
}

/** The position of an offset; offsets outside of the text are its beginning or its end. */
export function positionAt({ length, starts, ends }: Lines, offset: number): Position {
  const within = Math.min(Math.max(offset, 0), length)
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= within) low = middle
    else high = middle - 1
  }
  // Between `\r` and `\n` there is no position.
  return { line: low, character: Math.min(within, ends[low] ?? within) - (starts[low] ?? 0) }
}

export function rangeOf(lines: Lines, { start, end }: { readonly start: number; readonly end: number }): Range {
  return { start: positionAt(lines, start), end: positionAt(lines, end) }
}
