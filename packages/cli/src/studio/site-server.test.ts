import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isOwnHost, serveSite, type Api } from './site-server.ts'

/** A page of two files; the second is longer than what is sent as it is. */
const site = mkdtempSync(join(tmpdir(), 'site-'))
const longText = '// worker\n'.repeat(1000)
mkdirSync(join(site, 'assets'))
writeFileSync(join(site, 'index.html'), '<!doctype html><head></head>')
writeFileSync(join(site, 'assets/worker-1.js'), longText)

interface TestRequest {
  readonly path: string
  readonly method?: string
  /** The Host header; by default the host of the address. */
  readonly host?: string
}

/**
 * Sends a request and returns the response with its text. The path is sent unchanged, even when it is not a valid path.
 */
const ask = (address: string, { path, method = 'GET', host }: TestRequest): Promise<[IncomingMessage, string]> =>
  new Promise((done, failed) => {
    const { hostname, port, host: own } = new URL(address)
    request({ hostname, port, path, method, headers: { host: host ?? own } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (more: string) => (text += more))
      answer.on('end', () => {
        done([answer, text])
      })
    })
      .on('error', failed)
      .end()
  })

test('answers 404 to invalid paths and to paths outside the site', async () => {
  const { address, close } = await serveSite({ site })
  try {
    for (const path of ['/%zz', '//', '/%00', '/..%2f..%2fpackage.json', '/no-such-file.js', 'http://[', '/data/'])
      expect((await ask(address, { path }))[0].statusCode, path).toBe(404)
  } finally {
    close()
  }
})

test('refuses a foreign Host header with a message, against DNS rebinding', async () => {
  const { address, close } = await serveSite({ site, hosts: ['tunnel.example'] })
  try {
    const { port } = new URL(address)
    const strange = [
      'evil.example',
      `evil.example:${port}`,
      'localhost',
      `localhost.evil.example:${port}`,
      'localhost:1',
    ]
    for (const host of strange) {
      const [{ statusCode }, text] = await ask(address, { path: '/', host })
      expect([host, statusCode]).toEqual([host, 421])
      expect(text).toBe(`This server answers for localhost:${port} only; --host <name> adds a name.\n`)
    }
    for (const host of [
      `localhost:${port}`,
      `127.0.0.1:${port}`,
      `[::1]:${port}`,
      'tunnel.example',
      'Tunnel.Example:8443',
    ])
      expect([host, (await ask(address, { path: '/', host }))[0].statusCode]).toEqual([host, 200])
  } finally {
    close()
  }
})

test('compares host names as a whole, with the port', () => {
  expect(isOwnHost(undefined, 4173)).toBe(false)
  expect(isOwnHost('localhost', 80)).toBe(true)
  expect(isOwnHost('localhost', 4173)).toBe(false)
  expect(isOwnHost('a.example:1', 4173, ['a.example:2'])).toBe(false)
  expect(isOwnHost('xa.example', 4173, ['a.example'])).toBe(false)
})

test('refuses methods other than GET and HEAD', async () => {
  const { address, close } = await serveSite({ site })
  try {
    const [{ statusCode, headers }] = await ask(address, { path: '/', method: 'POST' })
    expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD'])
    expect((await ask(address, { path: '/', method: 'HEAD' }))[1]).toBe('')
  } finally {
    close()
  }
})

test('sends a content security policy with every answer; only workers may evaluate programs', async () => {
  const { address, close } = await serveSite({ site })
  try {
    const policyOf = async (path: string): Promise<string> =>
      String((await ask(address, { path }))[0].headers['content-security-policy'])
    for (const path of ['/', '/no-such-file', '/offline.js', '/api/project']) {
      const policy = await policyOf(path)
      expect(policy).toContain("default-src 'none'; script-src 'self';")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe-eval')
    }
    expect(await policyOf('/assets/worker-1.js')).toContain("script-src 'self' 'unsafe-eval'; connect-src 'self';")
    expect((await ask(address, { path: '/' }))[0].headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
  } finally {
    close()
  }
})

test('compresses as the browser can, and lets it keep what never changes', async () => {
  const { address, close } = await serveSite({ site })
  try {
    const path = '/assets/worker-1.js'
    const get = async (headers: Readonly<Record<string, string>>, at = path): Promise<Response> =>
      fetch(new URL(at, address), { headers })
    for (const encoding of ['br', 'gzip']) {
      const answer = await get({ 'accept-encoding': encoding })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(Number(answer.headers.get('content-length'))).toBeLessThan(200)
      expect(await answer.text()).toBe(longText)
    }
    expect((await get({ 'accept-encoding': 'br;q=0, identity' })).headers.get('content-encoding')).toBeNull()
    expect((await get({})).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const page = await get({}, '/')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    const again = await get({ 'if-none-match': page.headers.get('etag') ?? '' }, '/')
    expect([again.status, await again.text()]).toEqual([304, ''])
  } finally {
    close()
  }
})

test('answers requests of its own pages only, and marks the page of a server that answers any', async () => {
  const asked: string[] = []
  const api: Api = {
    answer: ({ path, isLocal }) => {
      asked.push(`${path} ${String(isLocal)}`)
      return Promise.resolve(path === 'known' ? { status: 200, value: { ok: true } } : undefined)
    },
    upgrade: (_, socket) => socket.destroy(),
    close: () => undefined,
  }
  const { address, close } = await serveSite({ site, hosts: ['tunnel.example'], api })
  try {
    expect((await ask(address, { path: '/' }))[1]).toContain('<meta name="tilewright-api" content="api/" />')
    expect(JSON.parse((await ask(address, { path: '/api/known' }))[1])).toEqual({ ok: true })
    expect((await ask(address, { path: '/api/other' }))[0].statusCode).toBe(404)
    await ask(address, { path: '/api/known', host: 'tunnel.example' })
    const foreign = await fetch(new URL('/api/known', address), {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    })
    expect(foreign.status).toBe(403)
    expect(asked).toEqual(['known true', 'other true', 'known false'])
  } finally {
    close()
  }
})
