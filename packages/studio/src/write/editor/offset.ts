/** Positions of the language server as offsets in a text. */
import type { Text } from '@codemirror/state'

/**
 * The offset of a position (line and character from 0). Diagnostics may be of an older text, so positions behind the end
 * of the line or of the text are moved to that end.
 */
export function offsetIn(
  doc: Text,
  { line, character }: { readonly line: number; readonly character: number },
): number {
  if (line >= doc.lines) return doc.length
  const { from, to } = doc.line(line + 1)
  return Math.min(from + character, to)
}
