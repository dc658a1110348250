/** Findings as an editor shows them. */
import type { Diagnostic as Finding } from '@tilewright/language'
import { DiagnosticSeverity, type Diagnostic } from 'vscode-languageserver'
import { linesIn } from '../text/source-text.ts'
import { rangeOf } from '../text/lines.ts'
import { sourceOf, type Snapshot } from '../workspace/snapshot.ts'

/** What all findings say that they come from. */
export const findingSource = 'tilewright'

/** The findings of one file. `uriOf` says where the files lie to which they refer. */
export function diagnosticsOf(
  snapshot: Snapshot,
  findings: readonly Finding[],
  uriOf: (file: string) => string,
): Diagnostic[] {
  return findings.flatMap((finding) => diagnosticOf(snapshot, finding, uriOf) ?? [])
}

function diagnosticOf(
  snapshot: Snapshot,
  { code, severity, message, hint, span, related = [] }: Finding,
  uriOf: (file: string) => string,
): Diagnostic | undefined {
  const source = sourceOf(snapshot, span.file)
  if (source === undefined) return undefined
  return {
    range: rangeOf(linesIn(source), span),
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code,
    source: findingSource,
    message: hint === undefined ? message : `${message}\n${hint}`,
    relatedInformation: related.flatMap((place) => {
      const there = sourceOf(snapshot, place.span.file)
      if (there === undefined) return []
      const location = { uri: uriOf(place.span.file), range: rangeOf(linesIn(there), place.span) }
      return [{ location, message: place.message }]
    }),
  }
}
