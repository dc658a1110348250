/** Finds the lines of one sentence, with its block. */
import { declarationAt } from './reparse-pieces.ts'

/** Offsets in a text; `end` is exclusive. */
export interface Range {
  readonly start: number
  readonly end: number
}

/** Returns the text with comments and quoted texts replaced by spaces, in the same length. */
export const codeOf = (text: string): string =>
  text.replaceAll(/\/\/[^\r\n]*|"[^"\r\n]*"?/g, (match) => ' '.repeat(match.length))

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

/** Whether a line continues the sentence of the line before it: it is indented further, and no block begins there. */
function goesOn(lines: readonly Line[], at: number): boolean {
  const line = lines[at]?.code ?? ''
  const before = lines.slice(0, at).findLast(({ code }) => code.trim() !== '')?.code
  if (before === undefined || line.trim() === '' || /^\s*\}/.test(line)) return false
  return !before.endsWith('{') && indentOf(line) > indentOf(before)
}

/**
 * Returns the whole lines of the sentence that contains the characters from `start` to `end`: from its first line to
 * the one that closes its last block. Undefined where braces are unbalanced, or where several declarations are
 * involved.
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

/** Whether `place` is in the sentence before or after `sentence` in the same block. */
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
