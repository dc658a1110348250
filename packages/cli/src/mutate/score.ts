/** What a run of mutants says about the scenarios: by statement, by module, and each survivor. */
import { markOf, type Mark, type StaleMark } from './marks.ts'
import type { Mutant } from './mutant.ts'
import type { Verdict } from './run-mutant.ts'

export interface Tried {
  readonly mutant: Mutant
  readonly verdict: Exclude<Verdict, { readonly status: 'same' }>
  /** Title of the scenario that noticed it. */
  readonly killer?: string
  /** Whether that scenario cites a statement of the changed sentence. */
  readonly own: boolean
  readonly mark?: Mark
}

export interface Score {
  readonly mutants: number
  /** Noticed by a scenario that cites a statement of the changed sentence. */
  readonly own: number
  /** Noticed by another scenario only. */
  readonly others: number
  /** The compiler does not take it. */
  readonly refused: number
  /** Marked as equal in play. */
  readonly equal: number
  readonly survived: number
  /** Percent noticed by scenarios, of those that scenarios could notice; 100 where there are none. */
  readonly killed: number
}

export interface MutationReport {
  readonly total: Score
  readonly modules: Readonly<Record<string, Score>>
  /** By name of the statement; sentences that cite several count for each. */
  readonly statements: Readonly<Record<string, Score>>
  readonly survivors: readonly Tried[]
  /** Marked as equal, but noticed by a scenario. */
  readonly wrongMarks: readonly Tried[]
  /** Marks that fit no mutant. */
  readonly idleMarks: readonly Mark[]
  /** Marks that were judged with something else than what there is now. */
  readonly staleMarks: readonly StaleMark[]
}

export interface ScenarioNames {
  readonly title: string
  readonly cites: readonly string[]
}

/** Verdicts, by number of the mutant, become what people want to know; mutants without one were not tried. */
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

/** What no scenario notices and no mark explains. */
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
