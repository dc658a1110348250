/** A check in steps, for callers that report early results as soon as possible. */
import { proposedOnly, type CheckedProject, type Diagnostic } from '@tilewright/language'
import { link, type Focus, type Plan } from '@tilewright/linker'
import { analyse, checkCache, readTexts, type CheckCache } from './analyse.ts'
import { fixLinked } from './fix-linked.ts'
import type { RuleText } from './rules-folder.ts'

/** Diagnostics of a step, including those of earlier steps. */
export interface StepResult {
  /** Sorted by position. */
  readonly diagnostics: readonly Diagnostic[]
  /** Whether any is an error. */
  readonly failed: boolean
  /** One warning for each file in an older version of the language; not among the diagnostics. */
  readonly outdated: readonly Diagnostic[]
}

/** Diagnostics of the texts themselves, before linking. */
export interface Analysis extends StepResult {
  readonly project: CheckedProject
  readonly texts: ReadonlyMap<string, string>
}

export interface Checked extends Analysis {
  readonly plan: Plan
}

/** Each step runs once, on first access. */
export interface CheckInSteps {
  /** Parses the texts. */
  readonly reading: () => StepResult
  /** Checks the texts. */
  readonly analysis: () => Analysis
  /** Runs the complete check. Linking takes the longest; rules with errors are not linked. */
  readonly whole: () => Checked
}

/**
 * The last step reports the same as a plain check; the cache is that of an earlier check of these rules. `focusOf`
 * returns the games that the project answers for; without it, all.
 */
export function checkInSteps(
  rules: readonly RuleText[],
  cache: CheckCache = checkCache(),
  focusOf: (project: CheckedProject) => Focus | undefined = () => undefined,
): CheckInSteps {
  const read = atFirst(() => readTexts(rules, cache))
  const analysed = atFirst(() => analyse(read(), cache))
  const stepResult = (diagnostics: readonly Diagnostic[]): StepResult => ({
    diagnostics: diagnostics.toSorted(byPlace),
    failed: hasErrors(diagnostics),
    outdated: read().outdated,
  })
  const analysis = atFirst((): Analysis => ({
    ...stepResult(analysed().diagnostics),
    project: analysed().project,
    texts: new Map(rules.map(({ file, text }) => [file, text])),
  }))
  return {
    // It is not known which fixes are safe until the project has been checked with them.
    reading: atFirst(() => stepResult(read().diagnostics.map(proposedOnly))),
    analysis,
    whole: atFirst(() => {
      const { failed, project, texts } = analysis()
      if (failed) return { ...analysis(), plan: project.ir }
      const { plan, diagnostics } = link(project, cache.links, focusOf(project))
      const repaired = fixLinked(diagnostics, (file) => texts.get(file) ?? '')
      return { ...analysis(), ...stepResult([...analysed().diagnostics, ...repaired]), plan }
    }),
  }
}

/** The same steps with other diagnostics. */
export function withDiagnostics(
  { reading, analysis, whole }: CheckInSteps,
  of: <Found extends StepResult>(found: Found) => Found,
): CheckInSteps {
  return {
    reading: atFirst(() => of(reading())),
    analysis: atFirst(() => of(analysis())),
    whole: atFirst(() => of(whole())),
  }
}

export const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some(({ severity }) => severity === 'error')

const byPlace = ({ span: a }: Diagnostic, { span: b }: Diagnostic): number =>
  a.file === b.file ? a.start - b.start : a.file < b.file ? -1 : 1

function atFirst<T>(make: () => T): () => T {
  let made: { readonly it: T } | undefined
  return () => (made ??= { it: make() }).it
}
