/** A check in steps, for those who want to tell soon what can be told soon. */
import { proposedOnly, type CheckedProject, type Diagnostic } from '@tilewright/language'
import { link, type Plan } from '@tilewright/linker'
import { analyse, checkCache, readTexts, type CheckCache } from './analyse.ts'
import { mendLinked } from './mend-linked.ts'
import type { RuleText } from './rules-folder.ts'

/** What a step finds, with all that the steps before it found. */
export interface Findings {
  /** By place. */
  readonly diagnostics: readonly Diagnostic[]
  /** Whether any is an error. */
  readonly failed: boolean
  /** Warnings, one of each file that is written as in an older version of the language; not among the findings. */
  readonly outdated: readonly Diagnostic[]
}

/** What is found in the texts themselves, before it is known what they do together. */
export interface Analysis extends Findings {
  readonly project: CheckedProject
  readonly texts: ReadonlyMap<string, string>
}

export interface Checked extends Analysis {
  readonly plan: Plan
}

/** Each step is done when it is first asked for, and once. */
export interface CheckInSteps {
  /** What cannot be read. */
  readonly reading: () => Findings
  /** What is wrong in the texts, too. */
  readonly analysis: () => Analysis
  /** All that a check finds. Linking takes the longest; rules with errors are not linked. */
  readonly whole: () => Checked
}

/** What is found at each step is what a check finds; the cache is that of an earlier one of these rules. */
export function checkInSteps(rules: readonly RuleText[], cache: CheckCache = checkCache()): CheckInSteps {
  const read = atFirst(() => readTexts(rules, cache))
  const analysed = atFirst(() => analyse(read(), cache))
  const findings = (diagnostics: readonly Diagnostic[]): Findings => ({
    diagnostics: diagnostics.toSorted(byPlace),
    failed: hasErrors(diagnostics),
    outdated: read().outdated,
  })
  const analysis = atFirst((): Analysis => ({
    ...findings(analysed().diagnostics),
    project: analysed().project,
    texts: new Map(rules.map(({ file, text }) => [file, text])),
  }))
  return {
    // Which fixes are safe is known when the project is checked with them.
    reading: atFirst(() => findings(read().diagnostics.map(proposedOnly))),
    analysis,
    whole: atFirst(() => {
      const { failed, project, texts } = analysis()
      if (failed) return { ...analysis(), plan: project.ir }
      const { plan, diagnostics } = link(project, cache.links)
      const mended = mendLinked(diagnostics, (file) => texts.get(file) ?? '')
      return { ...analysis(), ...findings([...analysed().diagnostics, ...mended]), plan }
    }),
  }
}

/** The same steps, with other findings. */
export function withFindings(
  { reading, analysis, whole }: CheckInSteps,
  of: <Found extends Findings>(found: Found) => Found,
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
