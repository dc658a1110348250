import { applyOption, optionCount, standardLibrary, type Game } from '@tilewright/engine'
import { describe, expect, test, vi } from 'vitest'
import { memoryStore } from '../fixtures/memory-store.ts'
import { clientOf, notifications, talk, tokenOf, type Talk } from '../fixtures/test-client.ts'
import { createServer, type ServerOptions } from '../server.ts'
import { codes } from '../rpc/errors.ts'
import type { Computers, Question } from './computers.ts'

const base = standardLibrary.units.slice(0, 1).map(({ name }) => name)
const setup = { play: base, players: ['Ann', 'Bob'], seed: 1 }
const bob = [{ player: 'Bob', strategy: 'last' }]

/** A computer player that always takes the last option, and what it was asked. */
function lastOption(): Computers & { readonly asked: Question[] } {
  const asked: Question[] = []
  return {
    asked,
    strategies: ['last', 'first'],
    choose: (question) => {
      asked.push(question)
      return Promise.resolve(optionCount(question.game) - 1)
    },
  }
}

/** Lets promises that are settled go on. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Plays a whole game in which Ann always takes option 0. */
async function playOut({ call }: Pick<Talk, 'call'>, at: { readonly game: string; readonly token: string }) {
  for (;;) {
    const { over, waiting } = call('game/subscribe', at)
    if (over) return
    if (waiting[0]?.player === 'Ann') call('game/applyOption', { ...at, option: 0 })
    else await settled()
  }
}

describe('a seat of a computer', () => {
  test('decides by itself, and the game is the one that its choices lead to', async () => {
    const computers = lastOption()
    const all = talk({ computers })
    const opened = all.call('game/create', { setup, computers: bob })
    expect(opened.seats.map(({ player }) => player)).toEqual(['Ann'])
    expect(opened.computers).toEqual(bob)
    await playOut(all, { game: opened.game, token: tokenOf(opened, 'Ann') })
    const { save } = all.call('game/save', { game: opened.game, token: opened.host })

    const plain = talk()
    const other = plain.call('game/create', { setup })
    for (;;) {
      const { waiting, over } = plain.call('game/subscribe', { game: other.game })
      if (over) break
      const token = tokenOf(other, waiting[0]?.player ?? '')
      const { count } = plain.call('game/options', { game: other.game, token })
      const option = waiting[0]?.player === 'Ann' ? 0 : count - 1
      plain.call('game/applyOption', { game: other.game, token, option })
    }
    expect(plain.call('game/save', { game: other.game, token: other.host }).save).toEqual(save)
    // It is asked about copies, with a seed for each decision.
    expect(new Set(computers.asked.map(({ seed }) => seed)).size).toBe(computers.asked.length)
  })

  test('is named by hello, and its decisions are sent to those who follow the game', async () => {
    const { call, server } = talk({ computers: lastOption() })
    expect(call('hello', { protocol: 1 }).computers).toEqual(['last', 'first'])
    const everyone = setup.players.map((player) => ({ player, strategy: 'last' }))
    const { game, seats } = call('game/create', { setup, computers: everyone })
    expect(seats).toEqual([])
    call('game/subscribe', { game })
    await settled()
    const [sent] = notifications(server)
    expect(sent).toMatchObject({ method: 'game/changed', params: { game, you: null } })
  })

  test('goes on at once after a step that is held', async () => {
    const { call } = talk({ computers: lastOption() })
    const opened = call('game/create', { setup, computers: bob, draws: 'on-request', grace: 0 })
    const at = { game: opened.game, token: tokenOf(opened, 'Ann') }
    for (let held = false, n = 0; n < 60; n++) {
      const now = call('game/subscribe', at)
      if (now.held !== undefined) {
        expect(now.held.player).toBe('Ann')
        held = true
        call('game/continue', at)
      } else if (now.waiting[0]?.player === 'Ann') call('game/applyOption', { ...at, option: 0 })
      else await settled()
      if (n === 59) expect(held && call('game/scores', { game: at.game }).step > 10).toBe(true)
    }
  })

  test('whose answer comes after the game was closed decides nothing', async () => {
    const answers: ((option: number) => void)[] = []
    const computers: Computers = { strategies: ['slow'], choose: () => new Promise((resolve) => answers.push(resolve)) }
    const { call } = talk({ computers })
    const slow = [{ player: 'Bob', strategy: 'slow' }]
    const opened = call('game/create', { setup, computers: slow })
    const at = { game: opened.game, token: tokenOf(opened, 'Ann') }
    while (answers.length === 0) call('game/applyOption', { ...at, option: 0 })
    const { step } = call('game/scores', { game: at.game })
    call('game/close', { game: opened.game, token: opened.host })
    answers[0]?.(0)
    await settled()
    expect(step).toBeGreaterThan(0)
    expect(call('game/list', {}).games).toEqual([])
  })

  test('that fails takes the first option', async () => {
    const computers: Computers = { strategies: ['broken'], choose: () => Promise.reject(new Error('no idea')) }
    const all = talk({ computers })
    const opened = all.call('game/create', { setup, computers: [{ player: 'Ann', strategy: 'broken' }] })
    const before = all.call('game/scores', { game: opened.game }).step
    await settled()
    expect(all.call('game/scores', { game: opened.game }).step).toBeGreaterThan(before)
  })

  test('goes on with a step that was held when the server ended', async () => {
    const store = memoryStore()
    let fails = true
    const failing = {
      ...store,
      append: (...[id, n, entry]: Parameters<typeof store.append>) => {
        if (entry.type === 'continue' && fails) throw new Error('the disk is full')
        store.append(id, n, entry)
      },
    }
    const { call } = talk({ store: failing, computers: lastOption() })
    const ann = [{ player: 'Ann', strategy: 'last' }]
    const { game } = call('game/create', { setup, computers: ann, draws: 'on-request', grace: 0 })
    await settled()
    expect(store.find(game)?.entries.at(-1)?.type).toBe('option')
    fails = false
    await vi.waitFor(() => expect(call('game/decisions', { game }).decisions[0]?.player).toBe('Bob'))
    expect(store.find(game)?.entries.at(-1)?.type).toBe('continue')
  })

  test('decides again after the server was started anew', async () => {
    const store = memoryStore()
    const never = { strategies: ['last'], choose: () => new Promise<number>(() => undefined) }
    const first = talk({ store, computers: never })
    const { game } = first.call('game/create', { setup, computers: [{ player: 'Ann', strategy: 'last' }] })
    await settled()
    expect(first.call('game/scores', { game }).step).toBe(0)
    const options: ServerOptions = { store, computers: lastOption() }
    const second = clientOf(createServer(options))
    expect(second.call('game/scores', { game }).step).toBe(0)
    await vi.waitFor(() => expect(second.call('game/scores', { game }).step).toBeGreaterThan(0))
  })
})

