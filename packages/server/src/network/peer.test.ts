import { EventEmitter } from 'node:events'
import type { WebSocket } from 'ws'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { standardLibrary } from '@tilewright/engine'
import { createServer } from '../server.ts'
import { NETWORK_LIMITS } from './limits.ts'
import { serveClient } from './peer.ts'
import { roundRobin } from './turns.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A socket whose answers are gone at once. */
class QuickSocket extends EventEmitter {
  readonly sent: string[] = []
  bufferedAmount = 0
  send(text: string, done: () => void): void {
    this.sent.push(text)
    done()
  }
  pause(): void {
    return
  }
  resume(): void {
    return
  }
  ping(): void {
    return
  }
  close(): void {
    this.emit('close')
  }
}

/** Lets the rounds of turns run that are due without a timer. */
async function rounds(): Promise<void> {
  for (let n = 0; n < 50; n++) await new Promise((resolve) => setImmediate(resolve))
}

test('after some refused messages in a row each further one waits, though answers are read at once', async () => {
  const socket = new QuickSocket()
  const server = createServer({ library: standardLibrary, shared: true })
  serveClient(socket as unknown as WebSocket, server, { ...NETWORK_LIMITS, refusals: 2 }, roundRobin())
  for (let n = 0; n < 20; n++) socket.emit('message', Buffer.from('{"what":'), false)
  await rounds()
  expect(socket.sent).toHaveLength(3)
  // 10 ms after the third, 20 ms after the fourth.
  const answers = []
  for (let n = 0; n < 4; n++) {
    vi.advanceTimersByTime(10)
    await rounds()
    answers.push(socket.sent.length)
  }
  expect(answers).toEqual([4, 4, 5, 5])
  socket.close()
})

test('messages that are answered are not slowed', async () => {
  const socket = new QuickSocket()
  const server = createServer({ library: standardLibrary, shared: true })
  serveClient(socket as unknown as WebSocket, server, { ...NETWORK_LIMITS, refusals: 2 }, roundRobin())
  const hello = '{"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":1}}'
  for (let n = 0; n < 20; n++) socket.emit('message', Buffer.from(hello), false)
  await rounds()
  expect(socket.sent).toHaveLength(20)
  socket.close()
})
