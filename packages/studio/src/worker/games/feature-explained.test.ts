import { chanceOf } from '@tilewright/cli/games'
import { createScenario, putPiece, putTile, resume, save, setScript, setStack, type Game } from '@tilewright/engine'
import { expect, test } from 'vitest'
import { featureExplained, tilesMore } from './feature-explained.ts'
import { readPartAddress, partAddress } from './part-address.ts'
import { createDrawings } from './pictures.ts'
import type { Table } from './table.ts'

/** Explanations do not depend on the drawings. */
const context = {
  drawings: createDrawings({ tiles: {}, pictures: {}, worths: {}, figures: [], zonePictures: [] }),
  language: 'en',
  translate: (one: string) => one,
} as const

const onRoad = { x: 0, y: 0, kind: 'road', sides: ['N', 'S'] } as const

/** A road of two tiles from north to south, open at both ends, with a figure of Ann; Ann has to place a B. */
function road(): { readonly table: Table; readonly at: { x: number; y: number; n: number } } {
  const game: Game = createScenario({ play: ['base'], players: ['Ann', 'Bob'] })
  putTile(game, 'U', 0, 0, 1)
  putTile(game, 'U', 0, 1, 1)
  putPiece(game, 'normal', 'Ann', onRoad)
  setStack(game, ['U', 'U', 'B', 'B'])
  setScript(game, ['B'])
  resume(game)
  const seats = ['Ann', 'Bob'].map((name) => ({ name, player: 'person' as const }))
  const table = { game, seats, scorings: [], past: [], held: null, chance: chanceOf(1) }
  const n = [0, 1, 2].find((part) => featureExplained(table, null, { x: 0, y: 0, n: part }, context)?.words === 'road')
  return { table, at: { x: 0, y: 0, n: n ?? -1 } }
}

test('explains a feature by every value that the rules show of it, each with its reasons', () => {
  const { table, at } = road()
  const shown = featureExplained(table, null, at, context)
  // One point per tile (BASE-ROAD), the majority holds it (BASE-MAJORITY), and two ends are open (BASE-COMPLETE).
  expect(shown?.values.map(({ title, result }) => `${title}: ${result}`)).toEqual([
    'complete: no',
    'points: 2',
    'holders: Ann',
  ])
  expect(shown?.cites).toEqual(
    expect.arrayContaining(['BASE-ROAD', 'BASE-MAJORITY'].map((id) => ({ id, words: expect.any(String) as string }))),
  )
  expect(shown?.standing).toEqual(['meeple of Ann'])
  const holders = shown?.values.find(({ title }) => title === 'holders')?.reason.within ?? []
  expect(holders.filter(({ counted }) => !counted).map(({ words }) => words)).toEqual([expect.stringContaining('Bob')])
})

test('one more figure: a rival shares the feature, a second own figure changes nothing', () => {
  const { table, at } = road()
  const figures = featureExplained(table, null, at, context)?.figures ?? []
  const after = (player: string) =>
    figures.filter((one) => one.player === player).map(({ same, values }) => [same, values.at(-1)?.result])
  expect(after('Ann')).toEqual([[true, 'Ann']])
  expect(after('Bob')).toEqual([[false, 'Ann, Bob']])
})

test('one more tile: only legal placements, the most frequent outcome first', () => {
  const { table, at } = road()
  const before = save(table.game)
  const outcomes = tilesMore(table, null, at, context)
  // The straight road continues at both ends, and fits beside the feature with a field at four squares. The monastery
  // without a road fits only beside it, because no end of a road may meet a field.
  expect(
    outcomes.map(({ same, values, kinds }) => ({
      same,
      points: values.find(({ title }) => title === 'points')?.result,
      kinds: kinds.map(({ tile, places, left }) => [tile, places, left]),
    })),
  ).toEqual([
    { same: false, points: '3', kinds: [['U', 2, 2]] },
    {
      same: true,
      points: '2',
      kinds: [
        ['B', 4, 1],
        ['U', 4, 2],
      ],
    },
  ])
  // Exploring the alternatives did not change the game.
  expect(save(table.game)).toBe(before)
})

test('explains nothing where there is no part', () => {
  const { table } = road()
  expect(featureExplained(table, null, { x: 5, y: 5, n: 0 }, context)).toBeNull()
  expect(tilesMore(table, null, { x: 0, y: 0, n: 99 }, context)).toEqual([])
})

test('the address of a part is parsed back to the same part, and other texts are refused', () => {
  const part = { x: -3, y: 12, n: 4 }
  expect(readPartAddress(partAddress(part))).toEqual(part)
  for (const other of ['', '7', '1,2', '1,2,-3', 'a,b,c']) expect(readPartAddress(other)).toBeUndefined()
})
