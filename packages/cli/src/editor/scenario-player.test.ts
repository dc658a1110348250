import { join } from 'node:path'
import { check, readRules } from '@tilewright/generator'
import { expect, test } from 'vitest'
import { createLoader } from '@tilewright/scenarios/in-memory'
import { libraryCache } from './library-cache.ts'
import { scenarioPlayer } from './scenario-player.ts'

const { runScenarios } = scenarioPlayer(libraryCache(createLoader))
const root = join(import.meta.dirname, '../../../..')
/** Rules that differ from those compiled into the engine. */
const rules = [...readRules(root), { file: 'rules/base/oddity.carc', text: 'state oddity keeps number\n' }]
const roads = 'rules/base/scenarios/roads.carc'

test('scenarios run with the given rules, compiled in memory, and a failure reports its line', async () => {
  const text = rules.find(({ file }) => file === roads)?.text ?? ''
  const wrong = text.replace(/then red scores \d+/, 'then red scores 77')
  expect(wrong).not.toBe(text)
  const checked = check(rules.map((one) => (one.file === roads ? { ...one, text: wrong } : one)))
  expect(checked.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const scenarios = checked.project.scenarios.map(({ scenario }) => scenario).filter(({ span }) => span.file === roads)
  const runs = await runScenarios(checked, scenarios)
  const failed = runs.filter(({ status }) => status !== 'passed')
  const line = wrong.slice(0, wrong.indexOf('then red scores 77')).split('\n').length
  expect(failed).toMatchObject([{ status: 'failed', line }])
  expect(failed[0]?.report).toContain('77')
  expect(runs.length).toBeGreaterThan(5)
  expect(await runScenarios(checked, [])).toEqual([])
})
