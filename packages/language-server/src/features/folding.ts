/** Folding ranges: blocks, runs of comments, and sections under headings such as `// ---- The end`. */
import { FoldingRangeKind, type FoldingRange } from 'vscode-languageserver'
import { positionAt } from '../text/lines.ts'
import { linesIn, tokensOf, type SourceText } from '../text/source-text.ts'

export function foldingRanges(source: SourceText): FoldingRange[] {
  return [...blocks(source), ...comments(source)].sort((a, b) => a.startLine - b.startLine)
}

/** Blocks of several lines, without the line of the closing brace. */
function blocks(source: SourceText): FoldingRange[] {
  const lines = linesIn(source)
  const open: number[] = []
  return tokensOf(source).tokens.flatMap(({ image, startOffset }) => {
    if (image !== '{' && image !== '}') return []
    const { line } = positionAt(lines, startOffset)
    if (image === '{') {
      open.push(line)
      return []
    }
    const startLine = open.pop()
    return startLine === undefined || line - startLine < 2 ? [] : [{ startLine, endLine: line - 1 }]
  })
}

const heading = /^\/\/ ?-{2,}/

function comments(source: SourceText): FoldingRange[] {
  const { starts } = linesIn(source)
  const alone = tokensOf(source).comments.flatMap(({ image, startOffset }) => {
    const { line } = positionAt(linesIn(source), startOffset)
    const before = source.text.slice(starts[line], startOffset)
    return before.trim() === '' ? [{ line, isHeading: heading.test(image) }] : []
  })
  const headings = alone.filter(({ isHeading }) => isHeading)
  const last = source.text.trimEnd() === '' ? 0 : positionAt(linesIn(source), source.text.trimEnd().length).line
  const sections = headings.flatMap(({ line }, i): FoldingRange[] => {
    const endLine = (headings[i + 1]?.line ?? last + 1) - 1
    return endLine > line ? [{ startLine: line, endLine, kind: FoldingRangeKind.Region }] : []
  })
  return [...sections, ...runs(alone.filter(({ isHeading }) => !isHeading).map(({ line }) => line))]
}

/** Groups consecutive lines; single lines do not fold. */
function runs(lines: readonly number[]): FoldingRange[] {
  const found: FoldingRange[] = []
  for (let at = 0; at < lines.length;) {
    let end = at
    while (lines[end + 1] === (lines[end] ?? 0) + 1) end += 1
    const [startLine, endLine] = [lines[at] ?? 0, lines[end] ?? 0]
    if (endLine > startLine) found.push({ startLine, endLine, kind: FoldingRangeKind.Comment })
    at = end + 1
  }
  return found
}
