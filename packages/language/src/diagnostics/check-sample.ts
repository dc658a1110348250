import { parseFile } from '../parse/index.ts'
import type { DiagnosticCode } from './catalogue.ts'

/** The codes that a sample of docs/diagnostics/ raises, in the order of the text. */
export function checkSample(text: string): DiagnosticCode[] {
  return parseFile('sample.carc', text).diagnostics.map(({ code }) => code)
}
