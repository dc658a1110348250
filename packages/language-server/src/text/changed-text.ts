/** Applies the changes of an editor in sequence. */
import type { Range } from 'vscode-languageserver'
import { linesOf, offsetAt } from './lines.ts'

export type TextChange = { readonly text: string } | { readonly range: Range; readonly text: string }

export function changedText(text: string, changes: readonly TextChange[]): string {
  return changes.reduce((before, change) => {
    if (!('range' in change)) return change.text
    const lines = linesOf(before)
    const start = offsetAt(lines, change.range.start)
    const end = offsetAt(lines, change.range.end)
    return before.slice(0, Math.min(start, end)) + change.text + before.slice(Math.max(start, end))
  }, text)
}
