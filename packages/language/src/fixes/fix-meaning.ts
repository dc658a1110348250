/**
 * Diagnostics about what sentences mean get the change that fixes them, if one is found with which the diagnostic goes and
 * none comes. Diagnostics that go with it are left out: they follow from the same mistake.
 */
import type { SourceFile } from '../ast/ast.ts'
import type { CheckedProject } from '../check/index.ts'
import { applyEdits, type Diagnostic } from '../diagnostics/index.ts'
import type { MeaningFix, MeaningSite } from './meaning/meaning-fix.ts'
import { fixers } from './meaning/fixers.ts'
import { mostWorthMending } from './repair-files.ts'
import { isSafeInText, withFix } from './safety.ts'

/** Changes that are tried in all; each costs a check of the project. */
const mostTried = 60

/** The more is found, the fewer changes are tried: this many, divided by the number of diagnostics. */
const sharedTries = 150

/** Characters that are checked again at most: large projects get fewer tries, so that each answer comes soon. */
const mostChecked = 8_000_000

export interface MeaningInput {
  readonly files: readonly SourceFile[]
  readonly project: CheckedProject
  /** What was found when the files were checked together. */
  readonly found: readonly Diagnostic[]
  /** What is found with other texts in the place of some files. */
  readonly recheck: (changed: ReadonlyMap<string, string>) => readonly Diagnostic[]
}

/** The diagnostics with what fixes them; as they are when there are so many that no change of one sentence is the cure. */
export function fixMeaning({ files, project, found, recheck }: MeaningInput): Diagnostic[] {
  if (found.length > mostWorthMending) return [...found]
  const texts = new Map(files.map(({ file, text }) => [file, text]))
  const size = files.reduce((sum, { text }) => sum + text.length, 0)
  let tries = Math.min(
    mostTried,
    Math.ceil(mostChecked / Math.max(1, size)),
    Math.ceil(sharedTries / Math.max(1, found.length)),
  )
  const gone = new Set<Diagnostic>()
  const told: Diagnostic[] = []
  const repaired = new Map<Diagnostic, Diagnostic>()
  for (const diagnostic of found) {
    if (gone.has(diagnostic)) continue
    told.push(diagnostic)
    const text = texts.get(diagnostic.span.file)
    const finders = diagnostic.fix === undefined && text !== undefined ? fixers[diagnostic.code] : undefined
    if (finders === undefined || text === undefined || tries <= 0) continue
    const words = text.slice(diagnostic.span.start, diagnostic.span.end)
    const site: MeaningSite = { diagnostic, text, words, project, files, all: found }
    const remaining = [diagnostic, ...found.filter((one) => one !== diagnostic && !gone.has(one) && !repaired.has(one))]
    for (const fix of finders.flatMap((find) => find(site))) {
      if (tries <= 0) break
      tries -= 1
      const going = goneWith(fix, diagnostic, remaining, found, texts, recheck)
      if (going === undefined) continue
      for (const one of going) if (one !== diagnostic && (one.fix === undefined || !told.includes(one))) gone.add(one)
      repaired.set(diagnostic, explained(diagnostic, fix, text))
      break
    }
  }
  return told.filter((one) => !gone.has(one)).map((one) => repaired.get(one) ?? one)
}

const nameOf = ({ code, message }: Diagnostic): string => `${code} ${message}`

/** The diagnostics that go with a change, or nothing if the one that is meant stays or another comes. */
function goneWith(
  fix: MeaningFix,
  diagnostic: Diagnostic,
  remaining: readonly Diagnostic[],
  found: readonly Diagnostic[],
  texts: ReadonlyMap<string, string>,
  recheck: MeaningInput['recheck'],
): ReadonlySet<Diagnostic> | undefined {
  const touched = new Set(fix.edits.map(({ span }) => span.file))
  const changed = new Map([...touched].map((file) => [file, applyEdits(file, texts.get(file) ?? '', fix.edits)]))
  const left = new Map<string, number>()
  for (const one of found) left.set(nameOf(one), (left.get(nameOf(one)) ?? 0) + 1)
  const take = (name: string): boolean => {
    const count = left.get(name) ?? 0
    if (count > 0) left.set(name, count - 1)
    return count > 0
  }
  if (!recheck(changed).every((one) => take(nameOf(one)))) return undefined
  // What is left of the earlier ones has gone; of several that say the same, the one that is meant goes first.
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
