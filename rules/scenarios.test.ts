/** Every scenario below `rules/` is one test, named by its title and grouped by its file. */
import { dirname } from 'node:path'
import { standardLibrary } from '@tilewright/engine'
import { check, fingerprintOf, readRules, renderDiagnostic } from '@tilewright/generator'
import { formatFailure, runScenario } from '@tilewright/scenarios'
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
for (const [file, scenarios] of files) {
  describe(file, () => {
    for (const { scenario } of scenarios) {
      it(scenario.title.text, () => {
        const result = runScenario(scenario, context)
        // The whole story is the message; a diff of it with nothing would only repeat it.
        if (result.status !== 'passed') throw new Error(`\n${formatFailure(result)}`)
      })
    }
  })
}
