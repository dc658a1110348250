import type { Span } from '../ast/ast.ts'
import { catalogue } from './catalogue.ts'
import type { DiagnosticCode } from './catalogue.ts'
import type { Fix } from './fix.ts'

/** One diagnostic about a source text. */
export interface Diagnostic {
  readonly code: DiagnosticCode
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly span: Span
  /** What could have stood here, best first, as an author would write it. */
  readonly expected?: readonly string[]
  /** How to fix it. */
  readonly hint?: string
  /** The same as a change of the text. */
  readonly fix?: Fix
  /** Other places that belong to the diagnostic. */
  readonly related?: readonly RelatedPlace[]
  /**
   * Of a diagnostic that stands for many of its kind, most of which are not reported one by one: how many there are.
   */
  readonly total?: number
}

export interface RelatedPlace {
  readonly span: Span
  readonly message: string
}

export type DiagnosticExtra = Pick<Diagnostic, 'expected' | 'hint' | 'fix' | 'related' | 'total'>

/** Makes a diagnostic; its severity comes from the catalogue. */
export function report(code: DiagnosticCode, span: Span, message: string, extra: DiagnosticExtra = {}): Diagnostic {
  return { code, severity: catalogue[code].severity, message, span, ...extra }
}
