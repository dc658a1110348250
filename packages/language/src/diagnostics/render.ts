import { forTerminal, paintFor, terminalColumns, terminalLine, type Paint } from '@tilewright/text'
import type { Span } from '../ast/ast.ts'
import { catalogue } from './catalogue.ts'
import type { Diagnostic } from './diagnostic.ts'
import { repairedLines } from './repaired-lines.ts'
import { lineColumn, lineText } from './line-column.ts'

/** Texts of the files that diagnostics point to, by the name that spans use. */
export type Sources = ReadonlyMap<string, string>

export interface RenderOptions {
  /** Whether to use ANSI colours. */
  readonly colour?: boolean
  /** Colours of a text that is passed to `forTerminal` later, instead of here. */
  readonly paint?: Paint
}

/**
 * Renders one diagnostic as a code frame for a terminal: title line, position, source line, carets, hint, related
 * positions. One that represents many is rendered as its title line. Control characters are shown as symbols.
 */
export function renderDiagnostic(diagnostic: Diagnostic, sources: Sources, options: RenderOptions = {}): string {
  const inks = options.paint ?? paintFor(options.colour ?? false)
  const paint = diagnostic.severity === 'error' ? inks : { ...inks, alarm: inks.notice }
  const head = paint.alarm(`${diagnostic.severity}[${diagnostic.code}]`)
  const title = head + paint.bold(`: ${terminalLine(diagnostic.message)}`)
  if (diagnostic.total !== undefined) return options.paint === undefined ? forTerminal(title) : title
  const lines = [title, ...frame(diagnostic.span, '', '^', sources, paint)]
  for (const relatedPlace of diagnostic.related ?? [])
    lines.push(...frame(relatedPlace.span, relatedPlace.message, '-', sources, paint))
  lines.push(`  ${paint.quiet('=')} help: ${terminalLine(diagnostic.hint ?? catalogue[diagnostic.code].help)}`)
  for (const line of diagnostic.fix === undefined ? [] : repairedLines(diagnostic.fix, sources))
    lines.push(`  ${paint.quiet('=')} write: ${terminalColumns(line)}`)
  lines.push(`  ${paint.quiet('=')} more: tilewright explain-code ${diagnostic.code}`)
  const text = lines.join('\n')
  return options.paint === undefined ? forTerminal(text) : text
}

function frame(span: Span, message: string, mark: string, sources: Sources, paint: Paint): string[] {
  const text = sources.get(span.file)
  const file = terminalLine(span.file)
  const note = terminalLine(message)
  if (text === undefined) return [`  ${paint.quiet('-->')} ${file}${note === '' ? '' : `: ${note}`}`]
  const { line, column } = lineColumn(text, span.start)
  const { source, at } = excerpt(lineText(text, line), column - 1)
  const number = String(line)
  const gutter = paint.quiet(`${' '.repeat(number.length)} |`)
  const before = source.slice(0, at).replaceAll(/[^\t]/g, ' ')
  const width = Math.max(1, Math.min(span.end - span.start, source.length - at))
  const carets = paint.alarm(mark.repeat(width))
  return [
    `${' '.repeat(number.length)}${paint.quiet('-->')} ${file}:${number}:${String(column)}`,
    gutter,
    `${paint.quiet(`${number} |`)} ${source}`,
    `${gutter} ${before}${carets}${note === '' ? '' : ` ${note}`}`,
  ]
}

const widest = 160
const leftOf = 60

/**
 * Returns the visible part of a line and the index of the position in it: very long lines are cut around the position,
 * and control characters are shown as symbols.
 */
function excerpt(line: string, at: number): { readonly source: string; readonly at: number } {
  if (line.length <= widest) return { source: terminalColumns(line), at }
  const from = Math.max(0, Math.min(at - leftOf, line.length - widest))
  const head = from > 0 ? '…' : ''
  const tail = from + widest < line.length ? '…' : ''
  return { source: `${head}${terminalColumns(line.slice(from, from + widest))}${tail}`, at: at - from + head.length }
}
