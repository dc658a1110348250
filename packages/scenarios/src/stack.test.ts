import { createScenario, type TileData } from '@tilewright/engine'
import { parseFile, type ScenarioDecl } from '@tilewright/language'
import { expect, test } from 'vitest'
import { drawnKinds, prepareStack } from './stack.ts'
import { declaredTiles, type Table } from './table.ts'

const text = (body: string): string =>
  `scenario "s" { play base players red, blue tile N is U tile O is plank tile Y is yurt ${body} assumed "a test" }`
const blank: TileData = {
  name: 'blank',
  title: 'blank',
  count: 2,
  edges: [0, 0, 0, 0],
  marks: [],
  set: [0],
  turns: 1,
  at: 'by hand',
  segments: [],
}
const plank: TileData = { ...blank, name: 'plank', title: 'plank', overlay: true }

const yurt: TileData = { ...blank, name: 'yurt', title: 'yurt', apart: true }

function tableOf(body: string): Table {
  const { file, diagnostics } = parseFile('test.carc', text(body))
  expect(diagnostics).toEqual([])
  const scenario = file.declarations.find((declaration): declaration is ScenarioDecl => declaration.type === 'scenario')
  if (scenario === undefined) throw new Error('no scenario')
  const game = createScenario({ play: ['base'], players: ['red', 'blue'], seed: 1, tiles: [plank, yurt] })
  const context = {
    library: game.rules.library,
    tileVocabulary: { edges: [], features: [], spaces: [], pieces: [], marks: [] },
    text: () => text(body),
  }
  return { game, scenario, context, declared: declaredTiles(scenario), labels: new Map() }
}
const drawn = (table: Table): string[] => drawnKinds(table, table.scenario).map(({ kind }) => kind.name)

test('tiles that start in the supply are laid without being drawn', () => {
  const table = tableOf('when red founds Y at 1,0 when red lays N at 2,0')
  expect(drawn(table)).toEqual(['U'])
  expect(prepareStack(table, undefined, drawnKinds(table, table.scenario))).toBe(1)
})

test('laid overlays are no draws, and do not shift other draws', () => {
  const table = tableOf('when red lays N at 1,0 when red builds O at 1,0 when blue draws C')
  expect(drawn(table)).toEqual(['U', 'C'])
  expect(prepareStack(table, undefined, drawnKinds(table, table.scenario))).toBe(2)
})

test.each(['when red draws O', 'when red draws plank'])('%s: overlays are never drawn', (body) => {
  const table = tableOf(body)
  expect(() => prepareStack(table, undefined, drawnKinds(table, table.scenario))).toThrow('laid over tiles')
})
