import { createServer as createTcpServer, connect as connectTcp } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { standardLibrary } from '@tilewright/engine'
import { tokenOf } from '../fixtures/test-client.ts'
import type { Opened } from '../protocol/methods.ts'
import { createServer, type ServerOptions } from '../server.ts'
import { listen, type ListenOptions, type Listening } from './websocket.ts'

const setup = { play: standardLibrary.units.slice(0, 1).map(({ name }) => name), players: ['Ann', 'Bob'], seed: 1 }

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

async function serve(options: Partial<ListenOptions> = {}, server: ServerOptions = {}): Promise<Listening> {
  const listening = await listen(createServer({ shared: true, ...server }), { port: 0, ...options })
  open.push(listening.close)
  return listening
}

interface Answer {
  readonly result?: never
  readonly error?: { data: { code: string } }
}

/** A client that asks by name; answers come in the order of the requests, notifications in `pushed`. */
class Client {
  readonly pushed: unknown[] = []
  readonly ended: Promise<number>
  private readonly answers: ((answer: Answer) => void)[] = []
  private readonly socket: WebSocket
  private last = 0
  private constructor(socket: WebSocket) {
    this.socket = socket
    this.ended = new Promise((resolve) => socket.on('close', resolve))
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as Answer & { readonly method?: string }
      if (message.method === undefined) this.answers.shift()?.(message)
      else this.pushed.push(message)
    })
    open.push(() => {
      socket.terminate()
    })
  }
  static async to({ port }: Listening, path = '/', headers: Record<string, string> = {}): Promise<Client> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers })
    const client = new Client(socket)
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('unexpected-response', (_, response) => {
        reject(new Error(String(response.statusCode)))
      })
      socket.once('error', reject)
    })
    await client.ask('hello', { protocol: 1 })
    return client
  }
  send(text: string): void {
    this.socket.send(text)
  }
  get raw(): WebSocket {
    return this.socket
  }
  async ask(method: string, params: unknown): Promise<never> {
    const { result, error } = await new Promise<Answer>((resolve) => {
      this.answers.push(resolve)
      this.socket.send(JSON.stringify({ jsonrpc: '2.0', id: ++this.last, method, params }))
    })
    if (error !== undefined) throw new Error(error.data.code)
    return result as never
  }
  /** Waits for answers to messages that were sent as text. */
  answersTo(count: number): Promise<unknown[]> {
    return Promise.all(Array.from({ length: count }, () => new Promise((resolve) => this.answers.push(resolve))))
  }
  async pushes(count: number): Promise<unknown[]> {
    while (this.pushed.length < count) await new Promise((resolve) => setTimeout(resolve, 5))
    return this.pushed
  }
}

describe('two clients', () => {
  test('play one game with their tokens, and what one does is pushed to the other', async () => {
    const listening = await serve()
    const ann = await Client.to(listening)
    const opened: Opened = await ann.ask('game/create', { setup })
    const bob = await Client.to(listening)
    const at = (player: string) => ({ game: opened.game, token: tokenOf(opened, player) })
    await bob.ask('game/subscribe', at('Bob'))
    await ann.ask('game/applyOption', { ...at('Ann'), option: 0 })
    expect(await bob.pushes(1)).toMatchObject([{ method: 'game/changed', params: { you: 'Bob', step: 1 } }])
    await expect(bob.ask('game/applyOption', { ...at('Bob'), option: 0 })).rejects.toThrow('nothing-to-decide')
  })
  test('a connection that breaks in the middle of a message changes nothing, and its token goes on', async () => {
    const listening = await serve()
    const ann = await Client.to(listening)
    const opened: Opened = await ann.ask('game/create', { setup })
    const at = (player: string) => ({ game: opened.game, token: tokenOf(opened, player) })
    // The first half of a frame: two bytes of header, a mask, and a piece of the text.
    const raw = connectTcp(listening.port, '127.0.0.1')
    raw.write('GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n')
    raw.write(`Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`)
    await new Promise((resolve) => raw.once('data', resolve))
    raw.write(Buffer.from([0x81, 0xfd, 0, 0, 0, 0, 0x7b, 0x22]))
    raw.destroy()
    ann.raw.terminate()
    await ann.ended
    const again = await Client.to(listening)
    expect(await again.ask('game/decisions', at('Ann'))).toMatchObject({ step: 0 })
    expect(await again.ask('game/applyOption', { ...at('Ann'), option: 0 })).toMatchObject({ step: 1 })
  })
})

