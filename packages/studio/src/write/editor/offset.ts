/** Converts positions of the language server to offsets in a text. */
import type { Text } from '@codemirror/state'

/**
 * Returns the offset of a position (line and character from 0). Diagnostics can refer to an older text, so positions
 * beyond the end of the line or of the text are moved to that end.
 */
export function offsetIn(
  doc: Text,
  { line, character }: { readonly line: number; readonly character: number },
): number {
  if (line >= doc.lines) return doc.length
  const { from, to } = doc.line(line + 1)
  return Math.min(from + character, to)
}
