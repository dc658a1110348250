/**
 * Finds fixes for diagnostics of the checker. A candidate becomes the fix if a check of the changed project no longer
 * reports the diagnostic and reports no new one. Other diagnostics that it removes are left out: they follow from the
 * same mistake.
 */
import type { SourceFile } from '../ast/ast.ts'
import type { CheckedProject } from '../check/index.ts'
import { applyEdits, type Diagnostic } from '../diagnostics/index.ts'
import type { MeaningFix, MeaningSite } from './meaning/meaning-fix.ts'
import { fixers } from './meaning/fixers.ts'
import { maxFixableDiagnostics } from './repair-files.ts'
import { isSafeInText, withFix } from './safety.ts'

/** Maximal number of candidates; each costs a check of the project. */
const maxTried = 60

/** The maximal number of candidates is at most this, divided by the number of diagnostics. */
const sharedTries = 150

/**
 * Maximal number of characters that are checked again: large projects get fewer candidates, so that the time stays
 * bounded.
 */
const maxChecked = 8_000_000

export interface MeaningInput {
  readonly files: readonly SourceFile[]
  readonly project: CheckedProject
  /** Diagnostics of the unchanged project. */
  readonly found: readonly Diagnostic[]
  /** Returns the diagnostics of the project with other texts of some files. */
  readonly recheck: (changed: ReadonlyMap<string, string>) => readonly Diagnostic[]
}

/** Returns the diagnostics with their fixes; unchanged if there are too many for a local fix to help. */
export function fixMeaning({ files, project, found, recheck }: MeaningInput): Diagnostic[] {
  if (found.length > maxFixableDiagnostics) return [...found]
  const texts = new Map(files.map(({ file, text }) => [file, text]))
  const size = files.reduce((sum, { text }) => sum + text.length, 0)
  let tries = Math.min(
    maxTried,
    Math.ceil(maxChecked / Math.max(1, size)),
    Math.ceil(sharedTries / Math.max(1, found.length)),
  )
  const gone = new Set<Diagnostic>()
  const reported: Diagnostic[] = []
  const repaired = new Map<Diagnostic, Diagnostic>()
  for (const diagnostic of found) {
    if (gone.has(diagnostic)) continue
    reported.push(diagnostic)
    const text = texts.get(diagnostic.span.file)
    const finders = diagnostic.fix === undefined && text !== undefined ? fixers[diagnostic.code] : undefined
    if (finders === undefined || text === undefined || tries <= 0) continue
    const sourceText = text.slice(diagnostic.span.start, diagnostic.span.end)
    const site: MeaningSite = { diagnostic, text, sourceText, project, files, all: found }
    const remaining = [diagnostic, ...found.filter((one) => one !== diagnostic && !gone.has(one) && !repaired.has(one))]
    for (const fix of finders.flatMap((find) => find(site))) {
      if (tries <= 0) break
      tries -= 1
      const going = removedBy(fix, diagnostic, remaining, found, texts, recheck)
      if (going === undefined) continue
      for (const one of going)
        if (one !== diagnostic && (one.fix === undefined || !reported.includes(one))) gone.add(one)
      repaired.set(diagnostic, explained(diagnostic, fix, text))
      break
    }
  }
  return reported.filter((one) => !gone.has(one)).map((one) => repaired.get(one) ?? one)
}

const nameOf = ({ code, message }: Diagnostic): string => `${code} ${message}`

/** Returns the diagnostics that a fix removes, or undefined if it does not remove `diagnostic` or causes a new one. */
function removedBy(
  fix: MeaningFix,
  diagnostic: Diagnostic,
  remaining: readonly Diagnostic[],
  diagnostics: readonly Diagnostic[],
  texts: ReadonlyMap<string, string>,
  recheck: MeaningInput['recheck'],
): ReadonlySet<Diagnostic> | undefined {
  const touched = new Set(fix.edits.map(({ span }) => span.file))
  const changed = new Map([...touched].map((file) => [file, applyEdits(file, texts.get(file) ?? '', fix.edits)]))
  const left = new Map<string, number>()
  for (const one of diagnostics) left.set(nameOf(one), (left.get(nameOf(one)) ?? 0) + 1)
  const take = (name: string): boolean => {
    const count = left.get(name) ?? 0
    if (count > 0) left.set(name, count - 1)
    return count > 0
  }
  if (!recheck(changed).every((one) => take(nameOf(one)))) return undefined
  // The diagnostics that remain in `left` are gone; of several equal ones, `diagnostic` counts as gone first.
  const gone = new Set(remaining.filter((one) => take(nameOf(one))))
  return gone.has(diagnostic) ? gone : undefined
}

function explained(diagnostic: Diagnostic, { edits, message, at, certain }: MeaningFix, text: string): Diagnostic {
  const [first] = edits
  const span = at ?? first?.span ?? diagnostic.span
  const title = message ?? diagnostic.message
  const safe = certain && isSafeInText(diagnostic.span.file, text, edits, [])
  return withFix({ ...diagnostic, message: title, span }, { title, edits, safe })
}
