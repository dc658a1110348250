import { GameError, standardLibrary, type RuleCode, type RuleLibrary } from '@tilewright/engine'
import { describe, expect, test } from 'vitest'
import { addFigures, addGame, noFigures, totalOf } from './figures.ts'
import { playOne } from './play.ts'
import { playAll } from './pool.ts'
import { boxSets, type BoxSet } from './sets.ts'
import { tableOf } from './table.ts'
import { sliceOf } from '../slices/slice.ts'

const sets = boxSets(standardLibrary)

describe('a game keeps every invariant', () => {
  // The game number determines players, settings and parts.
  test.each(
    sliceOf(
      sets.map((set, i) => ({ set, name: set.name, number: i % 16 })),
      12,
    ),
  )('$name', ({ set, number }) => {
    const game = playOne(standardLibrary, set, number, { seed: 3, checkEvery: 60 })
    expect(game.broken).toBeNull()
    expect(game.checked).toBeGreaterThan(1)
  })
})

test('the sets are all pairs, each box alone with the first, and all together', () => {
  const others = standardLibrary.units.filter(({ of }) => of < 0).length - 1
  expect(sets.length).toBe(1 + others + (others * (others - 1)) / 2 + 1)
  expect(new Set(sets.map(({ name }) => name)).size).toBe(sets.length)
})

describe('tables', () => {
  const everything = sets.at(-1) as BoxSet
  const tables = Array.from({ length: 60 }, (_, i) => tableOf(standardLibrary, everything, 1, i * 8))

  test('have two to six players, with every value of the settings, with and without parts', () => {
    expect(new Set(tables.map(({ players }) => players.length))).toEqual(new Set([2, 3, 4, 5, 6]))
    expect(tables.some(({ without = [] }) => without.length > 0)).toBe(true)
    expect(tables.some(({ askAlways }) => askAlways === true)).toBe(true)
    const chosen = new Set(tables.flatMap(({ settings = {} }) => Object.entries(settings).map((one) => one.join(' '))))
    expect(chosen.size).toBe(standardLibrary.settings.reduce((sum, { values }) => sum + values.length, 0))
  })
  test('depend only on the seed, the set and the number', () => {
    const again = tableOf(standardLibrary, everything, 1, 8)
    expect(again).toEqual(tables[1])
    expect(tableOf(standardLibrary, everything, 2, 8)).not.toEqual(again)
  })
})

test('an error of the rules is reported with the rule, the game and the decision', () => {
  const [base] = sets as readonly [BoxSet]
  const broken: RuleLibrary = {
    ...standardLibrary,
    code: {
      ...(standardLibrary.code as RuleCode),
      take: () => {
        throw new GameError('made-up', 'Nothing can be taken.')
      },
    },
  }
  const { broken: found } = playOne(broken, base, 5, { seed: 1, checkEvery: 0 })
  expect(found).toMatchObject({ set: base.name, number: 5, decision: 0 })
  expect(found?.table.play).toContain(base.name)
  expect(found?.why).toMatch(/^Nothing can be taken\. \(.+, .+\.carc:\d+\)$/)
})

test('figures of parts of a run add up to those of the whole', async () => {
  const options = { seed: 4, checkEvery: 50 }
  const name = sets[0]?.name ?? ''
  const batches = [0, 2].map((from) => ({ set: name, from, to: from + 2, ...options }))
  const waiting = [...batches]
  const sums: number[] = []
  const sum = await playAll(
    () => waiting.shift(),
    1,
    (now) => sums.push(totalOf(now).games),
  )
  const own = noFigures()
  for (const number of [0, 1, 2, 3]) {
    const one = noFigures()
    addGame(one, name, playOne(standardLibrary, sets[0] as BoxSet, number, options))
    addFigures(own, one)
  }
  expect(sum).toEqual(own)
  expect(sums).toEqual([2, 4])
})
