/** Changes of a text by the places of its syntax tree. */
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

/** Makes all changes; they must not overlap. Lines that a change takes away are put back, so that places stay. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((changed, { start, end, text: replacement }) => {
      const lost = linesIn(text.slice(start, end)) - linesIn(replacement)
      return changed.slice(0, start) + replacement + '\n'.repeat(Math.max(0, lost)) + changed.slice(end)
    }, text)
}

const linesIn = (text: string): number => text.split('\n').length - 1

/** The range of a node with the parentheses that its operands stand in: the tree leaves them out. */
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

/** The words of a node, parentheses included. */
export function wordsOf(text: string, span: Span | Range): string {
  const { start, end } = balanced(text, span)
  return text.slice(start, end)
}

/** Takes the place of a node. */
export function replace(text: string, span: Span | Range, replacement: string): Edit {
  return { ...balanced(text, span), text: replacement }
}

/** A node that follows a keyword, together with the keyword and with parentheses round the node alone. */
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

/** One element of a list with commas, and its comma; all of the list with `keyword` where it is the only one. */
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
