/** Runs the scenarios of all rules, one test per file, and checks the coverage of statements. */
import { dirname } from 'node:path'
import { standardLibrary } from '@tilewright/engine'
import { check, fingerprintOf, readRules, renderDiagnostic } from '@tilewright/generator'
import { coverage, formatFailure, runScenario, type ScenarioResult } from '@tilewright/scenarios'
import { describe, expect, it } from 'vitest'

const rules = check(readRules(dirname(import.meta.dirname)))
const context = {
  library: standardLibrary,
  tileVocabulary: rules.project.tileVocabulary,
  text: (file: string) => rules.texts.get(file) ?? '',
}

describe('rules', () => {
  it('have no errors', () => {
    const errors = rules.diagnostics.filter(({ severity }) => severity === 'error')
    expect(errors.map((error) => renderDiagnostic(error, rules.texts)).join('\n\n')).toBe('')
  })

  it('are those that the engine was generated from', () => {
    expect(standardLibrary.fingerprint, 'The rules have changed since the last build: run `npm run build`.').toBe(
      fingerprintOf(rules.plan),
    )
  })
})

const files = Map.groupBy(rules.project.scenarios, ({ scenario }) => scenario.span.file)
const results: ScenarioResult[] = []
describe('all scenarios pass', () => {
  it.each([...files])('of %s', (_, scenarios) => {
    const fileResults = scenarios.map(({ scenario }) => runScenario(scenario, context))
    results.push(...fileResults)
    const failures = fileResults.flatMap((result) => (result.status === 'passed' ? [] : [formatFailure(result)]))
    // Throws the whole report as the message; a diff with an empty value would only repeat it.
    if (failures.length > 0) throw new Error(`\n${failures.join('\n')}`)
  })
})

// The result of `tilewright test --coverage`, computed from the runs above.
it('leave no statement of the sources without a proof or a reason', () => {
  expect(results).toHaveLength(rules.project.scenarios.length)
  const { project, plan } = rules
  const scenarios = project.scenarios.map(({ scenario }) => scenario)
  const reports = coverage({ scenarios, sources: project.sources, placed: project.placed, plan, results })
  const statements = reports.flatMap((report) => report.statements)
  expect(statements.length).toBeGreaterThan(400)
  expect(statements.filter(({ state }) => ['failing', 'uncovered', 'vacuous'].includes(state))).toEqual([])
})
