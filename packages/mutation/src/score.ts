/** Scores of a mutation run: by statement, by module, and the survivors. */
import { markOf, type Mark, type StaleMark } from './marks.ts'
import type { Mutant } from './mutant.ts'
import type { Verdict } from './run-mutant.ts'

export interface Tried {
  readonly mutant: Mutant
  readonly verdict: Exclude<Verdict, { readonly status: 'same' }>
  /** Title of the scenario that killed it. */
  readonly killer?: string
  /** Whether that scenario cites a statement of the changed declaration. */
  readonly own: boolean
  readonly mark?: Mark
}

export interface Score {
  readonly mutants: number
  /** Killed by a scenario that cites a statement of the changed declaration. */
  readonly own: number
  /** Killed by other scenarios only. */
  readonly others: number
  /** Refused by the compiler. */
  readonly refused: number
  /** Marked as equivalent. */
  readonly equal: number
  readonly survived: number
  /** Percentage killed by scenarios, of those that scenarios could kill; 100 if there are none. */
  readonly killed: number
}

export interface MutationReport {
  readonly total: Score
  readonly modules: Readonly<Record<string, Score>>
  /** By wiki statement; a mutant with several citations counts for each. */
  readonly statements: Readonly<Record<string, Score>>
  readonly survivors: readonly Tried[]
  /** Marked as equivalent, but killed by a scenario. */
  readonly wrongMarks: readonly Tried[]
  /** Marks that apply to no mutant. */
  readonly idleMarks: readonly Mark[]
  /** Marks whose context has changed since they were judged. */
  readonly staleMarks: readonly StaleMark[]
}

export interface ScenarioNames {
  readonly title: string
  readonly cites: readonly string[]
}

/** Combines mutants with their verdicts, scenarios and marks; mutants without a verdict are left out. */
export function tried(
  mutants: readonly Mutant[],
  verdicts: ReadonlyMap<number, Verdict>,
  scenarios: readonly ScenarioNames[],
  marks: readonly Mark[],
): Tried[] {
  return mutants.flatMap((mutant, number) => {
    const verdict = verdicts.get(number)
    if (verdict === undefined || verdict.status === 'same') return []
    const killer = verdict.status === 'killed' ? scenarios[verdict.by] : undefined
    const own = killer?.cites.some((cite) => mutant.cites.includes(cite)) ?? false
    const mark = markOf(mutant, marks)
    return [
      {
        mutant,
        verdict,
        own,
        ...(killer === undefined ? {} : { killer: killer.title }),
        ...(mark === undefined ? {} : { mark }),
      },
    ]
  })
}

export function reportOf(
  results: readonly Tried[],
  { idleMarks, staleMarks }: Pick<MutationReport, 'idleMarks' | 'staleMarks'>,
): MutationReport {
  const by = (keys: (one: Tried) => readonly string[]): Record<string, Score> => {
    const groups = new Map<string, Tried[]>()
    for (const one of results) for (const key of keys(one)) groups.set(key, [...(groups.get(key) ?? []), one])
    return Object.fromEntries(
      [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, group]) => [key, scoreOf(group)]),
    )
  }
  return {
    total: scoreOf(results),
    modules: by(({ mutant }) => [mutant.module]),
    statements: by(({ mutant }) => [...new Set(mutant.cites)]),
    survivors: unexplained(results),
    wrongMarks: results.filter(({ verdict, mark }) => verdict.status !== 'survived' && mark !== undefined),
    idleMarks,
    staleMarks,
  }
}

/** Returns survivors without a mark. */
export const unexplained = (results: readonly Tried[]): Tried[] =>
  results.filter(({ verdict, mark }) => verdict.status === 'survived' && mark === undefined)

export function scoreOf(results: readonly Tried[]): Score {
  const count = (wanted: (one: Tried) => boolean): number => results.filter(wanted).length
  const own = count((one) => one.verdict.status === 'killed' && one.own)
  const others = count((one) => one.verdict.status === 'killed' && !one.own)
  const equal = count(({ verdict, mark }) => verdict.status === 'survived' && mark !== undefined)
  const survived = count(({ verdict, mark }) => verdict.status === 'survived' && mark === undefined)
  const open = own + others + survived
  return {
    mutants: results.length,
    own,
    others,
    refused: count(({ verdict }) => verdict.status === 'refused'),
    equal,
    survived,
    killed: open === 0 ? 100 : ((own + others) * 100) / open,
  }
}
