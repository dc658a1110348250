import * as engine from '@tilewright/engine'
import { expect, test } from 'vitest'
import type { Api } from './engines.ts'
import { copies, games, gamesInTurn } from './workloads.ts'
import type { Workload } from './timing.ts'

const table = { play: ['base'], players: 2 }

/** An engine that records the option taken at each decision, and counts copies. */
function recordingApi(): { readonly api: Api; readonly taken: string[]; copied: number } {
  const record = { taken: [] as string[], copied: 0 }
  const api: Api = {
    ...engine,
    applyOption: (game, option) => {
      record.taken.push(`${option}/${engine.optionCount(game)}`)
      engine.applyOption(game, option)
    },
    clone: (game) => {
      record.copied++
      return engine.clone(game)
    },
  }
  return Object.assign(record, { api })
}

function run(work: Workload): void {
  for (let k = 0; k < work.pieces; k++) work.piece(k)
}

test('games are the same each time, and have as many moves as reported', () => {
  const { api, taken } = recordingApi()
  const work = games('games', api, table, 3, 50)
  taken.length = 0
  run(work)
  const once = taken.splice(0)
  expect(once).toHaveLength(work.units)
  run(work)
  expect(taken).toEqual(once)
})

test('alternating games are the same games in another order', () => {
  const { api, taken } = recordingApi()
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

test('a copy is one unit, with or without a move; the originals do not change', () => {
  const watch = recordingApi()
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
