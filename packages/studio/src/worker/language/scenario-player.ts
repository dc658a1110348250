/** Plays scenarios with checked rules. */
import {
  libraryCache,
  picturesFor,
  textsOf,
  type LibraryOf,
  type Loader,
  type ProjectPictures,
} from '@tilewright/cli/editors'
import type { Analysis } from '@tilewright/generator'
import { once, type ScenarioDecl } from '@tilewright/language'
import { analysisOf, checkedOf, type Snapshot } from '@tilewright/language-server'
import { runScenario, type ScenarioContext, type ScenarioResult } from '@tilewright/scenarios'

export interface ScenarioPlayer {
  /** Plays a scenario; `positions` keeps its positions for pictures. Returns undefined while the rules have errors. */
  readonly play: (snapshot: Snapshot, scenario: ScenarioDecl, positions: boolean) => Promise<ScenarioResult | undefined>
  readonly picturesOf: (snapshot: Snapshot) => ProjectPictures
}

const picturesAt = once(({ project }: Analysis) => picturesFor(project))

export function createScenarioPlayer(makeLoader: () => Promise<Loader>): ScenarioPlayer {
  const libraryOf: LibraryOf = libraryCache(makeLoader)
  return {
    play: async (snapshot, scenario, positions) => {
      const checked = checkedOf(snapshot)
      if (checked.failed) return undefined
      const context: ScenarioContext = {
        library: await libraryOf(checked),
        text: textsOf(checked),
        tileVocabulary: checked.project.tileVocabulary,
        positions,
      }
      return runScenario(scenario, context)
    },
    picturesOf: (snapshot) => picturesAt(analysisOf(snapshot)),
  }
}

/** Finds a scenario of the project by title; `file` selects one of several with the same title. */
export function scenarioByTitle(snapshot: Snapshot, title: string, file?: string): ScenarioDecl | undefined {
  const all = analysisOf(snapshot).project.scenarios.map(({ scenario }) => scenario)
  const matches = all.filter((one) => one.title.text === title)
  return matches.find(({ span }) => span.file === file) ?? matches[0]
}
