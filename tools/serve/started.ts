/** Servers as processes of their own, and clients of them. */
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import type { MethodName, Params, Response, Result } from '@tilewright/server'
import { WebSocket } from 'ws'

const program = join(import.meta.dirname, '../../packages/cli/bin/tilewright.js')

export interface Started {
  readonly process: ChildProcess
  readonly url: string
}

/** Starts `tilewright serve --websocket` with the rules compiled into the engine. Resolves when it listens. */
export async function startServer(args: readonly string[]): Promise<Started> {
  const child = spawn(process.execPath, [program, 'serve', '--websocket', '0', ...args], {
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (data: Buffer) => {
      said += data.toString()
      const [link] = /ws:\S+/.exec(said) ?? []
      if (link !== undefined) resolve(link)
    })
    child.once('exit', () => {
      reject(new Error(`the server did not start: ${said}`))
    })
  })
  return { process: child, url }
}

/** Ends a server as a cut of the power would, and waits until it is gone. */
export async function kill({ process: child }: Started): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

/** The connection ended before the answer came. */
export class Gone extends Error {}

export interface Client {
  readonly call: <M extends MethodName>(method: M, params: Params<M>) => Promise<Result<M>>
  readonly socket: WebSocket
}

/** Connects and says hello. */
export const connect = ({ url }: Pick<Started, 'url'>): Promise<Client> => connectBy(new WebSocket(url))

/** Waits for a connection and says hello. Notifications are not answers. */
export async function connectBy(socket: WebSocket): Promise<Client> {
  const waiting: { readonly resolve: (answer: Response) => void; readonly reject: (error: Error) => void }[] = []
  let isOver = false
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Response
    if ('id' in message) waiting.shift()?.resolve(message)
  })
  const end = (): void => {
    isOver = true
    for (const { reject } of waiting.splice(0)) reject(new Gone('The connection has ended.'))
  }
  socket.on('close', end)
  socket.on('error', end)
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('close', () => {
      reject(new Gone('There is no connection.'))
    })
  })
  let id = 0
  const call: Client['call'] = async (method, params) => {
    if (isOver) throw new Gone('The connection has ended.')
    const answer = await new Promise<Response>((resolve, reject) => {
      waiting.push({ resolve, reject })
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params }))
    })
    if ('error' in answer) throw new Error(`${method}: ${answer.error.message} (${answer.error.data.code})`)
    return answer.result as Result<typeof method>
  }
  await call('hello', { protocol: 1 })
  return { call, socket }
}
