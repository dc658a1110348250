import { applyEdits } from '../diagnostics/index.ts'
import type { Diagnostic, Edit } from '../diagnostics/index.ts'
import { parseFile } from '../parse/index.ts'
import type { OldForm } from './old-form.ts'

/** The text in the newest version of the language, or the reason why it cannot be read. */
export type UpgradeResult =
  { readonly text: string; readonly changed: number } | { readonly diagnostics: readonly Diagnostic[] }

/** Forms can be nested; each round rewrites the outermost ones, and no text is nested deeper than this. */
const maxRounds = 60

/**
 * Rewrites the forms of older versions, guided by the parse tree; the syntax tree stays the same. A text with syntax
 * errors is refused.
 */
export function upgradeText(file: string, text: string): UpgradeResult {
  let current = text
  let changed = 0
  for (let round = 0; round < maxRounds; round++) {
    const { diagnostics, oldForms } = parseFile(file, current)
    if (diagnostics.some(({ severity }) => severity === 'error')) return { diagnostics }
    if (oldForms.length === 0) break
    current = applyEdits(file, current, editsOf(oldForms))
    changed += oldForms.length
  }
  return { text: current, changed }
}

/** Returns the edits of all forms that do not overlap an earlier one. */
export function editsOf(forms: readonly OldForm[]): Edit[] {
  const edits: Edit[] = []
  for (const form of forms)
    if (!form.edits.some(({ span }) => edits.some((other) => meet(span, other.span)))) edits.push(...form.edits)
  return edits
}

interface Range {
  readonly start: number
  readonly end: number
}

const meet = (a: Range, b: Range): boolean => a.start < b.end && b.start < a.end
