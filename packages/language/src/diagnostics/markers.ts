import type { Diagnostic } from './diagnostic.ts'
import { lineColumn } from './line-column.ts'

/** A sample with its expected diagnostics marked in the text: `score 3 <|expected|>active`. */
export interface MarkedSample {
  readonly text: string
  /** `code line:column`, in the order of the text. */
  readonly expected: readonly string[]
}

/** Removes the marks `<|code|>` from a sample; each is right before the position of its diagnostic. */
export function readMarkers(marked: string): MarkedSample {
  const marker = /<\|([a-z-]+)\|>/g
  const marks: { readonly code: string; readonly offset: number }[] = []
  let removed = 0
  const text = marked.replaceAll(marker, (mark: string, code: string, offset: number) => {
    marks.push({ code, offset: offset - removed })
    removed += mark.length
    return ''
  })
  return { text, expected: marks.map(({ code, offset }) => placeName(code, text, offset)) }
}

/** Returns diagnostics in the form of `readMarkers`. */
export function diagnosticsIn(text: string, diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ code, span }) => placeName(code, text, span.start))
}

function placeName(code: string, text: string, offset: number): string {
  const { line, column } = lineColumn(text, offset)
  return `${code} ${String(line)}:${String(column)}`
}
