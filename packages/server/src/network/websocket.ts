/** Games over WebSockets: one connection a client, one message of the protocol a text frame. */
import { STATUS_CODES, createServer as createHttpServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Server } from '../server.ts'
import { denialOf, LOCAL_PAGES, LOOPBACK, type Admission, type Denial } from './admission.ts'
import { NETWORK_LIMITS, type NetworkLimits } from './limits.ts'
import { serveClient } from './peer.ts'
import { roundRobin } from './turns.ts'

export { LOCAL_PAGES, LOOPBACK } from './admission.ts'
export { NETWORK_LIMITS } from './limits.ts'
export type { NetworkLimits } from './limits.ts'
export type { Admission, Denial } from './admission.ts'

export interface ListenOptions {
  /** The address to listen at; 127.0.0.1 by default. */
  readonly host?: string
  /** 0: any that is free. */
  readonly port: number
  /** Who may connect; by default this machine's own names and pages, without a key. */
  readonly admission?: Partial<Admission>
  /** Limits that replace the defaults. */
  readonly limits?: Partial<NetworkLimits>
}

export interface Listening {
  readonly port: number
  /** Number of connections. */
  readonly connections: () => number
  /** Closes all connections and the port. */
  readonly close: () => Promise<void>
}

/** Milliseconds between two looks at what time brings. */
const TICK = 250

function deny(socket: Duplex, { status, reason }: Denial): void {
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Type: text/plain\r\n`
  socket.end(`${head}Content-Length: ${Buffer.byteLength(reason)}\r\n\r\n${reason}`)
}

/** Clients of one server, whatever HTTP server they come from. */
export interface Clients {
  readonly count: () => number
  /** Takes over a request for a WebSocket, or refuses it. */
  readonly accept: (request: IncomingMessage, socket: Duplex, head: Buffer, denial: Denial | null) => void
  /** Ends all connections. */
  readonly close: () => void
}

/** Serves clients of a server that was created with `shared`, and lets its time pass. */
export function clientsOf(server: Server, changes: Partial<NetworkLimits> = {}): Clients {
  const limits = { ...NETWORK_LIMITS, ...changes }
  const sockets = new WebSocketServer({ noServer: true, maxPayload: server.limits.message, perMessageDeflate: false })
  const turns = roundRobin()
  const full: Denial = {
    status: 503,
    reason: `${limits.connections} clients are connected, and more are not possible.`,
  }
  const ticking = setInterval(server.tick, TICK)
  return {
    count: () => sockets.clients.size,
    accept: (request, socket, head, denial) => {
      socket.on('error', () => socket.destroy())
      const refusal = sockets.clients.size >= limits.connections ? full : denial
      if (refusal !== null) {
        deny(socket, refusal)
        return
      }
      sockets.handleUpgrade(request, socket, head, (client) => {
        serveClient(client, server, limits, turns)
      })
    },
    close: () => {
      clearInterval(ticking)
      for (const client of sockets.clients) client.terminate()
    },
  }
}

/** Serves clients of a server that was created with `shared`. Resolves when the port is open. */
export async function listen(server: Server, options: ListenOptions): Promise<Listening> {
  const admission: Admission = { hosts: LOOPBACK, origins: LOCAL_PAGES, key: undefined, ...options.admission }
  const clients = clientsOf(server, options.limits)
  const http = createHttpServer((_, response) => {
    response.writeHead(426, { 'content-type': 'text/plain', 'upgrade': 'websocket' })
    response.end('Games are played here over a WebSocket.\n')
  })
  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    clients.accept(request, socket, head, denialOf(request, admission))
  })
  try {
    await new Promise<void>((resolve, reject) => {
      http.once('error', reject)
      http.listen(options.port, options.host ?? '127.0.0.1', () => {
        http.off('error', reject)
        resolve()
      })
    })
  } catch (error) {
    clients.close()
    throw error
  }
  return {
    port: (http.address() as AddressInfo).port,
    connections: clients.count,
    close: async () => {
      clients.close()
      const closed = new Promise<void>((resolve) => {
        http.close(() => {
          resolve()
        })
      })
      http.closeAllConnections()
      await closed
    },
  }
}
