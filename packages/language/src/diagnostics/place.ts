/** A place for people: line and column count from 1; a column is one UTF-16 unit. */
export interface LineColumn {
  readonly line: number
  readonly column: number
}

/** Line and column of an offset; an offset past the end is the end of the text. */
export function lineColumn(text: string, offset: number): LineColumn {
  const end = Math.max(0, Math.min(offset, text.length))
  let line = 1
  let lineStart = 0
  for (let at = 0; at < end; at++) {
    const character = text[at]
    if (character === '\n' || (character === '\r' && text[at + 1] !== '\n')) {
      line += 1
      lineStart = at + 1
    }
  }
  return { line, column: end - lineStart + 1 }
}

/** The text of one line, counted from 1, without its line break. */
export function lineText(text: string, line: number): string {
  return text.split(/\r\n|\n|\r/)[line - 1] ?? ''
}
