import { standardLibrary } from '@tilewright/engine'
import { expect, test } from 'vitest'
import { memoryStore } from '../fixtures/memory-store.ts'
import { clientOf, notifications, numbersOf, talk, tokenOf } from '../fixtures/test-client.ts'
import { createServer } from '../server.ts'
import type { GameStore } from './store.ts'

const everything = standardLibrary.units.map(({ name }) => name)
const base = everything.slice(0, 1)
const setup = { play: everything, players: ['Ann', 'Bob', 'Cleo'], seed: 5 }

test('a server that starts again goes on with the games where they were: tokens, events, held steps, undo', () => {
  const store = memoryStore()
  let now = talk({ store, shared: true })
  const opened = now.call('game/create', { setup, draws: 'on-request', grace: 0 })
  const host = { game: opened.game, token: opened.host }
  const below = numbersOf(5)
  let undone = 0
  for (let n = 0; n < 30; n++) {
    const { decisions, held } = now.call('game/decisions', { game: opened.game })
    const who = held?.player ?? decisions[below(decisions.length)]?.player ?? ''
    const mine = { game: opened.game, token: tokenOf(opened, who) }
    if (held !== undefined && below(2) === 0) now.call('game/continue', mine)
    else if (held !== undefined || (below(4) === 0 && now.refused('game/undo', mine) === undefined)) {
      if (held !== undefined) now.call('game/undo', mine)
      undone++
    } else {
      const { count, options = [] } = now.call('game/options', { ...mine, names: true })
      const option = below(count)
      if (below(2) === 0) now.call('game/applyOption', { ...mine, option })
      else now.call('game/apply', { ...mine, action: options[option]! })
    }
    const seen = [
      now.call('game/save', host),
      now.call('game/events', { game: opened.game }),
      now.call('game/view', mine),
      now.call('game/decisions', mine),
    ]
    if (n % 3 > 0) continue
    // The server ends without a word; another one opens the same store.
    now = talk({ store, shared: true })
    expect([
      now.call('game/save', host),
      now.call('game/events', { game: opened.game }),
      now.call('game/view', mine),
      now.call('game/decisions', mine),
    ]).toEqual(seen)
  }
  expect(undone).toBeGreaterThan(0)
})

test('a game without a seed goes on with the same draws', () => {
  const store = memoryStore()
  const { call } = talk({ store })
  const opened = call('game/create', { setup: { play: base, players: ['Ann', 'Bob'] } })
  for (let step = 0; step < 6; step++) {
    const player = call('game/decisions', { game: opened.game }).decisions[0]?.player ?? ''
    call('game/applyOption', { game: opened.game, token: tokenOf(opened, player), option: 0 })
  }
  const host = { game: opened.game, token: opened.host }
  expect(talk({ store }).call('game/save', host)).toEqual(call('game/save', host))
})

test('what cannot be stored has not happened', () => {
  const kept = memoryStore()
  let isFull = false
  const store: GameStore = {
    ...kept,
    append: (...args) => {
      if (isFull) throw new Error('the disk is full')
      kept.append(...args)
    },
  }
  const { call, refused } = talk({ store })
  const opened = call('game/create', { setup: { play: base, players: ['Ann', 'Bob'], seed: 1 } })
  const ann = { game: opened.game, token: tokenOf(opened, 'Ann') }
  isFull = true
  expect(refused('game/applyOption', { ...ann, option: 0 })?.data.code).toBe('store-failed')
  isFull = false
  expect(call('game/decisions', ann)).toMatchObject({ step: 0, decisions: [{ player: 'Ann' }] })
  expect(call('game/applyOption', { ...ann, option: 0 }).step).toBe(1)
})

test('with a store, idle games and those beyond the limit only leave the memory; closed ones are gone', () => {
  let seconds = 0
  const store = memoryStore()
  const server = createServer({ store, limits: { games: 2, idle: 10 }, now: () => seconds * 1000 })
  const { call, refused } = clientOf(server)
  const create = () => call('game/create', { setup: { play: base, players: ['Ann', 'Bob'], seed: 1 } })
  const games = [create(), create(), create()]
  expect(call('game/list', {}).games).toHaveLength(2)
  for (const { game } of games) expect(call('game/decisions', { game }).step).toBe(0)
  seconds = 100
  const [first, second] = games
  expect(call('game/decisions', { game: first!.game }).step).toBe(0)
  // A game that somebody follows stays.
  call('game/subscribe', { game: second!.game })
  seconds = 200
  server.tick()
  expect(notifications(server)).toEqual([])
  call('game/close', { game: first!.game, token: first!.host })
  expect(refused('game/view', { game: first!.game })?.data.code).toBe('unknown-game')
})

test('a game of other rules is kept, and refused with the reason', () => {
  const store = memoryStore()
  const { call } = talk({ store })
  const { game } = call('game/create', { setup: { play: base, players: ['Ann', 'Bob'], seed: 1 } })
  const other = talk({ store, library: { ...standardLibrary, fingerprint: 'others' } })
  expect(other.refused('game/view', { game })?.data.code).toBe('other-rules')
  expect(talk({ store }).call('game/view', { game }).step).toBe(0)
})
