/** The scenarios of each file below `rules/` are one test, and what they prove is another. */
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

  it('are those the engine was built from', () => {
    expect(standardLibrary.fingerprint, 'The rules have changed since the last build: run `npm run build`.').toBe(
      fingerprintOf(rules.plan),
    )
  })
})

const files = Map.groupBy(rules.project.scenarios, ({ scenario }) => scenario.span.file)
const results: ScenarioResult[] = []
describe('all scenarios pass', () => {
  it.each([...files])('of %s', (_, scenarios) => {
    const own = scenarios.map(({ scenario }) => runScenario(scenario, context))
    results.push(...own)
    const failures = own.flatMap((result) => (result.status === 'passed' ? [] : [formatFailure(result)]))
    // The whole story is the message; a diff of it with nothing would only repeat it.
    if (failures.length > 0) throw new Error(`\n${failures.join('\n')}`)
  })
})

// What `tilewright test --coverage` ends with: the run above is not made again for it.
it('leave no statement of the sources without a proof or an excuse', () => {
  expect(results).toHaveLength(rules.project.scenarios.length)
  const { project, plan } = rules
  const scenarios = project.scenarios.map(({ scenario }) => scenario)
  const reports = coverage({ scenarios, sources: project.sources, placed: project.placed, plan, results })
  const statements = reports.flatMap((report) => report.statements)
  expect(statements.length).toBeGreaterThan(400)
  expect(statements.filter(({ state }) => ['failing', 'uncovered', 'vacuous'].includes(state))).toEqual([])
})
