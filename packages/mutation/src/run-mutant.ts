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

/** Scenarios that need only a set of units and its requirements, which links much faster than all rules. */
export interface Stage {
  readonly set: readonly string[]
  readonly scenarios: readonly number[]
}

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
 * Like `runMutant`, but first runs the scenarios of each stage on the rules of its set. These link much faster than all
 * rules, and most mutants are killed there.
 */
export function runMutantInStages(
  rules: RulesToMutate,
  mutant: Pick<Mutant, 'file' | 'edits'>,
  scenarios: readonly number[],
  stages: readonly Stage[],
  begin: (scenario: number) => void = () => undefined,
): Verdict {
  const known = new Set<number>()
  for (const stage of stages) {
    const part = rules.alone(stage.set)
    if (part === undefined) continue
    const verdict = runMutant(part, mutant, stage.scenarios, begin)
    if (verdict.status === 'refused' || verdict.status === 'killed') return verdict
    for (const number of stage.scenarios) known.add(number)
  }
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
