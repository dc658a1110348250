/** Edits of a text by ranges of its syntax tree. */
import type { Span } from '@tilewright/language'

export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

export interface Range {
  readonly start: number
  readonly end: number
}

/** Applies non-overlapping edits. Adds the line breaks that an edit removes, so that line numbers stay. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((changed, { start, end, text: replacement }) => {
      const lost = linesIn(text.slice(start, end)) - linesIn(replacement)
      return changed.slice(0, start) + replacement + '\n'.repeat(Math.max(0, lost)) + changed.slice(end)
    }, text)
}

const linesIn = (text: string): number => text.split('\n').length - 1

/** Extends a node's range by the parentheses around its operands, which the tree omits. */
export function balanced(text: string, { start, end }: Span | Range): Range {
  let depth = 0
  let lowest = 0
  for (const letter of withoutComments(text.slice(start, end))) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    lowest = Math.min(lowest, depth)
  }
  let from = start
  for (let missing = -lowest; missing > 0; missing -= 1) from = text.lastIndexOf('(', from - 1)
  let to = end
  for (let missing = depth - lowest; missing > 0; missing -= 1) to = text.indexOf(')', to) + 1
  return { start: from, end: to }
}

const withoutComments = (text: string): string => text.replaceAll(/\/\/[^\n]*/g, '')

/** Returns the source text of a node, including parentheses. */
export function wordsOf(text: string, span: Span | Range): string {
  const { start, end } = balanced(text, span)
  return text.slice(start, end)
}

/** Replaces a node. */
export function replace(text: string, span: Span | Range, replacement: string): Edit {
  return { ...balanced(text, span), text: replacement }
}

/** Returns the range of a node with the keyword before it and the parentheses around the node. */
export function withKeyword(text: string, keyword: string, span: Span | Range): Range {
  let { start, end } = balanced(text, span)
  for (;;) {
    const open = text.slice(0, start).trimEnd()
    const close = text.slice(end).search(/\S/)
    if (!open.endsWith('(') || text[end + close] !== ')') break
    start = open.length - 1
    end += close + 1
  }
  return { start: text.lastIndexOf(keyword, start - 1), end }
}

/** Removes an element of a list with its comma; removes `keyword` and the list if it is the only one. */
export function withoutElement(
  text: string,
  keyword: string,
  elements: readonly (Span | Range)[],
  index: number,
): Edit | undefined {
  const element = elements[index]
  if (element === undefined) return undefined
  const before = elements[index - 1]
  const behind = elements[index + 1]
  if (before !== undefined) return { start: balanced(text, before).end, end: balanced(text, element).end, text: '' }
  if (behind !== undefined) return { start: balanced(text, element).start, end: balanced(text, behind).start, text: '' }
  return { ...withKeyword(text, keyword, element), text: '' }
}
