/**
 * Findings about what sentences mean get the change that mends them, if one is found with which the finding goes and
 * none comes. Findings that go with it are left out: they follow from the same mistake.
 */
import type { SourceFile } from '../ast/ast.ts'
import type { CheckedProject } from '../check/index.ts'
import { applyEdits, type Diagnostic } from '../diagnostics/index.ts'
import type { Mend, MeaningSite } from './meaning/mend.ts'
import { menders } from './meaning/menders.ts'

/** Changes that are tried in all; each costs a check of the project. */
const mostTried = 60

export interface MeaningInput {
  readonly files: readonly SourceFile[]
  readonly project: CheckedProject
  /** What was found when the files were checked together. */
  readonly found: readonly Diagnostic[]
  /** What is found with other texts in the place of some files. */
  readonly recheck: (changed: ReadonlyMap<string, string>) => readonly Diagnostic[]
}

export function mendMeaning({ files, project, found, recheck }: MeaningInput): Diagnostic[] {
  const texts = new Map(files.map(({ file, text }) => [file, text]))
  let left = [...found]
  const told: Diagnostic[] = []
  let tries = mostTried
  for (;;) {
    const finding = left[0]
    if (finding === undefined) return told
    left = left.slice(1)
    const text = texts.get(finding.span.file)
    const finders = finding.fix === undefined && text !== undefined ? menders[finding.code] : undefined
    if (finders === undefined || text === undefined) {
      told.push(finding)
      continue
    }
    const words = text.slice(finding.span.start, finding.span.end)
    const site: MeaningSite = { finding, text, words, project, files, all: found }
    const remaining = [finding, ...left, ...told]
    let best: { readonly mend: Mend; readonly gone: ReadonlySet<Diagnostic> } | undefined
    for (const mend of finders.flatMap((find) => find(site))) {
      if (tries <= 0) break
      tries -= 1
      const gone = goneWith(mend, finding, remaining, found, texts, recheck)
      if (gone === undefined) continue
      best = { mend, gone }
      break
    }
    if (best === undefined) told.push(finding)
    else {
      const { gone } = best
      left = left.filter((one) => !gone.has(one))
      for (const one of told.filter((other) => gone.has(other) && other.fix === undefined))
        told.splice(told.indexOf(one), 1)
      told.push(explained(finding, best.mend))
    }
  }
}

const nameOf = ({ code, message }: Diagnostic): string => `${code} ${message}`

/** The findings that go with a change, or nothing if the one that is meant stays or another comes. */
function goneWith(
  mend: Mend,
  finding: Diagnostic,
  remaining: readonly Diagnostic[],
  found: readonly Diagnostic[],
  texts: ReadonlyMap<string, string>,
  recheck: MeaningInput['recheck'],
): ReadonlySet<Diagnostic> | undefined {
  const touched = new Set(mend.edits.map(({ span }) => span.file))
  const changed = new Map([...touched].map((file) => [file, applyEdits(file, texts.get(file) ?? '', mend.edits)]))
  const after = recheck(changed).map(nameOf)
  const earlier = found.map(nameOf)
  for (const name of after) {
    const at = earlier.indexOf(name)
    if (at < 0) return undefined
    earlier.splice(at, 1)
  }
  // What is left of the earlier ones has gone; of several that say the same, the one that is meant goes first.
  const gone = new Set<Diagnostic>()
  for (const one of remaining) {
    const at = earlier.indexOf(nameOf(one))
    if (at < 0) continue
    earlier.splice(at, 1)
    gone.add(one)
  }
  return gone.has(finding) ? gone : undefined
}

function explained(finding: Diagnostic, { edits, message, at, safe }: Mend): Diagnostic {
  const [first] = edits
  const span = at ?? first?.span ?? finding.span
  const said = message ?? finding.message
  const hint = safe
    ? 'write it as below; `tilewright check --fix` does so'
    : 'write it as below, if that is what you mean'
  return { ...finding, message: said, span, hint, fix: { title: said, edits, safe } }
}
