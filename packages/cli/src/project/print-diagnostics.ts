/** Prints diagnostics for people and as JSON. */
import type { Diagnostic } from '@tilewright/language'
import type { RuleText } from '@tilewright/generator'
import { counted, paintFor } from '@tilewright/text'
import type { Io } from '../terminal/io.ts'

export interface Tally {
  readonly errors: number
  readonly warnings: number
}

export function tally(diagnostics: readonly Diagnostic[]): Tally {
  const errors = diagnostics.filter((one) => one.severity === 'error').length
  return { errors, warnings: diagnostics.length - errors }
}

export const tallyText = ({ errors, warnings }: Tally): string =>
  `${counted(errors, 'error')}, ${counted(warnings, 'warning')}`

export const sourcesOf = (texts: readonly RuleText[]): Map<string, string> =>
  new Map(texts.map(({ file, text }) => [file, text]))

/** Limit of diagnostics for one reading. */
const maxShown = 50
const maxPositions = 5

/**
 * Prints code frames separated by empty lines. Equal diagnostics are combined, with the positions of the others below.
 * Prints the first fifty and the number of the rest, unless `all` is set. A diagnostic that summarises many of its kind
 * is printed last, in one line.
 */
export async function printDiagnostics(
  io: Io,
  diagnostics: readonly Diagnostic[],
  texts: readonly RuleText[],
  stream: 'out' | 'err',
  all = false,
): Promise<void> {
  if (diagnostics.length === 0) return
  const { lineColumn, renderDiagnostic } = await import('@tilewright/language')
  const sources = sourcesOf(texts)
  const single = diagnostics.filter(({ total }) => total === undefined)
  const many = diagnostics.filter(({ total }) => total !== undefined)
  const causes = Map.groupBy(single, ({ code, message }) => `${code} ${message}`).values()
  const place = ({ span }: Diagnostic): string => {
    const { line, column } = lineColumn(sources.get(span.file) ?? '', span.start)
    return `${span.file}:${line}:${column}`
  }
  const groups = [...causes]
  for (const [first, ...others] of all ? groups : groups.slice(0, maxShown)) {
    if (first === undefined) continue
    io[stream](`${renderDiagnostic(first, sources, { paint: paintFor(io.colour[stream]) })}\n`)
    const named = all ? others : others.slice(0, maxPositions)
    for (const other of named) io[stream](`  = the same: ${place(other)}\n`)
    if (named.length < others.length) io[stream](`  = the same: at ${others.length - named.length} more places\n`)
    io[stream]('\n')
  }
  if (!all && groups.length > maxShown)
    io[stream](`… and ${groups.length - maxShown} more; \`tilewright check --all\` shows all of them.\n\n`)
  for (const one of many) io[stream](`${renderDiagnostic(one, sources, { colour: io.colour[stream] })}\n\n`)
}

/** Converts diagnostics to plain data. */
export async function diagnosticsAsJson(
  diagnostics: readonly Diagnostic[],
  texts: readonly RuleText[],
): Promise<unknown[]> {
  const { toJson } = await import('@tilewright/language')
  const sources = sourcesOf(texts)
  return diagnostics.map((diagnostic) => toJson(diagnostic, sources))
}
