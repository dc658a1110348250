import type { Diagnostic } from '../diagnostics/index.ts'
import { parseFile } from '../parse/index.ts'
import { layOut } from './layout.ts'
import { piecesOf } from './pieces.ts'

/** The text in its canonical layout, or what is wrong with it. */
export type FormatResult = { readonly text: string } | { readonly diagnostics: readonly Diagnostic[] }

/**
 * Lays a file out anew. Only white space changes; comments stay with their tokens; doing it again changes
 * nothing. A file with syntax errors is refused.
 */
export function formatText(file: string, text: string): FormatResult {
  const { diagnostics } = parseFile(file, text)
  if (diagnostics.some(({ severity }) => severity === 'error')) return { diagnostics }
  return { text: layOut(piecesOf(file, text)) }
}
