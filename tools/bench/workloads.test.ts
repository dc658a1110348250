import * as engine from '@tilewright/engine'
import { expect, test } from 'vitest'
import type { Api } from './engines.ts'
import { copies, games, gamesInTurn } from './works.ts'
import type { Work } from './timing.ts'

const table = { play: ['base'], players: 2 }

/** An engine that writes down which option was taken of how many, and counts copies. */
function watched(): { readonly api: Api; readonly taken: string[]; copied: number } {
  const seen = { taken: [] as string[], copied: 0 }
  const api: Api = {
    ...engine,
    applyOption: (game, option) => {
      seen.taken.push(`${option}/${engine.optionCount(game)}`)
      engine.applyOption(game, option)
    },
    clone: (game) => {
      seen.copied++
      return engine.clone(game)
    },
  }
  return Object.assign(seen, { api })
}

function run(work: Work): void {
  for (let k = 0; k < work.pieces; k++) work.piece(k)
}

test('games are the same each time, and as many moves as they say', () => {
  const { api, taken } = watched()
  const work = games('games', api, table, 3, 50)
  taken.length = 0
  run(work)
  const once = taken.splice(0)
  expect(once).toHaveLength(work.units)
  run(work)
  expect(taken).toEqual(once)
})

test('games in turn are the same games in another order', () => {
  const { api, taken } = watched()
  run(games('games', api, table, 3, 50))
  const units = taken.length / 2
  const after = taken.splice(0).slice(units)
  const work = gamesInTurn('in turn', api, table, 3, 50)
  taken.length = 0
  run(work)
  expect(work.units).toBe(units)
  expect(taken.toSorted()).toEqual(after.toSorted())
  expect(taken).not.toEqual(after)
})

test('a copy is one unit, with one move in it or none; originals stay as they are', () => {
  const watch = watched()
  const plain = copies('copies', watch.api, table, 16, 5, false),
    moving = copies('copies', watch.api, table, 16, 5, true)
  watch.taken.length = 0
  run(plain)
  expect([watch.copied, watch.taken.length, plain.units]).toEqual([80, 0, 80])
  run(moving)
  const once = watch.taken.splice(0)
  expect([watch.copied, once.length]).toEqual([160, 80])
  run(moving)
  expect(watch.taken).toEqual(once)
})
