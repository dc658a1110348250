import { standardLibrary } from '@tilewright/engine'
import { expect, test } from 'vitest'
import { talk } from '../fixtures/test-client.ts'
import { codes } from '../rpc/errors.ts'

const setup = { play: [standardLibrary.units[0]?.name ?? ''], players: ['Ann', 'Bob'], seed: 1 }

/** A server with a manual clock, in seconds; two games at most, each idle for ten seconds. */
function withClock(idle = 10) {
  let seconds = 0
  const all = talk({ limits: { games: 2, idle }, now: () => seconds * 1000 })
  return {
    ...all,
    at: (second: number) => {
      seconds = second
    },
    create: () => all.call('game/create', { setup }),
  }
}

test('a game without calls by token is closed after the limit, and later calls report why', () => {
  const { at, call, create, refused } = withClock()
  const { game, host } = create()
  at(9.999)
  expect(call('game/list', {}).games).toHaveLength(1)
  at(10)
  expect(call('game/list', {}).games).toEqual([])
  expect(refused('game/save', { game, token: host })).toEqual({
    code: codes.unknownGame,
    message: "The game 'g1' was closed: for 10 seconds nobody who sits there called.",
    data: {
      code: 'game-idle',
      hint: 'Save games with game/save, and go on with game/load; limits.idle of hello says how long a game may rest.',
    },
  })
  expect(refused('game/view', { game: 'g2' })?.data.code).toBe('unknown-game')
})

test('calls of the host and of seats keep a game open; views without a token, or with a wrong one, do not', () => {
  const { at, call, create, refused } = withClock()
  const { game, host, seats } = create()
  at(8)
  call('game/save', { game, token: host })
  at(16)
  call('game/view', { game, token: seats[1]?.token ?? '' })
  at(24)
  call('game/view', { game })
  refused('game/view', { game, token: 'x' })
  call('game/scores', { game })
  expect(call('game/list', {}).games).toHaveLength(1)
  at(26)
  expect(refused('game/view', { game })?.data.code).toBe('game-idle')
})

test('idle games make room for others', () => {
  const { at, call, create, refused } = withClock()
  create()
  at(5)
  create()
  expect(refused('game/create', { setup })).toMatchObject({
    code: codes.limit,
    data: {
      code: 'too-many-games',
      hint: 'Close one first; one that nobody plays for 10 seconds is closed by itself.',
    },
  })
  at(10)
  create()
  expect(call('game/list', {}).games.map(({ game }) => game)).toEqual(['g2', 'g3'])
})

test('0 keeps games open for ever', () => {
  const { at, call, create, refused } = withClock(0)
  create()
  create()
  at(1e9)
  expect(call('game/list', {}).games).toHaveLength(2)
  expect(refused('game/create', { setup })?.data.hint).toBe('Close one first.')
})
