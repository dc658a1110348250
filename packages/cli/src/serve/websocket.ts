/** Serves several clients over WebSockets, until Ctrl-C. */
import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { Server } from '@tilewright/server'
import { Refusal } from '../refusal.ts'
import type { Io } from '../terminal/io.ts'

export interface WebSocketOptions {
  /** `[HOST:]PORT` */
  readonly websocket: string
  readonly key?: string
  readonly allowHost?: readonly string[]
  readonly allowOrigin?: readonly string[]
  readonly connections?: number
}

interface Address {
  readonly host: string
  readonly port: number
}

/** Reads `[HOST:]PORT`; an address of IPv6 stands in brackets. */
export function addressOf(text: string): Address {
  const [, host = '127.0.0.1', digits = ''] = /^(?:(\[[0-9a-fA-F:.]+\]|[^:[\]]+):)?(\d{1,5})$/.exec(text) ?? []
  const port = Number(digits)
  if (digits === '' || port > 65535)
    throw new Refusal(`'${text}' is no address to listen at`, {
      where: '--websocket',
      expected: 'a port, perhaps behind an address: 8080, 0.0.0.0:8080, [::1]:8080; 0 is any free port',
    })
  return { host, port }
}

const isLoopback = (host: string): boolean => /^(?:127\.\d+\.\d+\.\d+|localhost|\[::1\])$/i.test(host)
/** An address that stands for all of a machine's. */
const isAny = (host: string): boolean => /^(?:0\.0\.0\.0|\[::\])$/.test(host)

/** What a server that others can reach demands and says. */
function openToOthers(io: Io, { key, allowHost = [] }: WebSocketOptions, host: string): string {
  if (isAny(host) && allowHost.length === 0)
    throw new Refusal(`a server at ${host} has to know by what names it is called`, {
      where: '--allow-host',
      expected: 'the names or addresses that clients use',
      fix: '--allow-host games.example.org',
    })
  io.err(
    `warning: the games of ${host} are open to other machines. Links need the key, and nothing is encrypted: ` +
      'put a proxy with TLS in front (docs/protocol.md).\n',
  )
  return key ?? randomBytes(16).toString('hex')
}

/** Resolves after Ctrl-C. */
export async function serveWebSocket(server: Server, io: Io, options: WebSocketOptions): Promise<void> {
  const { host, port } = addressOf(options.websocket)
  const { listen, LOCAL_PAGES, LOOPBACK } = await import('@tilewright/server/websocket')
  const key = isLoopback(host) ? options.key : openToOthers(io, options, host)
  const names = isAny(host) ? [] : [host.toLowerCase()]
  const bare = host.replace(/^\[|\]$/g, '')
  const listening = await listen(server, {
    host: isIP(bare) > 0 ? bare : host,
    port,
    admission: {
      hosts: [...LOOPBACK, ...names, ...(options.allowHost ?? []).map((name) => name.toLowerCase())],
      origins: [...LOCAL_PAGES, ...(options.allowOrigin ?? []).map((origin) => origin.toLowerCase())],
      key,
    },
    ...(options.connections === undefined ? {} : { limits: { connections: options.connections } }),
  })
  const shown = isAny(host) ? (options.allowHost?.[0] ?? host) : host
  const query = key === undefined ? '' : `?key=${encodeURIComponent(key)}`
  io.err(`Games are played at ws://${shown}:${listening.port}/${query} (docs/protocol.md); Ctrl-C ends it.\n`)
  await new Promise<void>((resolve) => {
    const remove = io.onInterrupt(() => {
      remove()
      resolve()
    })
  })
  await listening.close()
}
