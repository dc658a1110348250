import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Answered, talk } from '../fixtures/test-client.ts'
import type { ErrorObject, Response } from '../protocol/envelope.ts'
import { PROTOCOL } from '../protocol/limits.ts'
import { createServer, type Server } from '../server.ts'
import { isDeeperThan } from './depth.ts'
import { splitLines, type Line } from './lines.ts'
import { codes, errorObject } from './errors.ts'

const answer = (server: Server, message: unknown): unknown => {
  const answers = server.handle(typeof message === 'string' ? message : JSON.stringify(message))
  return answers.length === 0 ? undefined : JSON.parse(answers[0]!)
}
const errorOf = (server: Server, message: unknown): ErrorObject | undefined => {
  const response = answer(server, message) as Response
  return 'error' in response ? response.error : undefined
}
const hello = { jsonrpc: '2.0', id: 'h', method: 'hello', params: { protocol: PROTOCOL } }
const list = { jsonrpc: '2.0', id: 7, method: 'game/list' }

describe('messages', () => {
  const { server } = talk()
  test('the id comes back as it was sent', () => {
    for (const id of [0, -1, 1.5, '', 'seven', null]) expect(answer(server, { ...list, id })).toHaveProperty('id', id)
  })
  test('an id that cannot be repeated exactly makes a request invalid, and nothing is executed', () => {
    const largest = String(Number.MAX_SAFE_INTEGER)
    expect(answer(server, `{"jsonrpc":"2.0","id":${largest},"method":"game/list"}`)).toHaveProperty('result')
    for (const id of ['1e400', '-1e400', '9007199254740993', '-9007199254740992'])
      expect(answer(server, `{"jsonrpc":"2.0","id":${id},"method":"game/list"}`), id).toEqual({
        jsonrpc: '2.0',
        id: null,
        error: {
          code: codes.request,
          message: "'id' is a number that cannot be repeated exactly.",
          data: { code: 'no-request', hint: 'Take whole numbers up to 9007199254740991 (2^53 − 1), or text.' },
        },
      })
  })
  test('distinguishes invalid JSON from invalid requests', () => {
    expect(answer(server, '{"jsonrpc": "2.0", "method": "foobar, "params": "bar", "baz]')).toMatchObject({
      id: null,
      error: { code: codes.parse },
    })
    for (const [message, id] of [
      [1, null],
      ['"hello"', null],
      [{}, null],
      [{ jsonrpc: '1.0', method: 'hello', id: 3 }, 3],
      [{ jsonrpc: '2.0', method: 1, params: 'bar' }, null],
      [{ jsonrpc: '2.0', method: 'hello', id: [] }, null],
    ] as const)
      expect(answer(server, message)).toMatchObject({ id, error: { code: codes.request } })
  })
  test('suggests the nearest name for an unknown method', () => {
    expect(errorOf(server, { ...list, method: 'game/lists' })).toMatchObject({
      code: codes.method,
      data: { code: 'unknown-method', hint: "Did you mean 'game/list'?" },
    })
    expect(errorOf(server, { ...list, method: '__proto__' })?.code).toBe(codes.method)
    expect(errorOf(server, { ...list, method: 'constructor' })?.code).toBe(codes.method)
  })
  test('parameters are named, known, of the right type and complete', () => {
    for (const params of [
      [],
      ['g1'],
      'g1',
      null,
      3,
      { game: 1 },
      {},
      { game: 'g1', tokens: 'x' },
      { game: 'x'.repeat(300) },
    ])
      expect(errorOf(server, { ...list, method: 'game/view', params })?.code, JSON.stringify(params)).toBe(codes.params)
    expect(errorOf(server, { ...list, method: 'game/view', params: { game: 'g1', tokn: 'x' } })?.data.hint).toBe(
      "Did you mean 'token'?",
    )
    expect(errorOf(server, { ...list, method: 'game/create', params: { setup: { plays: [] } } })?.data.hint).toBe(
      "Did you mean 'setup.play'?",
    )
  })
  test('never answers a notification, whatever is wrong with it', () => {
    for (const message of [
      { jsonrpc: '2.0', method: 'game/list' },
      { jsonrpc: '2.0', method: 'nothing' },
      { jsonrpc: '2.0', method: 'game/view', params: 3 },
    ])
      expect(server.handle(JSON.stringify(message))).toEqual([])
  })
  test('executes a notification', () => {
    const client = talk()
    const setup = {
      play: client
        .call('rules/tables', {})
        .units.slice(0, 1)
        .map(({ name }) => name),
      players: ['a', 'b'],
    }
    client.server.handle(JSON.stringify({ jsonrpc: '2.0', method: 'game/create', params: { setup } }))
    expect(client.call('game/list', {}).games).toHaveLength(1)
  })
})