describe('refused are', () => {
  const { refused } = talk({ computers: lastOption() })
  const codeOf = (computers: unknown, talking = refused): unknown => {
    const error = talking('game/create', { setup, computers })
    return [error?.code, error?.data.code]
  }
  test('players that are not there, or twice', () => {
    expect(codeOf([{ player: 'Cleo', strategy: 'last' }])).toEqual([codes.params, 'unknown-player'])
    expect(codeOf([...bob, ...bob])).toEqual([codes.params, 'unknown-player'])
  })
  test('unknown strategies, with the one that is meant', () => {
    const error = refused('game/create', { setup, computers: [{ player: 'Bob', strategy: 'lst' }] })
    expect(error).toMatchObject({
      code: codes.params,
      data: { code: 'unknown-strategy', hint: "Did you mean 'last'?" },
    })
  })
  test('any of them on a server without', () => {
    expect(codeOf(bob, talk().refused)).toEqual([codes.params, 'no-computers'])
  })
  test('other shapes', () => {
    for (const computers of [{}, ['Bob'], [{ player: 'Bob' }], [{ ...bob[0], level: 1 }], Array(65).fill(bob[0])])
      expect(codeOf(computers)).toEqual([codes.params, 'params'])
  })
})

test('what computers are asked about can be changed without changing the game', async () => {
  const seen: Game[] = []
  const computers: Computers = {
    strategies: ['rude'],
    choose: ({ game }) => {
      applyOption(game, 0)
      seen.push(game)
      return new Promise(() => undefined)
    },
  }
  const { call } = talk({ computers })
  const { game } = call('game/create', { setup, computers: [{ player: 'Ann', strategy: 'rude' }] })
  await settled()
  expect(seen.length).toBe(1)
  expect(call('game/scores', { game }).step).toBe(0)
})
