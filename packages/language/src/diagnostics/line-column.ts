/** A human-readable position: line and column count from 1; a column is one UTF-16 unit. */
export interface LineColumn {
  readonly line: number
  readonly column: number
}

/** Line starts of one text. */
interface Lines {
  readonly text: string
  readonly starts: readonly number[]
}

/**
 * Cache of line starts. Diagnostics come file by file and mostly point to few other files, so the last texts serve
 * nearly all look-ups.
 */
const lastTexts = new Map<string, Lines>()
const maxTexts = 16
let last: Lines = { text: '', starts: [0] }

function linesOf(text: string): Lines {
  if (last.text === text) return last
  last = lastTexts.get(text) ?? { text, starts: startsOf(text) }
  // A Map keeps insertion order: the least recently used text is the first.
  lastTexts.delete(text)
  lastTexts.set(text, last)
  if (lastTexts.size > maxTexts) for (const oldest of [...lastTexts.keys()].slice(0, 1)) lastTexts.delete(oldest)
  return last
}

function startsOf(text: string): number[] {
  const starts = [0]
  for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + end.length)
  return starts
}

/** Returns line and column of an offset; an offset past the end is the end of the text. */
export function lineColumn(text: string, offset: number): LineColumn {
  const end = Math.max(0, Math.min(offset, text.length))
  const { starts } = linesOf(text)
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= end) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: end - (starts[low] ?? 0) + 1 }
}

/** Returns one line, counted from 1, without its line break. */
export function lineText(text: string, line: number): string {
  const { starts } = linesOf(text)
  return text.slice(starts[line - 1] ?? text.length, starts[line] ?? text.length).replace(/[\r\n]+$/, '')
}
