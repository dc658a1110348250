/** One client on a WebSocket: its messages in turns, its answers as fast as it reads them. */
import type { RawData, WebSocket } from 'ws'
import type { Server } from '../server.ts'
import type { NetworkLimits } from './limits.ts'
import type { Turns } from './turns.ts'

/** Codes of RFC 6455. */
const UNSUPPORTED = 1003
const POLICY = 1008

/** Milliseconds after a refused message when there were many in a row: more for each further one, up to a limit. */
const pauseAfter = (refusalsTooMany: number): number => Math.min(10 * refusalsTooMany, 200)

/** Where an answer shows that it is an error: behind the id. An id may be long; then the end is looked at. */
const isRefusal = (answer: string): boolean =>
  /^\[?\{"jsonrpc":"2\.0","id":(?:"(?:[^"\\]|\\.)*"|[^,]*),"error":/.test(answer)

/** Serves a client until its connection ends. */
export function serveClient(socket: WebSocket, server: Server, limits: NetworkLimits, turns: Turns): void {
  const waiting: string[] = []
  let isQueued = false,
    isPaused = false,
    isOpen = true,
    refusals = 0

  const hasRoom = (): boolean => socket.bufferedAmount < limits.unread
  const send = (text: string): void => {
    // Called back when the text has gone to the system: there may be room again.
    socket.send(text, queue)
  }
  const queue = (): void => {
    if (isQueued || isPaused || !isOpen) return
    isQueued = true
    turns.add(turn)
  }
  const pause = (milliseconds: number): void => {
    isPaused = true
    setTimeout(() => {
      isPaused = false
      queue()
    }, milliseconds)
  }
  const answer = (message: string): void => {
    const answers = connection.handle(message)
    refusals = answers.some(isRefusal) ? refusals + 1 : 0
    // Before anything is sent: what has been sent asks for the next turn.
    if (refusals > limits.refusals) pause(pauseAfter(refusals - limits.refusals))
    answers.forEach(send)
    if (refusals <= limits.mostRefusals) return
    isOpen = false
    socket.close(POLICY, 'Too many messages were refused.')
    // The client's own end of the connection has to be read.
    socket.resume()
  }
  const turn = (): void => {
    isQueued = false
    if (!isOpen || !hasRoom()) return
    const message = waiting.shift()
    if (message !== undefined) answer(message)
    else {
      const notification = connection.notification()
      if (notification === undefined) {
        socket.resume()
        return
      }
      send(notification)
    }
    queue()
  }
  const connection = server.connect(queue)

  const first = setTimeout(() => {
    socket.close(POLICY, 'No message came.')
  }, limits.first * 1000)
  let isAlive = true
  const alive = setInterval(() => {
    if (!isAlive) socket.terminate()
    isAlive = false
    socket.ping()
  }, limits.alive * 1000)
  socket.on('pong', () => (isAlive = true))
  socket.on('message', (data: RawData, isBinary: boolean) => {
    clearTimeout(first)
    if (!isOpen) return
    if (isBinary) {
      socket.close(UNSUPPORTED, 'Messages are text.')
      return
    }
    // What was read already is kept; more is not read before it is answered.
    // The default type of messages is a Buffer.
    waiting.push((data as Buffer).toString('utf8'))
    socket.pause()
    queue()
  })
  // The connection closes after an error, too.
  socket.on('error', () => undefined)
  socket.on('close', () => {
    isOpen = false
    waiting.length = 0
    clearTimeout(first)
    clearInterval(alive)
    connection.close()
  })
}
