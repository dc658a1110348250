/** The server of the studio: files of the page, and answers for the user's folder and for games with friends. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { pathOf, siteFiles } from './site-files.ts'
import { headersOf } from './site-policy.ts'

export interface SiteServer {
  readonly address: string
  readonly close: () => void
}

/** A request under `/api/`. */
export interface ApiRequest {
  readonly method: string
  /** The path behind `/api/`. */
  readonly path: string
  readonly query: URLSearchParams
  /** Whether it comes from this machine, under this machine's own name. */
  readonly isLocal: boolean
  readonly body: () => Promise<string>
}

export interface ApiAnswer {
  readonly status: number
  /** Sent as JSON. */
  readonly value: unknown
}

/** Answers requests under `/api/`, and takes over WebSockets. */
export interface Api {
  readonly answer: (request: ApiRequest) => Promise<ApiAnswer | undefined>
  /** Takes over a WebSocket of a page of this server. */
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  readonly close: () => void
}

export interface ServeOptions {
  /** The folder of the page. */
  readonly site: string
  /** 0 chooses any free port, and so does a port that is in use. */
  readonly port?: number
  /** The address to listen at; by default this machine only. */
  readonly listenAt?: string
  /** Further accepted Host headers, each with a port or for all ports: addresses, names of a tunnel or a proxy. */
  readonly hosts?: readonly string[]
  /** How further hosts are added, for the message that refuses one. */
  readonly hostOption?: string
  readonly api?: Api
}

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * Returns whether the Host header names this server. A foreign page can make its own name resolve to this machine (DNS
 * rebinding), but the browser still sends that name as the host.
 */
export function isOwnHost(header: string | undefined, port: number, others: readonly string[] = []): boolean {
  const host = header?.toLowerCase()
  if (host === undefined) return false
  if (loopbackNames.some((name) => host === `${name}:${String(port)}` || (port === 80 && host === name))) return true
  const bare = host.replace(/:\d+$/, '')
  return others.some((other) => [host, bare].includes(other.toLowerCase()))
}

/** Returns whether a request comes from a page of this server: other pages cannot change that header. */
function isOwnOrigin({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  return URL.parse(origin)?.host === host?.toLowerCase()
}

const isLocal = ({ socket, headers }: IncomingMessage): boolean =>
  /^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '') &&
  loopbackNames.includes((headers.host ?? '').toLowerCase().replace(/:\d+$/, ''))

/** Maximum bytes of the body of a request. */
const maxBody = 4 << 20

function bodyOf(request: IncomingMessage): Promise<string> {
  return new Promise((done, failed) => {
    let size = 0
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => {
      size += part.length
      if (size > maxBody) failed(new Error(`A request has at most ${String(maxBody)} bytes.`))
      else parts.push(part)
    })
    request.on('end', () => {
      done(Buffer.concat(parts).toString('utf8'))
    })
    request.on('error', failed)
  })
}

export async function serveSite(options: ServeOptions): Promise<SiteServer> {
  const { site, port = 0, listenAt = '127.0.0.1', hosts = [], hostOption = '--host <name>', api } = options
  const files = siteFiles(site, api !== undefined)
  const refuse = (response: ServerResponse, status: number, message: string, more = {}): void => {
    response.writeHead(status, { ...headersOf(''), ...more, 'content-type': 'text/plain; charset=utf-8' })
    response.end(`${message}\n`)
  }
  /** Sends a file of the page, or the reason why there is none. */
  const sendFile = (request: IncomingMessage, response: ServerResponse): void => {
    const isHead = request.method === 'HEAD'
    if (!isHead && request.method !== 'GET') {
      refuse(response, 405, 'Files are only read here: GET or HEAD.', { allow: 'GET, HEAD' })
      return
    }
    const path = pathOf(request.url ?? '/')
    const file = path === undefined ? undefined : files.fileAt(path, request.headers['accept-encoding'] ?? '')
    if (path === undefined || file === undefined) {
      refuse(response, 404, 'There is no such file.')
      return
    }
    const { type, tag, caching, body, encoding } = file
    const headers = { ...headersOf(path), 'etag': tag, 'cache-control': caching, 'vary': 'accept-encoding' }
    if (request.headers['if-none-match'] === tag) {
      response.writeHead(304, headers)
      response.end()
      return
    }
    const encoded = encoding === '' ? {} : { 'content-encoding': encoding }
    response.writeHead(200, { ...headers, ...encoded, 'content-type': type, 'content-length': String(body.length) })
    response.end(isHead ? undefined : body)
  }
  const sendAnswer = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const answer = isOwnOrigin(request)
      ? await api?.answer({
          method: request.method ?? 'GET',
          path: url.pathname.slice('/api/'.length),
          query: url.searchParams,
          isLocal: isLocal(request),
          body: () => bodyOf(request),
        })
      : { status: 403, value: { error: 'Only pages of this server may ask for that.' } }
    const { status, value } = answer ?? { status: 404, value: { error: 'There is nothing of that kind here.' } }
    response.writeHead(status, {
      ...headersOf(''),
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    })
    response.end(JSON.stringify(value))
  }
  const server = createServer((request, response) => {
    if (!isOwnHost(request.headers.host, usedPort, hosts)) {
      refuse(response, 421, `This server answers for localhost:${String(usedPort)} only; ${hostOption} adds a name.`)
      return
    }
    const url = URL.parse(request.url ?? '/', 'http://localhost')
    if (url?.pathname.startsWith('/api/') !== true) {
      sendFile(request, response)
      return
    }
    sendAnswer(request, response, url).catch((error: unknown) => {
      refuse(response, 400, error instanceof Error ? error.message : String(error))
    })
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const isWelcome = isOwnHost(request.headers.host, usedPort, hosts) && isOwnOrigin(request)
    if (isWelcome && api !== undefined) api.upgrade(request, socket, head)
    else socket.destroy()
  })
  const usedPort: number = await listening(port).catch(() => listening(0))
  return {
    address: `http://localhost:${String(usedPort)}/`,
    close: () => {
      api?.close()
      server.close()
      server.closeAllConnections()
    },
  }

  function listening(at: number): Promise<number> {
    return new Promise((done, failed) => {
      server.once('error', failed)
      server.listen(at, listenAt, () => {
        server.off('error', failed)
        done((server.address() as AddressInfo).port)
      })
    })
  }
}
