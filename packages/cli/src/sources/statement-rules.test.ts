import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readRules } from '@tilewright/generator'
import { parseFile, type SourceDecl } from '@tilewright/language'
import { describe, expect, it } from 'vitest'
import { leadingRules, type PlayedScenario } from './statement-rules.ts'
import { rulesOfStatements } from './list-rules.ts'
import { slice } from '../../../../tools/slices/slice.ts'

const { file } = parseFile(
  'x.carc',
  'source x "X" { language en  statement A "s" "w"  statement B "s" "w" { pairs A }  statement C "s" "w" ' +
    'statement D "s" "w"  statement E "s" "w" }',
)
const sources = file.declarations.filter((one): one is SourceDecl => one.type === 'source')

const played = (cites: readonly string[], ...places: readonly string[]): PlayedScenario => ({
  cites,
  reached: { passed: true, places: new Set(places), units: new Set() },
})
const lead = (scenarios: readonly PlayedScenario[]) =>
  leadingRules(sources, [{ id: 'A', label: 'pay' }], scenarios, (place) => place.toUpperCase())

describe('a wiki statement', () => {
  it('leads to the rules that cite it or its pair', () => {
    expect(lead([played(['B'], 'turn')])).toMatchObject([
      { statement: 'A', cited: ['pay'], through: [] },
      { statement: 'B', cited: ['pay'], through: [] },
    ])
  })

  it('leads through its scenarios to rules that all of them evaluate and few others do, rarest first', () => {
    const others = [played(['D'], 'turn', 'place'), played(['D'], 'turn', 'place'), played(['D'], 'turn')]
    const [found] = lead([
      played(['C'], 'turn', 'place', 'eat'),
      played(['C'], 'turn', 'eat', 'place', 'sing'),
      ...others,
    ])
    expect(found).toEqual({ statement: 'C', cited: [], through: ['EAT'] })
    const [usual] = lead([played(['C'], 'turn', 'place'), ...others])
    expect(usual).toEqual({ statement: 'C', cited: [], through: ['PLACE', 'TURN'] })
  })

  it('without a passing scenario is not listed', () => {
    const failed = played(['E'], 'turn')
    expect(lead([{ ...failed, reached: { ...failed.reached, passed: false } }])).toEqual([])
  })
})

it('every proved wiki statement leads to rules', async () => {
  const root = fileURLToPath(new URL('../../../..', import.meta.url))
  const rules = readRules(dirname(`${root}/rules`))
  const all = await rulesOfStatements(
    slice(
      rules.filter(({ file }) => /^rules\/(?:base|sources)\//.test(file)),
      rules,
    ),
  )
  expect(all.length).toBeGreaterThan(slice(20, 400))
  expect(all.filter(({ cited, through }) => cited.length + through.length === 0)).toEqual([])
})
