import { readdirSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { site } from './config.ts'
import { isOwnHost, serveSite } from './site-server.ts'

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
  const { address, close } = await serveSite()
  try {
    for (const path of ['/%zz', '//', '/%00', '/..%2f..%2fpackage.json', '/no-such-file.js', 'http://[', '/data/'])
      expect((await ask(address, { path }))[0].statusCode, path).toBe(404)
  } finally {
    close()
  }
})

test('refuses a foreign Host header with a message, against DNS rebinding', async () => {
  const { address, close } = await serveSite({ host: 'tunnel.example' })
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
      expect(text).toBe(
        `This server answers for localhost:${port} only; npm run studio -- --host <name> adds a name.\n`,
      )
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
  expect(isOwnHost('a.example:1', 4173, 'a.example:2')).toBe(false)
  expect(isOwnHost('xa.example', 4173, 'a.example')).toBe(false)
})

test('refuses methods other than GET and HEAD', async () => {
  const { address, close } = await serveSite()
  try {
    const [{ statusCode, headers }] = await ask(address, { path: '/', method: 'POST' })
    expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD'])
    expect((await ask(address, { path: '/', method: 'HEAD' }))[1]).toBe('')
  } finally {
    close()
  }
})

test('sends a content security policy with every answer; only workers may evaluate programs', async () => {
  const { address, close } = await serveSite()
  try {
    const worker = readdirSync(join(site, 'assets')).find((name) => /^worker-.*\.js$/.test(name)) ?? ''
    const policyOf = async (path: string): Promise<string> =>
      String((await ask(address, { path }))[0].headers['content-security-policy'])
    for (const path of ['/', '/no-such-file', '/offline.js']) {
      const policy = await policyOf(path)
      expect(policy).toContain("default-src 'none'; script-src 'self';")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe-eval')
    }
    expect(await policyOf(`/assets/${worker}`)).toContain("script-src 'self' 'unsafe-eval'; connect-src 'self';")
    const [{ headers }, page] = await ask(address, { path: '/' })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    // The page contains the same policy, for servers that send no headers.
    expect(page.replaceAll('&#39;', "'")).toMatch(
      /<head>\s*<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self';/,
    )
  } finally {
    close()
  }
})
