/** A part of a text that is parsed again, around an offset. */

export interface Piece {
  readonly text: string
  /** The offset within the piece. */
  readonly start: number
  /** Maps offsets in the piece to offsets in the whole text. */
  readonly back: (offset: number) => number
  /** The piece is only a part of a declaration, so parsing it may report other diagnostics. */
  readonly isCut: boolean
}

/**
 * Returns the declaration that contains an offset; before it, for a long list of sentences, a shorter one with only
 * the sentence at the offset.
 */
export function piecesAt(whole: string, offset: number): readonly Piece[] {
  const { start, end } = declarationAt(whole, offset)
  const text = whole.slice(start, end)
  const single = { text, start: offset - start, back: (at: number): number => at + start, isCut: false }
  const alone = inListAt(text, offset - start)
  return alone === undefined ? [single] : [{ ...alone, back: (at) => alone.back(at) + start }, single]
}

/** Returns the range from one line that is not indented to the next one that begins a declaration. */
export function declarationAt(text: string, offset: number): { readonly start: number; readonly end: number } {
  const starts = [...text.matchAll(/^[^\s}{/]/gm)].map(({ index }) => index)
  const start = starts.findLast((one) => one <= offset) ?? 0
  return { start, end: starts.find((one) => one > offset) ?? text.length }
}

/** Sources and pages are lists of sentences that can be parsed one by one, between their first line and their brace. */
function inListAt(text: string, offset: number): Piece | undefined {
  if (!/^(?:source|page)\b/.test(text)) return undefined
  const starts = [...text.matchAll(/^ +(?:statement|sentence)\b/gm)].map(({ index }) => index)
  const [head] = starts
  const at = starts.findLastIndex((one) => one <= offset)
  const from = starts[at]
  const to = starts[at + 1]
  const last = text.lastIndexOf('\n}')
  if (head === undefined || from === undefined || to === undefined || last < to) return undefined
  if (!isClosed(text.slice(from, to))) return undefined
  const shortened = `${text.slice(0, head)}${text.slice(from, to)}`
  return {
    text: `${shortened}${text.slice(last + 1)}`,
    start: head + offset - from,
    isCut: true,
    back: (position) =>
      position < head
        ? position
        : position <= shortened.length
          ? position - head + from
          : position - shortened.length + last + 1,
  }
}

/** Whether all braces are balanced. */
function isClosed(text: string): boolean {
  let depth = 0
  for (const [brace] of text.replace(/"[^"\r\n]*"|\/\/[^\r\n]*/g, '').matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1
    if (depth < 0) return false
  }
  return depth === 0
}
