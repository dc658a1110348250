import type { Diagnostic } from '../diagnostics/index.ts'
import { parseFile } from '../parse/index.ts'
import { layOut } from './layout.ts'
import { piecesOf } from './pieces.ts'

/** The text in its canonical layout, or its syntax errors. */
export type FormatResult = { readonly text: string } | { readonly diagnostics: readonly Diagnostic[] }

/**
 * Formats a file. Only white space changes; comments stay with their tokens; formatting is idempotent. A file with
 * syntax errors is refused.
 */
export function formatText(file: string, text: string): FormatResult {
  const { diagnostics } = parseFile(file, text)
  if (diagnostics.some(({ severity }) => severity === 'error')) return { diagnostics }
  return { text: layOut(piecesOf(file, text)) }
}
