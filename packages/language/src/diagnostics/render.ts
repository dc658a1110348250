import type { Span } from '../ast/ast.ts'
import { catalogue } from './catalogue.ts'
import type { Diagnostic } from './diagnostic.ts'
import { lineColumn, lineText } from './place.ts'

/** The texts of the files that diagnostics point into, by the name a span uses. */
export type Sources = ReadonlyMap<string, string>

export interface RenderOptions {
  /** Whether to use ANSI colours. */
  readonly colour?: boolean
}

interface Paint {
  readonly bold: (text: string) => string
  readonly alarm: (text: string) => string
  readonly quiet: (text: string) => string
}

/** One diagnostic as a code frame for a terminal: title line, place, source line, carets, hint, related places. */
export function renderDiagnostic(diagnostic: Diagnostic, sources: Sources, options: RenderOptions = {}): string {
  const paint = paintFor(diagnostic, options.colour ?? false)
  const lines = [
    `${paint.alarm(`${diagnostic.severity}[${diagnostic.code}]`)}${paint.bold(`: ${diagnostic.message}`)}`,
    ...frame(diagnostic.span, '', '^', sources, paint),
  ]
  for (const place of diagnostic.related ?? []) lines.push(...frame(place.span, place.message, '-', sources, paint))
  lines.push(`  ${paint.quiet('=')} help: ${diagnostic.hint ?? catalogue[diagnostic.code].help}`)
  return lines.join('\n')
}

function frame(span: Span, note: string, mark: string, sources: Sources, paint: Paint): string[] {
  const text = sources.get(span.file)
  if (text === undefined) return [`  ${paint.quiet('-->')} ${span.file}${note === '' ? '' : `: ${note}`}`]
  const { line, column } = lineColumn(text, span.start)
  const source = lineText(text, line)
  const number = String(line)
  const gutter = paint.quiet(`${' '.repeat(number.length)} |`)
  const before = source.slice(0, column - 1).replaceAll(/[^\t]/g, ' ')
  const width = Math.max(1, Math.min(span.end - span.start, source.length - column + 1))
  const carets = paint.alarm(mark.repeat(width))
  return [
    `${' '.repeat(number.length)}${paint.quiet('-->')} ${span.file}:${number}:${String(column)}`,
    gutter,
    `${paint.quiet(`${number} |`)} ${source}`,
    `${gutter} ${before}${carets}${note === '' ? '' : ` ${note}`}`,
  ]
}

function paintFor(diagnostic: Diagnostic, colour: boolean): Paint {
  if (!colour) return { bold: (text) => text, alarm: (text) => text, quiet: (text) => text }
  const escape = (code: string) => (text: string) => `\u001b[${code}m${text}\u001b[0m`
  return { bold: escape('1'), alarm: escape(diagnostic.severity === 'error' ? '1;31' : '1;33'), quiet: escape('34') }
}
