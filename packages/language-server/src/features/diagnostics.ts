/** Converts diagnostics to the protocol's form. */
import type { Diagnostic as CarcDiagnostic } from '@tilewright/language'
import { DiagnosticSeverity, type Diagnostic } from 'vscode-languageserver'
import { linesIn } from '../text/source-text.ts'
import { rangeOf } from '../text/lines.ts'
import { sourceOf, type Snapshot } from '../workspace/snapshot.ts'

/** The `source` field of all diagnostics. */
export const diagnosticSource = 'tilewright'

/** Converts the diagnostics of one file. `uriOf` gives the URIs of related files. */
export function diagnosticsOf(
  snapshot: Snapshot,
  diagnostics: readonly CarcDiagnostic[],
  uriOf: (file: string) => string,
): Diagnostic[] {
  return diagnostics.flatMap((diagnostic) => diagnosticOf(snapshot, diagnostic, uriOf) ?? [])
}

function diagnosticOf(
  snapshot: Snapshot,
  { code, severity, message, hint, span, related = [] }: CarcDiagnostic,
  uriOf: (file: string) => string,
): Diagnostic | undefined {
  const source = sourceOf(snapshot, span.file)
  if (source === undefined) return undefined
  return {
    range: rangeOf(linesIn(source), span),
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code,
    source: diagnosticSource,
    message: hint === undefined ? message : `${message}\n${hint}`,
    relatedInformation: related.flatMap((place) => {
      const there = sourceOf(snapshot, place.span.file)
      if (there === undefined) return []
      const location = { uri: uriOf(place.span.file), range: rangeOf(linesIn(there), place.span) }
      return [{ location, message: place.message }]
    }),
  }
}
