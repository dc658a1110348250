/** Diagnostics of the compiler, shown to people and to programs. */
import type { Diagnostic } from '@tilewright/language'
import type { RuleText } from '@tilewright/generator'
import { paintFor } from '@tilewright/text'
import type { Io } from '../terminal/io.ts'
import { counted } from '../terminal/table.ts'

export interface Tally {
  readonly errors: number
  readonly warnings: number
}

export function tally(diagnostics: readonly Diagnostic[]): Tally {
  const errors = diagnostics.filter((one) => one.severity === 'error').length
  return { errors, warnings: diagnostics.length - errors }
}

export const inWords = ({ errors, warnings }: Tally): string =>
  `${counted(errors, 'error')}, ${counted(warnings, 'warning')}`

export const sourcesOf = (texts: readonly RuleText[]): Map<string, string> =>
  new Map(texts.map(({ file, text }) => [file, text]))

/** As many as somebody reads before he begins to fix. */
const mostShown = 50
const mostPlaces = 5

/**
 * Code frames, one after the other, with an empty line between. Diagnostics that say the same of several places are one
 * with its other places; of more than fifty the first are shown, and how many there are besides, unless `all` is
 * asked for. A diagnostic that stands for many of its kind is one line behind the others.
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
  const told = [...causes]
  for (const [first, ...others] of all ? told : told.slice(0, mostShown)) {
    if (first === undefined) continue
    io[stream](`${renderDiagnostic(first, sources, { paint: paintFor(io.colour[stream]) })}\n`)
    const named = all ? others : others.slice(0, mostPlaces)
    for (const other of named) io[stream](`  = the same: ${place(other)}\n`)
    if (named.length < others.length) io[stream](`  = the same: at ${others.length - named.length} more places\n`)
    io[stream]('\n')
  }
  if (!all && told.length > mostShown)
    io[stream](`… and ${told.length - mostShown} more; \`tilewright check --all\` shows all of them.\n\n`)
  for (const one of many) io[stream](`${renderDiagnostic(one, sources, { colour: io.colour[stream] })}\n\n`)
}

/** Plain data for programs. */
export async function diagnosticsAsJson(
  diagnostics: readonly Diagnostic[],
  texts: readonly RuleText[],
): Promise<unknown[]> {
  const { toJson } = await import('@tilewright/language')
  const sources = sourcesOf(texts)
  return diagnostics.map((diagnostic) => toJson(diagnostic, sources))
}
