import { standardLibrary } from '@tilewright/engine'
import { describe, expect, test } from 'vitest'
import { clientOf, notifications, tokenOf } from '../fixtures/test-client.ts'
import { createServer, type ServerOptions } from '../server.ts'

const setup = { play: standardLibrary.units.slice(0, 1).map(({ name }) => name), players: ['Ann', 'Bob'], seed: 1 }

/** A host with Ann's seat, and another connection with Bob's. */
function two(options: ServerOptions = {}) {
  const server = createServer({ shared: true, ...options })
  let woken = 0
  const there = server.connect(() => woken++)
  const ann = clientOf(server),
    bob = clientOf(there)
  const opened = ann.call('game/create', { setup })
  const at = (player: string) => ({ game: opened.game, token: tokenOf(opened, player) })
  return { server, there, ann, bob, opened, at, woken: () => woken }
}

describe('a subscriber', () => {
  test('gets what happens as its seat may know it, with numbers that continue', () => {
    const { there, ann, bob, opened, at, woken } = two()
    const { events } = bob.call('game/subscribe', at('Bob'))
    expect(notifications(there)).toEqual([])
    const taken = ann.call('game/applyOption', { ...at('Ann'), option: 0 })
    expect(woken()).toBe(1)
    const [first, ...rest] = notifications(there)
    expect(rest).toEqual([])
    expect(first).toEqual({
      jsonrpc: '2.0',
      method: 'game/changed',
      params: {
        game: opened.game,
        you: 'Bob',
        since: events,
        next: events + taken.events.length,
        more: false,
        events: taken.events,
        undos: 0,
        step: 1,
        over: false,
        waiting: taken.waiting,
      },
    })
  })
  test('that does not read gets one notification for all changes, in parts of at most `limits.events`', () => {
    const { there, ann, bob, at } = two({ limits: { events: 4 } })
    bob.call('game/subscribe', { game: at('Bob').game, since: 0 })
    for (let n = 0; n < 10; n++) {
      const { decisions } = ann.call('game/decisions', { game: at('Ann').game })
      ann.call('game/applyOption', { ...at(decisions[0]?.player ?? ''), option: 0 })
    }
    const sent = notifications(there).flatMap((one) => (one.method === 'game/changed' ? [one.params] : []))
    const total = sent.at(-1)?.next ?? 0
    expect(sent.map(({ since, next, more }) => [since, next, more])).toEqual(
      Array.from({ length: Math.ceil(total / 4) }, (_, i) => [i * 4, Math.min(total, i * 4 + 4), i * 4 + 4 < total]),
    )
  })
  test('learns of an undo by the number of the first event that holds no more', () => {
    const { there, ann, bob, at } = two()
    const { events } = bob.call('game/subscribe', at('Bob'))
    ann.call('game/applyOption', { ...at('Ann'), option: 0 })
    expect(notifications(there)).toHaveLength(1)
    ann.call('game/undo', at('Ann'))
    expect(notifications(there)).toMatchObject([
      { params: { since: events, next: events, events: [], undos: 1, step: 0 } },
    ])
  })
  test('comes back on another connection and gets what it missed', () => {
    const { server, there, ann, bob, at } = two()
    const { events } = bob.call('game/subscribe', at('Bob'))
    there.close()
    const taken = ann.call('game/applyOption', { ...at('Ann'), option: 0 })
    expect(notifications(there)).toEqual([])
    const again = server.connect()
    clientOf(again).call('game/subscribe', { ...at('Bob'), since: events })
    expect(notifications(again)).toMatchObject([{ params: { since: events, events: taken.events } }])
  })
  test('learns when the game is closed, and gets nothing after unsubscribing', () => {
    const { there, ann, bob, opened, at } = two()
    bob.call('game/subscribe', at('Bob'))
    bob.call('game/subscribe', { game: opened.game })
    expect(bob.call('game/unsubscribe', { game: opened.game })).toEqual({ unsubscribed: opened.game })
    expect(bob.refused('game/unsubscribe', { game: opened.game })?.data.code).toBe('no-subscription')
    ann.call('game/close', { game: opened.game, token: opened.host })
    expect(notifications(there)).toEqual([
      { jsonrpc: '2.0', method: 'game/closed', params: { game: opened.game, reason: 'closed' } },
    ])
  })
  test('follows a limited number of games', () => {
    const { bob, at } = two({ limits: { subscriptions: 1 } })
    bob.call('game/subscribe', at('Bob'))
    bob.call('game/subscribe', at('Bob'))
    expect(bob.refused('game/subscribe', { game: at('Bob').game })?.data.code).toBe('too-many-subscriptions')
  })
})

test('with several clients ids cannot be guessed, and each lists the games that it opened or has a token of', () => {
  const { ann, bob, opened, at } = two()
  expect(opened.game).toMatch(/^g[0-9a-f]{16}$/)
  expect(ann.call('game/list', {}).games).toHaveLength(1)
  expect(bob.call('game/list', {}).games).toEqual([])
  bob.call('game/view', { game: opened.game })
  expect(bob.refused('game/view', { game: opened.game, token: 'x' })?.data.code).toBe('wrong-token')
  expect(bob.call('game/list', {}).games).toEqual([])
  bob.call('game/view', at('Bob'))
  expect(bob.call('game/list', {}).games).toHaveLength(1)
})
