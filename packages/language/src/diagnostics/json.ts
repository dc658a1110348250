import type { Span } from '../ast/ast.ts'
import type { Diagnostic } from './diagnostic.ts'
import type { Fix } from './fix.ts'
import { lineColumn } from './line-column.ts'
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

/** A change that fixes the diagnostic: `text` replaces `place`. */
export interface JsonFix {
  readonly title: string
  readonly safe: boolean
  readonly edits: readonly { readonly place: JsonPlace; readonly text: string }[]
}

export interface JsonDiagnostic extends Omit<Diagnostic, 'span' | 'related' | 'fix'> {
  readonly place: JsonPlace
  readonly fix?: JsonFix
  readonly related: readonly { readonly place: JsonPlace; readonly message: string }[]
}

/** Returns a diagnostic as plain data for editors and other programs, without line numbers when the text is unknown. */
export function toJson(diagnostic: Diagnostic, sources: Sources): JsonDiagnostic {
  const { span, related = [], fix, ...rest } = diagnostic
  return {
    ...rest,
    place: jsonPlace(span, sources),
    related: related.map((relatedPlace) => ({
      place: jsonPlace(relatedPlace.span, sources),
      message: relatedPlace.message,
    })),
    ...(fix === undefined ? {} : { fix: fixOf(fix, sources) }),
  }
}

function fixOf({ title, safe, edits }: Fix, sources: Sources): JsonFix {
  return { title, safe, edits: edits.map(({ span, text }) => ({ place: jsonPlace(span, sources), text })) }
}

function jsonPlace(span: Span, sources: Sources): JsonPlace {
  const text = sources.get(span.file)
  if (text === undefined) return { ...span }
  const start = lineColumn(text, span.start)
  const end = lineColumn(text, span.end)
  return { ...span, line: start.line, column: start.column, endLine: end.line, endColumn: end.column }
}