describe('batches', () => {
  const { server } = talk()
  test('are answered in order, without the notifications', () => {
    const batch = [{ ...list, id: 1 }, { jsonrpc: '2.0', method: 'game/list' }, 5, { ...list, id: 'two' }]
    expect(answer(server, batch)).toMatchObject([
      { id: 1 },
      { id: null, error: { code: codes.request } },
      { id: 'two' },
    ])
  })
  test('of notifications alone have no answer', () => {
    expect(server.handle(JSON.stringify([{ jsonrpc: '2.0', method: 'game/list' }]))).toEqual([])
  })
  test('without requests are no batches', () => {
    expect(answer(server, [])).toMatchObject({ id: null, error: { code: codes.request } })
    expect(answer(server, [[]])).toMatchObject([{ id: null, error: { code: codes.request } }])
  })
})

describe('hello', () => {
  test('comes first', () => {
    const server = createServer()
    expect(errorOf(server, list)).toMatchObject({ code: codes.hello, data: { code: 'hello-first' } })
    expect(answer(server, hello)).toMatchObject({ result: { protocol: PROTOCOL } })
    expect(errorOf(server, list)).toBeUndefined()
  })
  test('with another version is refused, and lists the supported ones', () => {
    const server = createServer()
    expect(errorOf(server, { ...hello, params: { protocol: PROTOCOL + 1 } })).toMatchObject({
      code: codes.protocol,
      data: { code: 'unknown-protocol', supported: [PROTOCOL] },
    })
    expect(errorOf(server, list)?.code).toBe(codes.hello)
  })
})

describe('limits', () => {
  const limits = { message: 400, depth: 5, batch: 3, answers: 100, games: 2, events: 10 }
  const { server, call, refused } = talk({ limits })
  const play = ['base']
  test('the length of a message', () => {
    expect(errorOf(server, { ...list, id: 'x'.repeat(400) })).toMatchObject({
      code: codes.limit,
      data: { code: 'message-too-long' },
    })
    expect(JSON.parse(server.tooLong())).toMatchObject({ id: null, error: { code: codes.limit } })
  })
  test('its depth', () => {
    expect(errorOf(server, '[[[[[[1]]]]]]')).toMatchObject({ code: codes.limit, data: { code: 'too-deep' } })
    expect(errorOf(createServer(), '['.repeat(1_000_000))).toMatchObject({ data: { code: 'too-deep' } })
  })
  test('the size of a batch: nothing of a longer one is executed', () => {
    const create = { jsonrpc: '2.0', method: 'game/create', params: { setup: { play, players: ['a', 'b'] } } }
    const small = { jsonrpc: '2.0', method: 'game/list' }
    expect(answer(server, [create, small, small, small])).toMatchObject({ error: { data: { code: 'batch-too-long' } } })
    expect(call('game/list', {}).games).toEqual([])
  })
  test('the answers to a batch', () => {
    expect(answer(server, [list, hello, list])).toMatchObject([
      { result: {} },
      { result: {} },
      { error: { code: codes.limit, data: { code: 'answers-too-long' } } },
    ])
  })
  test('the number of games; closing one makes room', () => {
    const create = (): string => {
      const { game, host } = call('game/create', { setup: { play, players: ['a', 'b'] } })
      call('game/scores', { game })
      return `${game} ${host}`
    }
    const [first = '', token = ''] = create().split(' ')
    create()
    expect(refused('game/create', { setup: { play, players: ['a', 'b'] } })).toMatchObject({
      code: codes.limit,
      data: { code: 'too-many-games' },
    })
    call('game/close', { game: first, token })
    expect(refused('game/view', { game: first })?.code).toBe(codes.unknownGame)
    create()
  })
  test('the number of events', () => {
    const { games } = call('game/list', {})
    const game = games[0]?.game ?? ''
    expect(call('game/events', { game, limit: 500 }).events.length).toBeLessThanOrEqual(10)
  })
})

