/** What became of scenarios, kept as long as rules and scenario say the same. */
import { fingerprintOf } from '@tilewright/generator'
import type { ScenarioDecl } from '@tilewright/language'
import { analysisOf, checkedOf, type Snapshot } from '@tilewright/language-server'
import type { ScenarioStatus } from '@tilewright/scenarios'
import { scenarioCalled, type RulesPlayed } from './rules-played.ts'

export interface OutcomeShown {
  readonly title: string
  readonly status: ScenarioStatus
}

export interface Outcomes {
  /** Plays those of the scenarios that were not played with these rules yet. */
  readonly of: (snapshot: Snapshot, titles: readonly string[]) => Promise<readonly OutcomeShown[]>
  /** All that is known of a project without playing. */
  readonly known: (snapshot: Snapshot) => readonly OutcomeShown[]
}

export function outcomesBy(rules: RulesPlayed): Outcomes {
  const kept = new Map<string, ScenarioStatus>()
  const prefixes = new WeakMap<object, string>()
  const prefixOf = (snapshot: Snapshot): string => {
    const { plan } = checkedOf(snapshot)
    const known = prefixes.get(plan) ?? fingerprintOf(plan)
    prefixes.set(plan, known)
    return known
  }
  const keyOf = (snapshot: Snapshot, { span }: ScenarioDecl): string => {
    const text = analysisOf(snapshot).texts.get(span.file) ?? ''
    return `${prefixOf(snapshot)} ${span.file} ${text.slice(span.start, span.end)}`
  }
  return {
    of: async (snapshot, titles) => {
      const told: OutcomeShown[] = []
      for (const title of titles) {
        const scenario = scenarioCalled(snapshot, title)
        if (scenario === undefined) continue
        const key = keyOf(snapshot, scenario)
        const status = kept.get(key) ?? (await rules.play(snapshot, scenario, false))?.status
        if (status === undefined) continue
        kept.set(key, status)
        told.push({ title, status })
      }
      return told
    },
    known: (snapshot) =>
      analysisOf(snapshot).project.scenarios.flatMap(({ scenario }) => {
        const status = kept.get(keyOf(snapshot, scenario))
        return status === undefined ? [] : [{ title: scenario.title.text, status }]
      }),
  }
}
