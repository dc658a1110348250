/**
 * Tests that docs/engineering/orders.md lists every order that the rules state, with a scenario that fails under the
 * reverse order.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyEdits, createLoader } from '@tilewright/cli'
import { check, generateChecked, readRules, rulesOfSet } from '@tilewright/generator'
import { runScenario } from '@tilewright/scenarios'
import { describe, expect, it } from 'vitest'
import { sliceOf } from '../slices/slice.ts'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/engineering/orders.md'), 'utf8')
const rules = readRules(root)
const { project, texts } = check(rules)
const loader = await createLoader()

const orders = project.placed.flatMap(({ declaration }) => (declaration.type === 'order' ? [declaration] : []))

/** The rows of the page: the steps, the file, and the title of the scenario. */
const rows = [...page.matchAll(/^\| `([^`]+)` \| `([^`]+)` \| `([^`]+)` \| .* “(.+)” \|$/gm)].map(
  ([, first = '', second = '', file = '', title = '']) => ({ first, second, file, title }),
)

/** Returns whether a scenario passes with another text of one file; only the expansions it plays are installed. */
function passes(title: string, file: string, text: string): boolean {
  const scenario = project.scenarios.find((one) => one.scenario.title.text === title)?.scenario
  if (scenario === undefined) throw new Error(`no scenario "${title}"`)
  const units = scenario.play.map(({ name }) => name)
  const checked = check(rulesOfSet(rules, project, units).map((one) => (one.file === file ? { file, text } : one)))
  expect(checked.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const library = loader.load(generateChecked(checked))
  const { tileVocabulary } = checked.project
  return runScenario(scenario, { library, tileVocabulary, text: (one) => texts.get(one) ?? '' }).status === 'passed'
}

describe('the page of orders', () => {
  it('lists exactly the orders of the rules', () => {
    const stated = orders.map(({ first, second, span }) => `${first.name} ${second.name} ${span.file}`)
    expect(rows.map(({ first, second, file }) => `${first} ${second} ${file}`).sort()).toEqual(stated.sort())
    expect(orders.length).toBeGreaterThan(0)
  })
  it('states how many there are', () => {
    const numbers = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
    expect(page).toContain(`have the ${numbers[orders.length] ?? String(orders.length)} below`)
  })
  it.each(sliceOf(rows, 4))('names a scenario that distinguishes $first before $second from its reverse', (row) => {
    const order = orders.find(({ first, second }) => first.name === row.first && second.name === row.second)
    if (order === undefined) throw new Error('no such order')
    const { first, second } = order
    const text = texts.get(row.file) ?? ''
    const turned = applyEdits(text, [
      { start: first.span.start, end: first.span.end, text: second.name },
      { start: second.span.start, end: second.span.end, text: first.name },
    ])
    expect([passes(row.title, row.file, text), passes(row.title, row.file, turned)]).toEqual([true, false])
  })
})
