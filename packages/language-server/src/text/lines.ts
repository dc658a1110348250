/** Lines of a text; converts between offsets and protocol positions, both in UTF-16 code units. */
import type { Position, Range } from 'vscode-languageserver'

export interface Lines {
  readonly length: number
  /** Offset of the start of each line. */
  readonly starts: readonly number[]
  /** Offset of the end of each line, before its line end. */
  readonly ends: readonly number[]
}

/** Splits at the protocol's line ends: `\n`, `\r\n` and `\r`. */
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

/** Returns the offset of a position. Positions past the end of a line or of the text are clamped to it. */
export function offsetAt({ length, starts, ends }: Lines, { line, character }: Position): number {
  if (line < 0) return 0
  const start = starts[line]
  const end = ends[line]
  if (start === undefined || end === undefined) return length
  return Math.min(start + Math.max(character, 0), end)
}

/** Returns the position of an offset, clamped to the text. */
export function positionAt({ length, starts, ends }: Lines, offset: number): Position {
  const within = Math.min(Math.max(offset, 0), length)
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= within) low = middle
    else high = middle - 1
  }
  // There is no position between `\r` and `\n`.
  return { line: low, character: Math.min(within, ends[low] ?? within) - (starts[low] ?? 0) }
}

export function rangeOf(lines: Lines, { start, end }: { readonly start: number; readonly end: number }): Range {
  return { start: positionAt(lines, start), end: positionAt(lines, end) }
}
