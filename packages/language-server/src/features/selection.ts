/** Selection ranges: token, enclosing syntax nodes, blocks, file. */
import type { Position, SelectionRange } from 'vscode-languageserver'
import { offsetAt, rangeOf } from '../text/lines.ts'
import { linesIn, parsedOf, tokensOf, type SourceText } from '../text/source-text.ts'

interface OffsetRange {
  readonly start: number
  readonly end: number
}

export function selectionRange(source: SourceText, position: Position): SelectionRange {
  const lines = linesIn(source)
  const offset = offsetAt(lines, position)
  const around = [
    ...nodesAround(source, offset),
    ...blocksAround(source, offset),
    { start: 0, end: source.text.length },
  ]
  const sorted = around.sort((a, b) => b.end - b.start - (a.end - a.start))
  // From the widest inwards. Skips ranges that cross the one before.
  let found: SelectionRange | undefined
  let outer: OffsetRange | undefined
  for (const stretch of sorted) {
    const isSame = outer?.start === stretch.start && outer.end === stretch.end
    if (isSame || (outer !== undefined && (stretch.start < outer.start || stretch.end > outer.end))) continue
    found = { range: rangeOf(lines, stretch), ...(found === undefined ? {} : { parent: found }) }
    outer = stretch
  }
  return found ?? { range: rangeOf(lines, { start: offset, end: offset }) }
}

/** Spans of the syntax tree and the token. */
function nodesAround(source: SourceText, offset: number): OffsetRange[] {
  const found: OffsetRange[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) {
      node.forEach(visit)
      return
    }
    if ('span' in node) {
      const { start, end } = node.span as OffsetRange
      if (offset < start || offset > end) return
      found.push({ start, end })
    }
    for (const [key, inner] of Object.entries(node)) if (key !== 'span') visit(inner)
  }
  for (const declaration of parsedOf(source).file.declarations) visit(declaration)
  const { tokens, comments } = tokensOf(source)
  for (const { startOffset, image } of [...tokens, ...comments]) {
    const end = startOffset + image.length
    if (startOffset <= offset && offset <= end) found.push({ start: startOffset, end })
  }
  return found
}

/** Blocks around an offset, without and with their braces. */
function blocksAround(source: SourceText, offset: number): OffsetRange[] {
  const open: number[] = []
  return tokensOf(source).tokens.flatMap(({ image, startOffset }) => {
    if (image === '{') open.push(startOffset)
    if (image !== '}') return []
    const start = open.pop()
    if (start === undefined || offset <= start || offset > startOffset) return []
    return [
      { start, end: startOffset + 1 },
      { start: start + 1, end: startOffset },
    ]
  })
}
