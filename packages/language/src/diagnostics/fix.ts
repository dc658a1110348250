import type { Span } from '../ast/ast.ts'

/** A piece of text to replace: `span` is what goes (nothing, if it is empty), `text` what comes in its place. */
export interface Edit {
  readonly span: Span
  readonly text: string
}

/** A change of the text that fixes a diagnostic. */
export interface Fix {
  /** What the change does, for a menu: "write `count of`". */
  readonly title: string
  /** They do not overlap, and may lie in several files. */
  readonly edits: readonly Edit[]
  /** Whether a machine may make the change unasked: there is nothing else the author can have meant. */
  readonly safe: boolean
}

/** A text of one file with edits made; those of other files are left out. Of two that overlap, the first counts. */
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
