/** Rules that are checked, as what scenarios are played with. */
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

export interface RulesPlayed {
  /** Plays a scenario; with `positions`, what it shows is kept for pictures. Nothing while the rules have mistakes. */
  readonly play: (snapshot: Snapshot, scenario: ScenarioDecl, positions: boolean) => Promise<ScenarioResult | undefined>
  readonly picturesOf: (snapshot: Snapshot) => ProjectPictures
}

const picturesAt = once(({ project }: Analysis) => picturesFor(project))

export function rulesPlayed(makeLoader: () => Promise<Loader>): RulesPlayed {
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

/** A scenario of the project by its title; of several with one title that of the file. */
export function scenarioCalled(snapshot: Snapshot, title: string, file?: string): ScenarioDecl | undefined {
  const all = analysisOf(snapshot).project.scenarios.map(({ scenario }) => scenario)
  const called = all.filter((one) => one.title.text === title)
  return called.find(({ span }) => span.file === file) ?? called[0]
}
