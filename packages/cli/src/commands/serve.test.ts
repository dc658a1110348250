import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { addressOf } from '../serve/websocket.ts'
import { run } from '../run.ts'
import { capturedIo } from '../terminal/captured-io.ts'

const folder = new URL('../../../..', import.meta.url).pathname
const hello = '{"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":1}}'

test('each message and each answer is a line, and the end of the input ends the server', async () => {
  const io = capturedIo({ folder, input: [hello, '', 'oops', '[{"jsonrpc":"2.0","method":"game/list"}]'] })
  expect(await run(['serve'], io)).toBe(0)
  const answers = io.text.out.split('\n')
  expect(answers.pop()).toBe('')
  expect(answers.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { id: 1, result: { protocol: 1, server: 'tilewright 0.1.0' } },
    { id: null, error: { code: -32700 } },
  ])
  expect(io.text.err).toBe('')
})

test('a line above the size limit is refused, and the next one is read', async () => {
  const io = capturedIo({ folder, input: ['x'.repeat((8 << 20) + 1), hello] })
  expect(await run(['serve'], io)).toBe(0)
  expect(io.text.out.trim().split('\n')).toHaveLength(2)
  expect(io.text.out).toContain('message-too-long')
})

test('bytes that are not UTF-8 are refused instead of replaced; --idle sets the limit', async () => {
  const bad = Buffer.from('{"jsonrpc":"2.0","id":"\u00ff","method":"hello","params":{"protocol":1}}\n', 'latin1')
  const io = {
    ...capturedIo({ folder }),
    chunks: async function* () {
      yield* await Promise.resolve([bad, Buffer.from(`${hello}\n`)])
    },
  }
  const answers: string[] = []
  const code = await run(['serve', '--idle', '7'], {
    ...io,
    outWhenRoom: (text) => Promise.resolve(void answers.push(text)),
  })
  expect(code).toBe(0)
  expect(answers.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { id: null, error: { code: -32700, data: { code: 'not-utf-8' } } },
    { id: 1, result: { limits: { idle: 7 } } },
  ])
})

test('computer players decide in a thread, and those who follow the game are told', async () => {
  const io = capturedIo({ folder })
  const over = Promise.withResolvers<undefined>()
  const lines = [
    hello,
    JSON.stringify({
      jsonrpc: '2.0',
      id: 2,
      method: 'game/create',
      params: {
        setup: { play: ['base'], players: ['Ann', 'Bob'], seed: 1 },
        computers: [
          { player: 'Ann', strategy: 'chance' },
          { player: 'Bob', strategy: 'chance' },
        ],
      },
    }),
    '{"jsonrpc":"2.0","id":3,"method":"game/subscribe","params":{"game":"g1"}}',
  ]
  const code = await run(['serve'], {
    ...io,
    chunks: async function* () {
      yield Buffer.from(`${lines.join('\n')}\n`)
      await over.promise
    },
    outWhenRoom: async (text) => {
      await io.outWhenRoom(text)
      if (text.includes('"over":true')) over.resolve(undefined)
    },
  })
  expect(code).toBe(0)
  const answers = io.text.out.trim().split('\n')
  expect(JSON.parse(answers[0] ?? '')).toMatchObject({ result: { computers: expect.arrayContaining(['bot', 'mcts']) } })
  expect(JSON.parse(answers[1] ?? '')).toMatchObject({ id: 2, result: { seats: [] } })
  expect(JSON.parse(answers.at(-1) ?? '')).toMatchObject({
    method: 'game/changed',
    params: { over: true, waiting: [] },
  })
})

const temporary = mkdtempSync(join(tmpdir(), 'tilewright-serve-'))
afterAll(() => {
  rmSync(temporary, { recursive: true, force: true })
})

