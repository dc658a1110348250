/**
 * The connection to a server of games: requests by name, and notifications. A lost connection is made again until it is
 * closed; what was asked meanwhile is refused.
 */
import type { MethodName, Notification, Params, Response, Result } from '@tilewright/server'

export interface RemoteConnection {
  readonly ask: <Name extends MethodName>(method: Name, params: Params<Name>) => Promise<Result<Name>>
  readonly close: () => void
}

export interface ConnectionEvents {
  /** After each successful connection. */
  readonly opened: (connection: RemoteConnection) => void
  readonly lost: () => void
  readonly notified: (notification: Notification) => void
}

/** Milliseconds until a lost connection is tried again: doubled at each failure, up to the last. */
const [firstPause, longestPause] = [250, 8000]

interface Waiting {
  readonly done: (result: never) => void
  readonly failed: (error: Error) => void
}

export function connect(address: URL, events: ConnectionEvents): RemoteConnection {
  const waiting = new Map<unknown, Waiting>()
  let socket: WebSocket | undefined
  let isClosed = false
  let pause = firstPause
  let last = 0
  const forgetAll = (): void => {
    for (const { failed } of waiting.values()) failed(new Error('The connection is lost; it is being made again.'))
    waiting.clear()
  }
  const connection: RemoteConnection = {
    ask: (method, params) =>
      new Promise((done, failed) => {
        if (socket?.readyState !== WebSocket.OPEN) {
          failed(new Error('The connection is lost; it is being made again.'))
          return
        }
        last += 1
        waiting.set(last, { done, failed })
        socket.send(JSON.stringify({ jsonrpc: '2.0', id: last, method, params }))
      }),
    close: () => {
      isClosed = true
      socket?.close()
      forgetAll()
    },
  }
  const receive = ({ data }: MessageEvent<string>): void => {
    const message = JSON.parse(data) as Response | Notification
    if ('method' in message) {
      events.notified(message)
      return
    }
    const request = waiting.get(message.id)
    waiting.delete(message.id)
    if ('error' in message) request?.failed(new Error(message.error.message))
    else request?.done(message.result as never)
  }
  const open = (): void => {
    const opening = new WebSocket(address)
    socket = opening
    opening.addEventListener('message', receive)
    opening.addEventListener('open', () => {
      void connection.ask('hello', { protocol: 1 }).then(() => {
        pause = firstPause
        events.opened(connection)
      })
    })
    opening.addEventListener('close', () => {
      forgetAll()
      if (isClosed) return
      events.lost()
      setTimeout(() => {
        if (!isClosed) open()
      }, pause)
      pause = Math.min(2 * pause, longestPause)
    })
  }
  open()
  return connection
}
