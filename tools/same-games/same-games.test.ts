import { readFileSync } from 'node:fs'
import * as engine from '@tilewright/engine'
import { describe, expect, test } from 'vitest'
import { canonical } from './canonical.ts'
import type { Engine } from './engine.ts'
import { differences, figuresOf, namesRenewed, type Kept } from './figures.ts'
import { playGame, type Played } from './play.ts'
import { boxesOf, tablesOf, type Table } from './sets.ts'
import { partingOf } from './trace.ts'
import { slice } from '../slices/slice.ts'

const kept = JSON.parse(readFileSync(new URL('./kept.json', import.meta.url), 'utf8')) as Kept
const boxes = boxesOf(Object.keys(kept))
const tables = tablesOf(engine, false, boxes)

describe('the games are those that are kept', () => {
  // The base game, and everything with two players and with six; `npm run tool -- hash --compare` plays all.
  const some = tables.filter((_, i) => i === 0 || i >= tables.length - 2)
  test.each(some)('$name', (table) => {
    const games = Array.from({ length: slice(3, 20) }, (_, i) => playGame(engine, table, i + 1, i < 2))
    const known = kept[table.name]
    expect(known).toBeDefined()
    if (known !== undefined) expect(differences(known, figuresOf(games))).toEqual([])
  })
})

test('figures are kept of every table, with and without pairs', () => {
  expect(Object.keys(kept).sort()).toEqual(
    tablesOf(engine, true, boxes)
      .map(({ name }) => name)
      .sort(),
  )
})

const played = (counts: string, names: string): Played => ({ decisions: 1, options: 2, counts, names })

describe('records of games', () => {
  const old = figuresOf([played('aaaa', 'nnnn'), played('bbbb', 'oooo'), played('cccc', ''), played('dddd', '')])

  test('are the same as far as both go', () => {
    expect(differences(old, figuresOf([played('aaaa', 'nnnn'), played('bbbb', '')]))).toEqual([])
  })
  test('can have the names of fewer games renewed, and keep all their counts', () => {
    const { table } = namesRenewed({ table: old }, { table: figuresOf([played('aaaa', 'zzzz')]) })
    expect(table).toMatchObject({ seeds: 4, named: 1, counts: old.counts, countsOfGames: old.countsOfGames })
    if (table !== undefined)
      expect(differences(table, figuresOf([played('aaaa', 'zzzz'), played('bbbb', '')]))).toEqual([])
  })
  test('name the first seed whose game is another, in numbers and in names', () => {
    const now = figuresOf([played('aaaa', 'nnnn'), played('bxbb', 'oxoo'), played('cccc', ''), played('dxdd', '')])
    expect(differences(old, now)).toEqual([
      { what: 'counts', seed: 2, games: 4, others: 2 },
      { what: 'names', seed: 2, games: 2, others: 1 },
    ])
  })
  test('differ also where only the whole hashes tell', () => {
    const now = figuresOf([played('aaaa', 'nnnn'), played('bbbb', 'oooo'), played('cccc', ''), played('dddx', '')])
    expect(differences(old, now)).toEqual([{ what: 'counts', seed: undefined, games: 4, others: 0 }])
  })
})

test('what is said counts, and not in which order properties were written', () => {
  expect(canonical({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}')
})

describe('a trace', () => {
  const [table] = tables as readonly [Table, ...Table[]]
  test('of one engine beside itself finds nothing', () => {
    expect(partingOf(engine, engine, table, 1, false)).toBeUndefined()
  })
  test('finds the decision at which an engine offers less', () => {
    let taken = 0
    const other: Engine = {
      ...engine,
      applyOption: (game, option) => {
        taken++
        engine.applyOption(game, option)
      },
      optionCount: (game) => engine.optionCount(game) - (taken > 20 && engine.optionCount(game) > 1 ? 1 : 0),
    }
    const parting = partingOf(engine, other, table, 1, false)
    expect(parting?.what).toBe('number of options')
    expect(parting?.decision).toBeGreaterThan(20)
    expect(parting?.decision).toBeLessThan(30)
  })
  test('finds the decision at which the same option has another name', () => {
    const other: Engine = {
      ...engine,
      eventsOf: (game) =>
        engine.eventsOf(game).map((event) => (event.type === 'scored' ? { ...event, title: 'x' } : event)),
    }
    expect(partingOf(engine, other, table, 1, false)).toBeUndefined()
    const parting = partingOf(engine, other, table, 1, true)
    expect(parting?.what).toBe('options or events')
    expect(parting?.now).toContain('"title":"x"')
  })
})
