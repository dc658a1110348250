import { report } from './diagnostic.ts'
import type { Diagnostic } from './diagnostic.ts'

/** A file with more mistakes than this is not analysed any further: it is probably not Carc. */
export const mostMistakes = 100
const mostShown = 10

/** Returns the diagnostics of one file unchanged, or, when they are too many, a single one at the first of them. */
export function foldMistakes(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const [first] = diagnostics
  if (first === undefined || diagnostics.length <= mostMistakes) return diagnostics
  const message = `this file holds more than ${String(mostMistakes)} mistakes; the first ${String(mostShown)} are shown`
  const related = diagnostics
    .slice(0, mostShown)
    .map((diagnostic) => ({ span: diagnostic.span, message: diagnostic.message }))
  return [report('too-many', first.span, message, { related })]
}
