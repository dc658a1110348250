import { parseFile } from '../parse/index.ts'
import { oldFormDiagnostic } from '../upgrade/index.ts'
import type { DiagnosticCode } from './catalogue.ts'

/** Returns the codes that a sample of docs/diagnostics/ reports, in the order of the text. */
export function checkSample(text: string): DiagnosticCode[] {
  const parsed = parseFile('sample.carc', text)
  const old = oldFormDiagnostic(parsed)
  return [...parsed.diagnostics, ...(old === undefined ? [] : [old])].map(({ code }) => code)
}
