/** Runs scenarios for the editor and keeps their latest results. */
import { runKey, type StoredRun, type Runs } from '../features/code-lenses.ts'
import { parsedOf } from '../text/source-text.ts'
import type { ScenarioRun } from '../workspace/host.ts'
import { checkedOf } from '../workspace/snapshot.ts'
import { textOf } from './document-handler.ts'
import type { Session } from './session.ts'
import { notTrusted } from './trust.ts'

export interface TitledRun extends ScenarioRun {
  readonly title: string
}

export type RunAnswer = { readonly refused: string } | { readonly runs: readonly TitledRun[] }

export interface ScenarioRunner {
  readonly runs: Runs
  /** Runs the scenarios of a file with these titles, or all of them. Call it from the queue. */
  readonly run: (uri: string, titles?: readonly string[]) => Promise<RunAnswer>
}

export function createScenarioRunner(session: Session): ScenarioRunner {
  const runs = new Map<string, StoredRun>()
  return {
    runs,
    run: async (uri, titles) => {
      const found = textOf(session, uri)
      if (found === undefined) return { refused: 'This file belongs to no project that is open.' }
      const player = session.trust.player()
      if (player === undefined) return { refused: notTrusted }
      const { snapshot, source } = found
      const checked = checkedOf(snapshot)
      if (checked.failed) return { refused: 'No scenario was run: the rules have mistakes.' }
      const scenarios = parsedOf(source).file.declarations.filter((one) => one.type === 'scenario')
      const chosen = scenarios.filter(({ title }) => titles?.includes(title.text) ?? true)
      const results = await player.runScenarios(checked, chosen)
      const titled = results.map((result, i) => ({ ...result, title: chosen[i]?.title.text ?? '' }))
      for (const one of titled) runs.set(runKey(source.file, one.title), { ...one, snapshot })
      return { runs: titled }
    },
  }
}