/** Runs `serve` with these options until it prints a link, then lets `use` talk to it, then interrupts it. */
async function serving(args: readonly string[], use: (url: string) => Promise<void>) {
  const io = capturedIo({ folder })
  const listeners = new Set<() => void>()
  const link = Promise.withResolvers<string>()
  const ended = run(['serve', ...args], {
    ...io,
    err: (text) => {
      io.err(text)
      const [url] = /ws:\S+/.exec(io.text.err) ?? []
      if (url !== undefined) link.resolve(url)
    },
    onInterrupt: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
  await use(await Promise.race([link.promise, ended.then(() => Promise.reject(new Error(io.text.err)))]))
  for (const listener of [...listeners]) listener()
  return { code: await ended, err: io.text.err }
}

/** One request on a connection of its own; the answer to it. */
async function ask(url: string, request: object): Promise<unknown> {
  const socket = new WebSocket(url)
  const answers: unknown[] = []
  await new Promise((resolve, reject) => {
    socket.onopen = () => {
      socket.send(hello)
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: 2, ...request }))
    }
    socket.onerror = reject
    socket.onmessage = ({ data }) => {
      answers.push(JSON.parse(String(data)))
      if (answers.length === 2) resolve(undefined)
    }
  })
  socket.close()
  return answers[1]
}

const setup = { play: ['base'], players: ['Ann', 'Bob'], seed: 1 }

describe('serve --websocket', () => {
  test('listens until it is interrupted; with --store its games are there the next time', async () => {
    const file = join(temporary, 'games.sqlite')
    let game = ''
    const first = await serving(['--websocket', '0', '--store', file], async (url) => {
      expect(url).toMatch(/^ws:\/\/127\.0\.0\.1:\d+\/$/)
      const answer = (await ask(url, { method: 'game/create', params: { setup } })) as {
        readonly result: { readonly game: string }
      }
      game = answer.result.game
      // Tokens of all seats are in it.
      expect(statSync(file).mode & 0o077).toBe(0)
    })
    expect(first.code).toBe(0)
    await serving(['--websocket', '0', '--store', file], async (url) => {
      expect(await ask(url, { method: 'game/decisions', params: { game } })).toMatchObject({ result: { step: 0 } })
    })
  })
  test('for other machines warns, and prints a link with a key', async () => {
    const { err } = await serving(['--websocket', '0.0.0.0:0', '--allow-host', '127.0.0.1'], async (url) => {
      expect(url).toMatch(/\?key=[0-9a-f]{32}$/)
      await expect(ask(url.replace(/key=.*/, 'key=x'), { method: 'game/list' })).rejects.toBeDefined()
      expect(await ask(url, { method: 'game/list' })).toMatchObject({ result: { games: [] } })
    })
    expect(err).toContain('warning: the games of 0.0.0.0 are open to other machines.')
  })
  test.each([
    [['--websocket', 'x'], "'x' is no address to listen at"],
    [['--websocket', '70000'], "'70000' is no address to listen at"],
    [['--websocket', '0.0.0.0:0'], 'a server at 0.0.0.0 has to know by what names it is called'],
    [['--key', 'x'], '--key is for a network'],
    [['--store', temporary], 'it is a folder'],
  ])('refuses %j', async (args, message) => {
    const io = capturedIo({ folder })
    expect(await run(['serve', ...args], io)).toBe(2)
    expect(io.text.err).toContain(message)
  })
  test('a file that is no store is refused and left as it was', async () => {
    const file = join(temporary, 'diary.txt')
    writeFileSync(file, 'Dear diary, '.repeat(500))
    const io = capturedIo({ folder })
    expect(await run(['serve', '--store', file], io)).toBe(2)
    expect(io.text.err).toContain('the store cannot be opened')
    expect(readFileSync(file, 'utf8')).toBe('Dear diary, '.repeat(500))
  })
  test('addresses have a port, perhaps behind a host', () => {
    expect(addressOf('80')).toEqual({ host: '127.0.0.1', port: 80 })
    expect(addressOf('[::1]:0')).toEqual({ host: '[::1]', port: 0 })
    expect(addressOf('games.example.org:8080')).toEqual({ host: 'games.example.org', port: 8080 })
  })
})

test('what is due is written to a client on standard output, too', async () => {
  const create = { jsonrpc: '2.0', id: 2, method: 'game/create', params: { setup } }
  const subscribe = { jsonrpc: '2.0', id: 3, method: 'game/subscribe', params: { game: 'g1', since: 0 } }
  const io = capturedIo({ folder, input: [hello, JSON.stringify(create), JSON.stringify(subscribe)] })
  expect(await run(['serve'], io)).toBe(0)
  const lines = io.text.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly method?: string })
  expect(lines.map(({ method }) => method)).toEqual([undefined, undefined, undefined, 'game/changed'])
})
