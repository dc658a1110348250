import type { Span } from '../ast/ast.ts'

/** A replacement: `text` replaces `span`, which is empty for an insertion. */
export interface Edit {
  readonly span: Span
  readonly text: string
}

/** A change of the text that fixes a diagnostic. */
export interface Fix {
  /** Label for a menu: "write `count of`". */
  readonly title: string
  /** Edits do not overlap; they may be in several files. */
  readonly edits: readonly Edit[]
  /** Whether a tool may apply it without asking: no other reading is plausible. */
  readonly safe: boolean
}

/**
 * Applies the edits of one file to its text and ignores those of other files. Of two overlapping edits the first wins.
 */
export function applyEdits(file: string, text: string, edits: readonly Edit[]): string {
  const own = edits.filter(({ span }) => span.file === file).sort((a, b) => a.span.start - b.span.start)
  let result = ''
  let at = 0
  for (const { span, text: written } of own) {
    if (span.start < at) continue
    result += text.slice(at, span.start) + written
    at = span.end
  }
  return result + text.slice(at)
}
