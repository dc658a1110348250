/** Serves the files of one folder on this machine only. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.html': 'text/html', '.css': 'text/css' }

/** `headers`: sent with each file. */
export async function serveFiles(
  folder: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer(({ url = '' }, response) => {
    const [file = ''] = url.split('?')
    const path = join(folder, normalize(decodeURIComponent(file)))
    if (!path.startsWith(folder) || !existsSync(path) || !statSync(path).isFile()) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { ...headers, 'content-type': types[extname(path)] ?? 'application/octet-stream' })
    response.end(readFileSync(path))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, close }
}
