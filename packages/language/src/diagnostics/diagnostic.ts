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
  /** Alternatives for the reported text, best first, as an author would write them. */
  readonly expected?: readonly string[]
  /** How to fix it. */
  readonly hint?: string
  /** The fix as a change of the text. */
  readonly fix?: Fix
  /** Related positions. */
  readonly related?: readonly RelatedPlace[]
  /** Number of diagnostics that this one represents, where most of them are not reported one by one. */
  readonly total?: number
  /**
   * The units of the smallest games in which it holds, one list for each; absent if it holds wherever its declarations
   * are in play.
   */
  readonly games?: readonly (readonly string[])[]
}

export interface RelatedPlace {
  readonly span: Span
  readonly message: string
}

export type DiagnosticExtra = Pick<Diagnostic, 'expected' | 'hint' | 'fix' | 'related' | 'total' | 'games'>

/** Creates a diagnostic with the severity of the catalogue. */
export function report(code: DiagnosticCode, span: Span, message: string, extra: DiagnosticExtra = {}): Diagnostic {
  return { code, severity: catalogue[code].severity, message, span, ...extra }
}
