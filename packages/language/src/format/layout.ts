import type { Piece } from './pieces.ts'

const width = 100
const indentation = '  '
const betweenSentences = '   '

/**
 * Writes pieces in the canonical layout: two spaces per level, one statement per line. A block stays on one line if it
 * was on one line, contains no other block and ends within 100 columns. A statement longer than 100 columns keeps the
 * line breaks of its author.
 */
export function layOut(pieces: readonly Piece[]): string {
  const lines: string[] = []
  let line = ''
  let depth = 0
  let flat = true
  const isInside = commentsInside(pieces)

  const write = (text: string): void => {
    line += text
  }
  const endLine = (): void => {
    if (line.trim() !== '') lines.push(line.trimEnd())
    line = ''
  }
  const startLine = (levels: number): void => {
    endLine()
    write(indentation.repeat(levels))
  }
  const keepBlankLine = (index: number): void => {
    const before = pieces[index - 1]
    const current = pieces[index]
    if (before === undefined || current === undefined || before.kind === 'open' || current.kind === 'close') return
    if (current.line - before.endLine > 1) {
      endLine()
      lines.push('')
    }
  }

  for (let index = 0; index < pieces.length; index++) {
    const current = pieces[index]
    const before = pieces[index - 1]
    if (current === undefined) break
    const joins = before !== undefined && before.kind !== 'comment'
    if (current.kind === 'comment') {
      if (before?.endLine === current.line) write(`  ${current.text}`)
      else {
        const inside = isInside[index] === true
        if (!inside) keepBlankLine(index)
        startLine(depth + (inside ? 2 : 0))
        write(current.text)
      }
    } else if (current.kind === 'close') {
      depth -= 1
      if (before?.kind === 'open') write(' }')
      else {
        startLine(depth)
        write('}')
      }
    } else {
      if (current.startsSentence) {
        keepBlankLine(index)
        startLine(depth)
        flat = fits(pieces, index, depth)
      } else if (!joins || (!flat && before.endLine !== current.line && before.kind !== 'close')) startLine(depth + 2)
      else if (!before.tightAfter && !current.tightBefore) write(' ')
      write(current.text)
      if (current.kind === 'open') {
        const inner = inlineBlock(pieces, index, line.length)
        if (inner === undefined) {
          depth += 1
        } else {
          write(inner.text)
          index = inner.close
        }
      }
    }
  }
  endLine()
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`
}

/** Returns by index of a piece whether the next piece that is no comment continues a statement. */
function commentsInside(pieces: readonly Piece[]): readonly boolean[] {
  const inside: boolean[] = []
  let goesOn = false
  for (let at = pieces.length - 1; at >= 0; at--) {
    const current = pieces[at]
    inside[at] = goesOn
    if (current !== undefined && current.kind !== 'comment')
      goesOn = current.kind !== 'close' && !current.startsSentence
  }
  return inside
}

/** Whether the statement that begins at `start` fits on one line, up to its block. */
function fits(pieces: readonly Piece[], start: number, depth: number): boolean {
  const run: Piece[] = []
  for (let at = start; at < pieces.length; at++) {
    const current = pieces[at]
    if (current === undefined || current.kind === 'close' || (at > start && current.startsSentence)) break
    if (current.kind === 'comment') continue
    run.push(current)
    if (current.kind === 'open') break
  }
  return depth * indentation.length + joinTexts(run).length <= width
}

/** Returns the rest of a block on one line, and the index of its closing brace; undefined if it needs several lines. */
function inlineBlock(
  pieces: readonly Piece[],
  open: number,
  column: number,
): { readonly text: string; readonly close: number } | undefined {
  const opening = pieces[open]
  let close = open + 1
  while (pieces[close]?.kind === 'token') close += 1
  const closing = pieces[close]
  if (opening === undefined || closing?.kind !== 'close' || opening.tall || opening.line !== closing.line)
    return undefined
  const inner = pieces.slice(open + 1, close)
  const text = inner.length === 0 ? ' }' : ` ${joinTexts(inner)} }`
  return column + text.length <= width || inner.length === 0 ? { text, close } : undefined
}

function joinTexts(run: readonly Piece[]): string {
  return run.reduce((text, current, index) => {
    const before = run[index - 1]
    if (before === undefined) return current.text
    const gap = current.startsSentence ? betweenSentences : before.tightAfter || current.tightBefore ? '' : ' '
    return text + gap + current.text
  }, '')
}
