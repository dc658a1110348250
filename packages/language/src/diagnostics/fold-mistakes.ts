import { report } from './diagnostic.ts'
import type { Diagnostic } from './diagnostic.ts'

/** A file with more mistakes than this is not analysed any further: it is probably not Carc. */
export const maxMistakes = 100
const maxShown = 10

/** Returns the diagnostics of one file unchanged, or, when they are too many, a single one at the first of them. */
export function foldMistakes(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const [first] = diagnostics
  if (first === undefined || diagnostics.length <= maxMistakes) return diagnostics
  const message = `this file holds more than ${String(maxMistakes)} mistakes; the first ${String(maxShown)} are shown`
  const related = diagnostics
    .slice(0, maxShown)
    .map((diagnostic) => ({ span: diagnostic.span, message: diagnostic.message }))
  return [report('too-many', first.span, message, { related })]
}