describe('a client that does not read', () => {
  test('is not answered beyond the limit, nothing it asks is done, others are served; later it gets all', async () => {
    const listening = await serve({ limits: { unread: 100_000 } })
    const ann = await Client.to(listening)
    const opened: Opened = await ann.ask('game/create', { setup })
    const at = (player: string) => ({ game: opened.game, token: tokenOf(opened, player) })
    const slow = await Client.to(listening)
    slow.raw.pause()
    // The answer to each is more than 200 kB; 17 MB are more than the system keeps for a connection.
    for (let id = 0; id < 60; id++) slow.send(JSON.stringify({ jsonrpc: '2.0', id, method: 'rules/tables' }))
    slow.send(
      JSON.stringify({ jsonrpc: '2.0', id: 60, method: 'game/applyOption', params: { ...at('Ann'), option: 0 } }),
    )
    const answers = slow.answersTo(61)
    for (let n = 0; n < 20; n++)
      expect(await ann.ask('game/decisions', { game: opened.game })).toMatchObject({ step: 0 })
    slow.raw.resume()
    expect((await answers).map((answer) => (answer as { readonly id: number }).id)).toEqual(
      Array.from({ length: 61 }, (_, id) => id),
    )
    expect(await ann.ask('game/decisions', { game: opened.game })).toMatchObject({ step: 1 })
  })
})

describe('refused', () => {
  test('are other names, pages of other origins, and other paths', async () => {
    const listening = await serve()
    await expect(Client.to(listening, '/', { host: 'evil.example' })).rejects.toThrow('421')
    await expect(Client.to(listening, '/', { origin: 'https://evil.example' })).rejects.toThrow('403')
    await expect(Client.to(listening, '/', { origin: 'null' })).rejects.toThrow('403')
    await expect(Client.to(listening, '/elsewhere')).rejects.toThrow('404')
    await Client.to(listening, '/', { origin: 'http://localhost:5173' })
    const named = await serve({ admission: { hosts: ['games.example'], origins: ['https://games.example'] } })
    await Client.to(named, '/', { host: 'games.example:443', origin: 'https://games.example' })
    await expect(Client.to(named)).rejects.toThrow('421')
  })
  test('are links without the key', async () => {
    const listening = await serve({ admission: { key: 'right' } })
    await expect(Client.to(listening)).rejects.toThrow('401')
    await expect(Client.to(listening, '/?key=wrong')).rejects.toThrow('401')
    await Client.to(listening, '/?key=right')
  })
  test('are connections beyond the limit; one that ends makes room', async () => {
    const listening = await serve({ limits: { connections: 1 } })
    const first = await Client.to(listening)
    await expect(Client.to(listening)).rejects.toThrow('503')
    first.raw.terminate()
    while (listening.connections() > 0) await new Promise((resolve) => setTimeout(resolve, 5))
    await Client.to(listening)
  })
  test('are messages that are too long, and those that are no text: the connection is closed', async () => {
    const listening = await serve({}, { limits: { message: 1000 } })
    const long = await Client.to(listening)
    long.send('x'.repeat(1001))
    expect(await long.ended).toBe(1009)
    const binary = await Client.to(listening)
    binary.raw.send(Buffer.from('{}'))
    expect(await binary.ended).toBe(1003)
  })
  test('are connections that say nothing, and those that show no sign of life', async () => {
    const listening = await serve({ limits: { first: 0.05, alive: 0.05 } })
    const socket = new WebSocket(`ws://127.0.0.1:${listening.port}/`)
    expect(await new Promise((resolve) => socket.once('close', resolve))).toBe(1008)
    const dead = new WebSocket(`ws://127.0.0.1:${listening.port}/`, { autoPong: false })
    dead.once('open', () => {
      dead.send('{}')
    })
    expect(await new Promise((resolve) => dead.once('close', resolve))).toBe(1006)
  })
})

test('a flood of bad messages is answered in order, then ended, while another client is served', async () => {
  const listening = await serve({ limits: { mostRefusals: 12 } })
  const good = await Client.to(listening)
  const bad = await Client.to(listening)
  for (let n = 0; n < 1000; n++) bad.send('{"what":')
  const first = bad.answersTo(12)
  for (let n = 0; n < 20; n++) expect(await good.ask('game/list', {})).toEqual({ games: [] })
  expect(await first).toEqual(
    Array.from({ length: 12 }, () => expect.objectContaining({ error: expect.anything() as unknown }) as unknown),
  )
  expect(await bad.ended).toBe(1008)
  expect(await good.ask('game/list', {})).toEqual({ games: [] })
})

test('a port that is taken is refused', async () => {
  const other = createTcpServer()
  const port = await new Promise<number>((resolve) =>
    other.listen(0, '127.0.0.1', () => {
      resolve((other.address() as { readonly port: number }).port)
    }),
  )
  open.push(() => other.close())
  await expect(serve({ port })).rejects.toThrow('EADDRINUSE')
})
