/** Results of scenarios, cached while rules and scenario are unchanged. */
import { fingerprintOf } from '@tilewright/generator'
import type { ScenarioDecl } from '@tilewright/language'
import { analysisOf, checkedOf, type Snapshot } from '@tilewright/language-server'
import type { ScenarioStatus } from '@tilewright/scenarios'
import { scenarioByTitle, type ScenarioPlayer } from './scenario-player.ts'

export interface OutcomeModel {
  readonly title: string
  readonly status: ScenarioStatus
}

export interface Outcomes {
  /** Plays those of the scenarios without a cached result. */
  readonly of: (snapshot: Snapshot, titles: readonly string[]) => Promise<readonly OutcomeModel[]>
  /** Returns the cached results of a project without playing. */
  readonly cached: (snapshot: Snapshot) => readonly OutcomeModel[]
}

export function outcomesBy(rules: ScenarioPlayer): Outcomes {
  const cache = new Map<string, ScenarioStatus>()
  const prefixes = new WeakMap<object, string>()
  const prefixOf = (snapshot: Snapshot): string => {
    const { plan } = checkedOf(snapshot)
    const cached = prefixes.get(plan) ?? fingerprintOf(plan)
    prefixes.set(plan, cached)
    return cached
  }
  const keyOf = (snapshot: Snapshot, { span }: ScenarioDecl): string => {
    const text = analysisOf(snapshot).texts.get(span.file) ?? ''
    return `${prefixOf(snapshot)} ${span.file} ${text.slice(span.start, span.end)}`
  }
  return {
    of: async (snapshot, titles) => {
      const outcomes: OutcomeModel[] = []
      for (const title of titles) {
        const scenario = scenarioByTitle(snapshot, title)
        if (scenario === undefined) continue
        const key = keyOf(snapshot, scenario)
        const status = cache.get(key) ?? (await rules.play(snapshot, scenario, false))?.status
        if (status === undefined) continue
        cache.set(key, status)
        outcomes.push({ title, status })
      }
      return outcomes
    },
    cached: (snapshot) =>
      analysisOf(snapshot).project.scenarios.flatMap(({ scenario }) => {
        const status = cache.get(keyOf(snapshot, scenario))
        return status === undefined ? [] : [{ title: scenario.title.text, status }]
      }),
  }
}
