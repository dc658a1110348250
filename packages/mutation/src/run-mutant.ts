/** Runs scenarios on a mutant until one fails. */
import { runScenario } from '@tilewright/scenarios'
import type { Mutant } from './mutant.ts'
import type { Makes, MutantSource, Playable, RulesToMutate } from './rules-to-mutate.ts'

export type Verdict =
  /** The compiler refuses it. */
  | { readonly status: 'refused' }
  /** The change has no effect on the generated code. */
  | { readonly status: 'same' }
  /** Number of the scenario that failed, and whether it was stopped because it did not end. */
  | { readonly status: 'killed'; readonly by: number; readonly endless?: true }
  | { readonly status: 'survived'; readonly ran: number }

/** Passed to `begin` instead of a scenario number while a mutant is compiled. */
export const compiling = -1

/** `scenarios` are project numbers in the order to run; `begin` is called for each. */
export function runMutant(
  rules: Makes,
  mutant: Pick<Mutant, 'file' | 'edits'>,
  scenarios: readonly number[],
  begin: (scenario: number) => void = () => undefined,
): Verdict {
  begin(compiling)
  const made = rules.make(mutant)
  if (made === 'refused' || made === 'same') return { status: made }
  for (const number of scenarios) {
    begin(number)
    if (!passes(rules, made, number)) return { status: 'killed', by: number }
  }
  return { status: 'survived', ran: scenarios.length }
}

/**
 * Like `runMutant`, but first runs the scenarios in `alone`, which need only the mutant's `set`, on the rules of that
 * set. These link much faster than all rules, and most mutants are killed there.
 */
export function runMutantAlone(
  rules: RulesToMutate,
  mutant: Pick<Mutant, 'file' | 'edits' | 'set'>,
  scenarios: readonly number[],
  alone: readonly number[],
  begin: (scenario: number) => void = () => undefined,
): Verdict {
  const part = alone.length === 0 ? undefined : rules.alone(mutant.set)
  if (part === undefined) return runMutant(rules, mutant, scenarios, begin)
  const first = runMutant(part, mutant, alone, begin)
  if (first.status === 'refused' || first.status === 'killed') return first
  const known = new Set(alone)
  const verdict = runMutant(
    rules,
    mutant,
    scenarios.filter((number) => !known.has(number)),
    begin,
  )
  return verdict.status === 'survived' ? { status: 'survived', ran: scenarios.length } : verdict
}

export function passes(rules: MutantSource, { library, tileVocabulary }: Playable, number: number): boolean {
  const placed = rules.project.scenarios[number]
  if (placed === undefined) return true
  const text = (file: string): string => rules.texts.get(file) ?? ''
  return runScenario(placed.scenario, { library, tileVocabulary, text }).status === 'passed'
}
