/** Scenarios played for an editor: with rules as they stand there, compiled in memory. */
import type { RuleLibrary } from '@tilewright/engine'
import type { Checked } from '@tilewright/generator'
import type { ScenarioDecl } from '@tilewright/language'
import type { ScenarioRun } from '@tilewright/language-server'
import type { Loader } from '../mutate/in-memory-library.ts'

let loader: Loader | undefined
/** The library of the rules that were played last. */
let last: { readonly fingerprint: string; readonly library: RuleLibrary } | undefined

/** Plays scenarios of rules without mistakes. */
export async function playScenarios(
  checked: Checked,
  scenarios: readonly ScenarioDecl[],
): Promise<readonly ScenarioRun[]> {
  const { formatFailure, runScenario } = await import('@tilewright/scenarios')
  const library = await libraryOf(checked)
  const text = (file: string): string => checked.texts.get(file) ?? ''
  return scenarios.map((scenario) => {
    const result = runScenario(scenario, { library, text, tileVocabulary: checked.project.tileVocabulary })
    const line = result.failures[0]?.line
    return { status: result.status, report: formatFailure(result), ...(line === undefined ? {} : { line }) }
  })
}

async function libraryOf(checked: Checked): Promise<RuleLibrary> {
  const { standardLibrary } = await import('@tilewright/engine')
  const { fingerprintOf, generateCode } = await import('@tilewright/generator')
  const fingerprint = fingerprintOf(checked.plan)
  if (fingerprint === standardLibrary.fingerprint) return standardLibrary
  if (last?.fingerprint === fingerprint) return last.library
  const { createLoader } = await import('../mutate/in-memory-library.ts')
  loader ??= await createLoader()
  const text = (file: string): string => checked.texts.get(file) ?? ''
  const library = loader.load(generateCode(checked.plan, checked.project.sources, text, fingerprint))
  last = { fingerprint, library }
  return library
}
