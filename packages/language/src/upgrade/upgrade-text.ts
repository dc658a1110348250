import { applyEdits } from '../diagnostics/index.ts'
import type { Diagnostic, Edit } from '../diagnostics/index.ts'
import { parseFile } from '../parse/index.ts'
import type { OldForm } from './old-form.ts'

/** The text in the newest version of the language, or why it cannot be read. */
export type UpgradeResult =
  { readonly text: string; readonly changed: number } | { readonly diagnostics: readonly Diagnostic[] }

/** Forms can lie in each other; each round rewrites the outermost ones, and no text is nested deeper. */
const mostRounds = 60

/**
 * Rewrites what a text says as in an older version of the language, by its tree alone: the tree stays the same. A text
 * with syntax errors is refused.
 */
export function upgradeText(file: string, text: string): UpgradeResult {
  let current = text
  let changed = 0
  for (let round = 0; round < mostRounds; round++) {
    const { diagnostics, oldForms } = parseFile(file, current)
    if (diagnostics.some(({ severity }) => severity === 'error')) return { diagnostics }
    if (oldForms.length === 0) break
    current = applyEdits(file, current, editsOf(oldForms))
    changed += oldForms.length
  }
  return { text: current, changed }
}

/** The changes of all forms that do not touch those of one before. */
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