test('depth counts lists and objects outside strings', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const depth = (value: unknown): number =>
        typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depth)) : 0
      const text = JSON.stringify(value)
      expect(isDeeperThan(text, depth(value))).toBe(false)
      if (depth(value) > 0) expect(isDeeperThan(text, depth(value) - 1)).toBe(true)
    }),
  )
})

test('lines do not depend on chunk boundaries, and long ones are only reported', () => {
  const line = fc.stringMatching(/^[ab\r]{0,9}$/)
  fc.assert(
    fc.property(fc.array(line), fc.array(fc.nat(5)), (lines, cuts) => {
      const text = Buffer.from(lines.join('\n'))
      const { push, end } = splitLines(5)
      const received: Line[] = []
      let at = 0
      for (const cut of cuts) {
        received.push(...push(text.subarray(at, at + cut)))
        at += cut
      }
      received.push(...push(text.subarray(at)), ...end())
      const expected = lines.flatMap((line): Line[] => {
        if (line.length > 5) return [{ wrong: 'too-long' }]
        const text = line.replace(/\r$/, '')
        return text.trim() === '' ? [] : [{ text }]
      })
      expect(received).toEqual(expected)
    }),
  )
})

test('a line that is not UTF-8 is reported alone; characters may be split anywhere', () => {
  const { push, end } = splitLines(100)
  const lines = Buffer.concat([
    Buffer.from('"\u{1F3F0}"\n'),
    Buffer.from([0x22, 0xff, 0x22, 0x0a]),
    // A lone surrogate and an overlong slash, both forbidden in UTF-8.
    Buffer.from([0xed, 0xa0, 0x80, 0x0a, 0xc0, 0xaf, 0x0a]),
    Buffer.from('"\ufffd"'),
  ])
  const received = [...lines].flatMap((byte) => push(Uint8Array.of(byte)))
  expect([...received, ...end()]).toEqual([
    { text: '"\u{1F3F0}"' },
    { wrong: 'not-utf-8' },
    { wrong: 'not-utf-8' },
    { wrong: 'not-utf-8' },
    { text: '"\ufffd"' },
  ])
  expect(JSON.parse(createServer().notUtf8())).toMatchObject({
    id: null,
    error: { code: codes.parse, data: { code: 'not-utf-8' } },
  })
})

test('a bug of the server reveals no internal details', () => {
  const error = errorObject(new TypeError('x is not a function at /home/somebody/file.ts:1'))
  expect(error).toMatchObject({ code: codes.internal, data: { code: 'internal' } })
  expect(JSON.stringify(error)).not.toContain('somebody')
})

test('refusals of the engine include its code and its hint', () => {
  const { refused } = talk()
  expect(refused('game/create', { setup: { play: ['bas'], players: ['a', 'b'] } })).toMatchObject({
    code: codes.game,
    data: { code: 'unknown-expansion', hint: "Did you mean 'base'?" },
  })
  expect(refused('game/load', { save: { format: 1 } })).toMatchObject({
    code: codes.game,
    data: { code: 'save-format' },
  })
  expect(() => talk().call('game/view', { game: 'g9' })).toThrow(Answered)
})
