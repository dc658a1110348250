/** Scenarios that were run for the editor, and what became of them. */
import { runKey, type KeptRun, type Runs } from '../features/lenses.ts'
import { parsedOf } from '../text/source-text.ts'
import type { ScenarioRun } from '../workspace/host.ts'
import { checkedOf } from '../workspace/snapshot.ts'
import { textOf } from './answers.ts'
import type { Session } from './session.ts'
import { notTrusted } from './trust.ts'

export interface ToldRun extends ScenarioRun {
  readonly title: string
}

export type RunAnswer = { readonly refused: string } | { readonly runs: readonly ToldRun[] }

export interface Running {
  readonly runs: Runs
  /** Runs the scenarios of a file that have these titles, or all of it; to be called in turn. */
  readonly run: (uri: string, titles?: readonly string[]) => Promise<RunAnswer>
}

export function createRunning(session: Session): Running {
  const runs = new Map<string, KeptRun>()
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
      const told = results.map((result, i) => ({ ...result, title: chosen[i]?.title.text ?? '' }))
      for (const one of told) runs.set(runKey(source.file, one.title), { ...one, snapshot })
      return { runs: told }
    },
  }
}
