/** Serves the built page on this machine only. */
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { site } from './config.ts'
import { headersOf } from './site-policy.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
}

export interface SiteServer {
  readonly address: string
  readonly close: () => void
}

export interface ServeOptions {
  /** 0 chooses any free port, and so does a port that is in use. */
  readonly port?: number
  /** A further accepted Host header, with a port or for all ports: the name of a tunnel or a proxy. */
  readonly host?: string
}

/** Returns the file path of a URL, or undefined when it is not a valid URL (clients may send any text). */
function pathOf(address: string): string | undefined {
  try {
    const path = normalize(decodeURIComponent(new URL(address, 'http://localhost').pathname))
    return path.endsWith('/') ? `${path}index.html` : path
  } catch {
    return undefined
  }
}

function fileAt(path: string): string | undefined {
  const file = join(site, path)
  return file.startsWith(site) && !file.includes('\0') && existsSync(file) && statSync(file).isFile() ? file : undefined
}

/**
 * Returns whether the Host header names this server. A foreign page can make its own name resolve to this machine (DNS
 * rebinding), but the browser still sends that name as the host.
 */
export function isOwnHost(header: string | undefined, port: number, other?: string): boolean {
  const host = header?.toLowerCase()
  if (host === undefined) return false
  const names = ['localhost', '127.0.0.1', '[::1]']
  if (names.some((name) => host === `${name}:${String(port)}` || (port === 80 && host === name))) return true
  return other !== undefined && [host, host.replace(/:\d+$/, '')].includes(other.toLowerCase())
}

export async function serveSite({ port = 0, host }: ServeOptions = {}): Promise<SiteServer> {
  const server = createServer((request, response) => {
    const refuse = (status: number, message: string, headers: Readonly<Record<string, string>> = {}): void => {
      response.writeHead(status, { ...headersOf(''), ...headers, 'content-type': 'text/plain; charset=utf-8' })
      response.end(`${message}\n`)
    }
    if (!isOwnHost(request.headers.host, usedPort, host)) {
      refuse(
        421,
        `This server answers for localhost:${String(usedPort)} only; npm run studio -- --host <name> adds a name.`,
      )
      return
    }
    const isHead = request.method === 'HEAD'
    if (!isHead && request.method !== 'GET') {
      refuse(405, 'Files are only read here: GET or HEAD.', { allow: 'GET, HEAD' })
      return
    }
    const path = pathOf(request.url ?? '/')
    const file = path === undefined ? undefined : fileAt(path)
    if (path === undefined || file === undefined) {
      refuse(404, 'There is no such file.')
      return
    }
    const type = types[extname(file)] ?? 'application/octet-stream'
    response.writeHead(200, { ...headersOf(path), 'content-type': type })
    if (isHead) response.end()
    else createReadStream(file).pipe(response)
  })
  const usedPort: number = await listening(port).catch(() => listening(0))
  return {
    address: `http://localhost:${String(usedPort)}/`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }

  function listening(at: number): Promise<number> {
    return new Promise((done, failed) => {
      server.once('error', failed)
      server.listen(at, '127.0.0.1', () => {
        const address = server.address()
        done(typeof address === 'object' && address !== null ? address.port : at)
      })
    })
  }
}
