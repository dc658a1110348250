/** Helpers for tests with scenarios of the base game, which contain only statements. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { standardLibrary } from '@tilewright/engine'
import { checkFiles, parseFile } from '@tilewright/language'
import type { ScenarioDecl } from '@tilewright/language'
import { formatFailure, runScenario } from './index.ts'
import type { ScenarioFailure, ScenarioResult } from './index.ts'

const base = join(import.meta.dirname, '../../../rules/base')
const files = readdirSync(base)
  .filter((name) => name.endsWith('.carc'))
  .map((name) => parseFile(name, readFileSync(join(base, name), 'utf8')).file)
const { project } = checkFiles(files)

/** Runs the scenario with these statements; two players and the base game by default. */
export function run(body: string): ScenarioResult {
  const text =
    `scenario "a scenario" {\n${/^\s*play /.test(body) ? '' : '  play base\n'}` +
    `${body.includes('players') ? '' : '  players red, blue\n'}${body}\n  assumed "a test"\n}`
  const { file, diagnostics } = parseFile('test.carc', text)
  const [diagnostic] = diagnostics
  if (diagnostic !== undefined) throw new Error(diagnostic.message)
  const scenario = file.declarations.find((declaration): declaration is ScenarioDecl => declaration.type === 'scenario')
  if (scenario === undefined) throw new Error('no scenario')
  return runScenario(scenario, { library: standardLibrary, tileVocabulary: project.tileVocabulary, text: () => text })
}

/** Throws with the formatted failures unless the scenario holds. */
export function passes(body: string): void {
  const story = formatFailure(run(body))
  if (story !== '') throw new Error(story)
}

function onlyFailure(result: ScenarioResult, status: ScenarioResult['status']): ScenarioFailure {
  const [failure, second] = result.failures
  if (result.status !== status || failure === undefined || second !== undefined)
    throw new Error(`one failure was expected of a scenario that is ${status}: ${formatFailure(result)}`)
  return failure
}

/** The only failure. */
export const fails = (body: string): ScenarioFailure => onlyFailure(run(body), 'failed')
/** The message of the only broken statement. */
export const breaks = (body: string): string => onlyFailure(run(body), 'broken').message
