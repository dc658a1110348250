/** Code actions: the fix of a diagnostic, and all safe fixes of a file. */
import type { Diagnostic as CarcDiagnostic, Fix } from '@tilewright/language'
import { CodeActionKind, type CodeAction, type Range, type TextEdit, type WorkspaceEdit } from 'vscode-languageserver'
import { offsetAt, rangeOf } from '../text/lines.ts'
import { linesIn, type SourceText } from '../text/source-text.ts'
import { checkedOf, type Snapshot } from '../workspace/snapshot.ts'
import { diagnosticsOf } from './diagnostics.ts'

type UriOf = (file: string) => string

/** Code action kinds that the server advertises. */
export const fixKinds = [CodeActionKind.QuickFix, `${CodeActionKind.SourceFixAll}.tilewright`]

export function fixesAt(
  snapshot: Snapshot,
  source: SourceText,
  range: Range,
  only: readonly string[] | undefined,
  uriOf: UriOf,
): CodeAction[] {
  const isWanted = (kind: string): boolean =>
    only?.some((wanted) => kind === wanted || kind.startsWith(`${wanted}.`)) ?? true
  const diagnostics = checkedOf(snapshot).diagnostics.filter(({ span }) => span.file === source.file)
  const lines = linesIn(source)
  const [start, end] = [offsetAt(lines, range.start), offsetAt(lines, range.end)]
  const here = diagnostics.filter(({ span }) => span.start <= end && start <= span.end)
  return [
    ...(isWanted(CodeActionKind.QuickFix) ? here.flatMap((diagnostic) => quickFix(snapshot, diagnostic, uriOf)) : []),
    ...(isWanted(fixKinds[1] ?? '') ? fixAll(snapshot, diagnostics, uriOf) : []),
  ]
}

function quickFix(snapshot: Snapshot, diagnostic: CarcDiagnostic, uriOf: UriOf): CodeAction[] {
  const { fix } = diagnostic
  if (fix === undefined) return []
  const title = fix.title.charAt(0).toUpperCase() + fix.title.slice(1)
  const edit = workspaceEdit(snapshot, [fix], uriOf)
  const diagnostics = diagnosticsOf(snapshot, [diagnostic], uriOf)
  return [{ title, kind: CodeActionKind.QuickFix, diagnostics, isPreferred: fix.safe, edit }]
}

function fixAll(snapshot: Snapshot, diagnostics: readonly CarcDiagnostic[], uriOf: UriOf): CodeAction[] {
  const fixes = disjointFixes(diagnostics.flatMap(({ fix }) => (fix?.safe === true ? [fix] : [])))
  if (fixes.length === 0) return []
  const title =
    fixes.length === 1 ? 'Fix what can only be meant so' : `Fix ${String(fixes.length)} mistakes of this file`
  return [{ title, kind: fixKinds[1] ?? '', edit: workspaceEdit(snapshot, fixes, uriOf) }]
}

/** Selects fixes whose edits do not touch each other; the rest apply after these are made. */
function disjointFixes(fixes: readonly Fix[]): Fix[] {
  const taken: Fix['edits'][number]['span'][] = []
  return fixes.filter(({ edits }) => {
    const isFree = edits.every(({ span }) =>
      taken.every(({ file, start, end }) => file !== span.file || span.end < start || end < span.start),
    )
    if (isFree) taken.push(...edits.map(({ span }) => span))
    return isFree
  })
}

function workspaceEdit(snapshot: Snapshot, fixes: readonly Fix[], uriOf: UriOf): WorkspaceEdit {
  const changes: Record<string, TextEdit[]> = {}
  for (const { span, text } of fixes.flatMap(({ edits }) => edits)) {
    const source = snapshot.sources.get(span.file)
    if (source === undefined) continue
    const own = (changes[uriOf(span.file)] ??= [])
    own.push({ range: rangeOf(linesIn(source), span), newText: text })
  }
  return { changes }
}
