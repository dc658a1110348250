/** The lines of one sentence, with the block that belongs to it. */
import { declarationAt } from './pieces-at.ts'

/** Offsets in a text, from the first character to behind the last one. */
export interface Range {
  readonly start: number
  readonly end: number
}

/** The text with blanks in the place of comments and quoted texts, of the same length. */
export const codeOf = (text: string): string =>
  text.replaceAll(/\/\/[^\r\n]*|"[^"\r\n]*"?/g, (found) => ' '.repeat(found.length))

interface Line extends Range {
  readonly code: string
}

function linesOf(text: string, { start, end }: Range): Line[] {
  const code = codeOf(text.slice(start, end))
  let at = start
  return code.split('\n').map((line) => {
    const from = at
    at += line.length + 1
    return { start: from, end: Math.min(at, end), code: line.trimEnd() }
  })
}

const indentOf = (line: string): number => line.length - line.trimStart().length

/** Whether a line goes on with the sentence of the line before it: it is indented deeper, and no block begins there. */
function goesOn(lines: readonly Line[], at: number): boolean {
  const line = lines[at]?.code ?? ''
  const before = lines.slice(0, at).findLast(({ code }) => code.trim() !== '')?.code
  if (before === undefined || line.trim() === '' || /^\s*\}/.test(line)) return false
  return !before.endsWith('{') && indentOf(line) > indentOf(before)
}

/**
 * The whole lines of the sentence that holds the characters from `start` to `end`: from the line it begins with to the
 * one that closes its last block. Nothing where braces are missing or too many, or where several declarations are
 * touched.
 */
export function sentenceAt(text: string, start: number, end: number): Range | undefined {
  const declaration = declarationAt(text, start)
  if (end > declaration.end) return undefined
  const lines = linesOf(text, declaration)
  let first = lines.findIndex((line) => start < line.end || line === lines.at(-1))
  let last = Math.max(
    first,
    lines.findIndex((line) => end <= line.end),
  )
  for (;;) {
    while (first > 0 && goesOn(lines, first)) first -= 1
    while (last + 1 < lines.length && goesOn(lines, last + 1)) last += 1
    const { lowest, depth } = depthOf(lines.slice(first, last + 1))
    if (lowest < 0 && first > 0) first -= 1
    else if (depth > 0 && last + 1 < lines.length) last += 1
    else if (lowest < 0 || depth !== 0) return undefined
    else break
  }
  const [from, to] = [lines[first], lines[last]]
  return from === undefined || to === undefined ? undefined : { start: from.start, end: to.end }
}

function depthOf(lines: readonly Line[]): { readonly lowest: number; readonly depth: number } {
  let depth = 0
  let lowest = 0
  for (const [brace] of lines.flatMap(({ code }) => [...code.matchAll(/[{}]/g)])) {
    depth += brace === '{' ? 1 : -1
    lowest = Math.min(lowest, depth)
  }
  return { lowest, depth }
}

/** Whether a place lies in the sentence before another one, or in the sentence behind it, of the same block. */
export function isInNeighbour(text: string, sentence: Range, place: Range): boolean {
  const lines = linesOf(text, declarationAt(text, sentence.start)).filter(({ code }) => code.trim() !== '')
  const before = lines.findLast(({ end }) => end <= sentence.start)
  const behind = lines.find(({ start }) => start >= sentence.end)
  const neighbours = [
    before === undefined || before.code.endsWith('{') ? undefined : sentenceAt(text, before.start, before.start),
    behind === undefined || behind.code.trim().startsWith('}')
      ? undefined
      : sentenceAt(text, behind.start, behind.start),
  ]
  return neighbours.some((one) => one !== undefined && one.start <= place.start && place.end <= one.end)
}
