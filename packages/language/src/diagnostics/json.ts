import type { Span } from '../ast/ast.ts'
import type { Diagnostic } from './diagnostic.ts'
import { lineColumn } from './place.ts'
import type { Sources } from './render.ts'

/** A span for programs: offsets are UTF-16 units from 0, lines and columns count from 1. */
export interface JsonPlace {
  readonly file: string
  readonly start: number
  readonly end: number
  readonly line?: number
  readonly column?: number
  readonly endLine?: number
  readonly endColumn?: number
}

export interface JsonDiagnostic extends Omit<Diagnostic, 'span' | 'related'> {
  readonly place: JsonPlace
  readonly related: readonly { readonly place: JsonPlace; readonly message: string }[]
}

/** A diagnostic as plain data for editors and other programs; lines are left out when the text is unknown. */
export function toJson(diagnostic: Diagnostic, sources: Sources): JsonDiagnostic {
  const { span, related = [], ...rest } = diagnostic
  return {
    ...rest,
    place: placeOf(span, sources),
    related: related.map((place) => ({ place: placeOf(place.span, sources), message: place.message })),
  }
}

function placeOf(span: Span, sources: Sources): JsonPlace {
  const text = sources.get(span.file)
  if (text === undefined) return { ...span }
  const start = lineColumn(text, span.start)
  const end = lineColumn(text, span.end)
  return { ...span, line: start.line, column: start.column, endLine: end.line, endColumn: end.column }
}
