/** Runs some scenarios in one thread. */
import type { RuleLibrary } from '@tilewright/engine'
import type { ScenarioDecl, TileVocabulary } from '@tilewright/language'
import { runScenario, type ScenarioResult } from '@tilewright/scenarios'

/** The input of scenarios besides the compiled rules. */
export interface ScenarioSources {
  readonly tileVocabulary: TileVocabulary
  /** Texts of the rules by file. */
  readonly texts: ReadonlyMap<string, string>
}

export interface ScenarioBatch {
  readonly scenarios: readonly ScenarioDecl[]
  /** Whether results contain the views. */
  readonly positions: boolean
}

/** In the order of the scenarios. */
export type ScenarioResults = readonly ScenarioResult[]

export function runBatch(
  { library, tileVocabulary, texts }: ScenarioSources & { readonly library: RuleLibrary },
  { scenarios, positions }: ScenarioBatch,
): ScenarioResults {
  const text = (file: string): string => texts.get(file) ?? ''
  return scenarios.map((scenario) => runScenario(scenario, { library, text, tileVocabulary, positions }))
}
