import { readFileSync } from 'node:fs'
import * as engine from '@tilewright/engine'
import { describe, expect, test } from 'vitest'
import { canonical } from './canonical.ts'
import type { Engine } from './engine.ts'
import { differences, figuresOf, namesRenewed, type StoredFigures } from './figures.ts'
import { playGame, type GameDigest } from './play.ts'
import { boxesOf, tablesOf, type Table } from './sets.ts'
import { divergenceOf } from './trace.ts'
import { slice } from '../slices/slice.ts'

const stored = JSON.parse(readFileSync(new URL('./baseline.json', import.meta.url), 'utf8')) as StoredFigures
const boxes = boxesOf(Object.keys(stored))
const tables = tablesOf(engine, false, boxes)

describe('the games equal the stored ones', () => {
  // The base game, and all expansions with two and six players; `npm run tool -- hash --compare` plays all tables.
  const some = tables.filter((_, i) => i === 0 || i >= tables.length - 2)
  test.each(some)('$name', (table) => {
    const games = Array.from({ length: slice(1, 20) }, (_, i) => playGame(engine, table, i + 1, i < 2))
    const storedFigures = stored[table.name]
    expect(storedFigures).toBeDefined()
    if (storedFigures !== undefined) expect(differences(storedFigures, figuresOf(games))).toEqual([])
  })
})

test('figures are stored for every table, with and without pairs', () => {
  expect(Object.keys(stored).sort()).toEqual(
    tablesOf(engine, true, boxes)
      .map(({ name }) => name)
      .sort(),
  )
})

const played = (counts: string, names: string): GameDigest => ({ decisions: 1, options: 2, counts, names })

describe('records of games', () => {
  const old = figuresOf([played('aaaa', 'nnnn'), played('bbbb', 'oooo'), played('cccc', ''), played('dddd', '')])

  test('are equal as far as both have been played', () => {
    expect(differences(old, figuresOf([played('aaaa', 'nnnn'), played('bbbb', '')]))).toEqual([])
  })
  test('can have the names of fewer games renewed, keeping all counts', () => {
    const { table } = namesRenewed({ table: old }, { table: figuresOf([played('aaaa', 'zzzz')]) })
    expect(table).toMatchObject({ seeds: 4, named: 1, counts: old.counts, countsOfGames: old.countsOfGames })
    if (table !== undefined)
      expect(differences(table, figuresOf([played('aaaa', 'zzzz'), played('bbbb', '')]))).toEqual([])
  })
  test('report the first seed with a different game, for counts and names', () => {
    const now = figuresOf([played('aaaa', 'nnnn'), played('bxbb', 'oxoo'), played('cccc', ''), played('dxdd', '')])
    expect(differences(old, now)).toEqual([
      { what: 'counts', seed: 2, games: 4, others: 2 },
      { what: 'names', seed: 2, games: 2, others: 1 },
    ])
  })
  test('differ even if only the total hashes differ', () => {
    const now = figuresOf([played('aaaa', 'nnnn'), played('bbbb', 'oooo'), played('cccc', ''), played('dddx', '')])
    expect(differences(old, now)).toEqual([{ what: 'counts', seed: undefined, games: 4, others: 0 }])
  })
})

test('canonical texts do not depend on the order of properties', () => {
  expect(canonical({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}')
})

describe('a trace', () => {
  const [table] = tables as readonly [Table, ...Table[]]
  test('of one engine compared with itself finds nothing', () => {
    expect(divergenceOf(engine, engine, table, 1, false)).toBeUndefined()
  })
  test('finds the decision at which an engine offers fewer options', () => {
    let taken = 0
    const other: Engine = {
      ...engine,
      applyOption: (game, option) => {
        taken++
        engine.applyOption(game, option)
      },
      optionCount: (game) => engine.optionCount(game) - (taken > 20 && engine.optionCount(game) > 1 ? 1 : 0),
    }
    const parting = divergenceOf(engine, other, table, 1, false)
    expect(parting?.what).toBe('number of options')
    expect(parting?.decision).toBeGreaterThan(20)
    expect(parting?.decision).toBeLessThan(30)
  })
  test('finds the decision at which an option has another name', () => {
    const other: Engine = {
      ...engine,
      eventsOf: (game) =>
        engine.eventsOf(game).map((event) => (event.type === 'scored' ? { ...event, title: 'x' } : event)),
    }
    expect(divergenceOf(engine, other, table, 1, false)).toBeUndefined()
    const parting = divergenceOf(engine, other, table, 1, true)
    expect(parting?.what).toBe('options or events')
    expect(parting?.now).toContain('"title":"x"')
  })
})
