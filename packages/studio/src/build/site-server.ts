/** Serves the built page on this machine alone. */
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { site } from './config.ts'

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

/** The file that an address names; undefined where it leads nowhere: not every text that is sent is an address. */
function fileOf(address: string): string | undefined {
  try {
    const path = normalize(decodeURIComponent(new URL(address, 'http://localhost').pathname))
    const file = join(site, path.endsWith('/') ? `${path}index.html` : path)
    return file.startsWith(site) && !file.includes('\0') ? file : undefined
  } catch {
    return undefined
  }
}

/** Port 0: any that is free; one that is taken is passed over for any that is free. */
export async function serveSite(port = 0): Promise<SiteServer> {
  const server = createServer((request, response) => {
    const asked = fileOf(request.url ?? '/')
    if (asked === undefined || !existsSync(asked) || !statSync(asked).isFile()) {
      response.writeHead(404).end('There is no such file.')
      return
    }
    response.writeHead(200, { 'content-type': types[extname(asked)] ?? 'application/octet-stream' })
    createReadStream(asked).pipe(response)
  })
  const taken = await listening(port).catch(() => listening(0))
  return {
    address: `http://localhost:${String(taken)}/`,
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
