/** Applies safe fixes of a project in memory. */
import { applyEdits, isFewer, lineColumn, type Diagnostic } from '@tilewright/language'
import { checkRulesInSteps } from './check.ts'
import { Program } from './program.ts'
import type { RulesOfProject } from './project.ts'

/** One applied fix: its position in the text at that time (line and column from 1), and its title. */
export interface AppliedFix {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly code: string
  readonly title: string
}

export interface FixedRules<Rules extends RulesOfProject> {
  readonly rules: Rules
  readonly applied: readonly AppliedFix[]
}

/** Limit of rounds: a fixed statement can reveal the next mistake, which is fixed in the next round. */
const mostRounds = 20

/**
 * Applies every safe fix in the chosen files, round by round, until there is none. Fixes of one round are applied
 * together if the project then has fewer diagnostics and no new one; otherwise one by one, because each alone is known
 * to be safe.
 */
export function applyFixes<Rules extends RulesOfProject>(
  rules: Rules,
  isChosen: (file: string) => boolean,
  program = new Program(),
): FixedRules<Rules> {
  let state: FixedRules<Rules> = { rules, applied: [] }
  for (let round = 0; round < mostRounds; round++) {
    const { diagnostics } = checkRulesInSteps(state.rules, program).analysis()
    const safe = diagnostics.filter(
      ({ fix }) => fix?.safe === true && fix.edits.every(({ span }) => isChosen(span.file)),
    )
    const [first] = safe
    if (first === undefined) break
    const together = disjoint(safe)
    const all = withFixes(state, together)
    const isBetter =
      together.length === 1 || isFewer(checkRulesInSteps(all.rules, program).analysis().diagnostics, diagnostics)
    state = isBetter ? all : withFixes(state, [first])
  }
  return state
}

function withFixes<Rules extends RulesOfProject>(
  { rules, applied }: FixedRules<Rules>,
  diagnostics: readonly Diagnostic[],
): FixedRules<Rules> {
  const edits = diagnostics.flatMap(({ fix }) => fix?.edits ?? [])
  const texts = rules.texts.map(({ file, text }) => ({ file, text: applyEdits(file, text, edits) }))
  const added = diagnostics.map(({ code, span, fix }) => ({
    file: span.file,
    ...lineColumn(rules.texts.find(({ file }) => file === span.file)?.text ?? '', span.start),
    code,
    title: fix?.title ?? '',
  }))
  return { rules: { ...rules, texts }, applied: [...applied, ...added] }
}

/** Diagnostics whose fixes do not overlap. */
function disjoint(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const taken: { readonly file: string; readonly start: number; readonly end: number }[] = []
  return diagnostics.filter(({ fix }) => {
    const spans = (fix?.edits ?? []).map(({ span }) => span)
    const isFree = spans.every((span) =>
      taken.every(({ file, start, end }) => file !== span.file || span.end < start || end < span.start),
    )
    if (isFree) taken.push(...spans)
    return isFree
  })
}
