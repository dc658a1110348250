import { readdirSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { site } from './config.ts'
import { isOwnHost, serveSite } from './site-server.ts'

interface Asked {
  readonly path: string
  readonly method?: string
  /** The header; as the address says where it is left out. */
  readonly host?: string
}

/** An answer and its text; what is asked for is sent as it is, whether it is an address or not. */
const ask = (address: string, { path, method = 'GET', host }: Asked): Promise<[IncomingMessage, string]> =>
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

test('what is no address, or leads out of the page, is answered like what is not there', async () => {
  const { address, close } = await serveSite()
  try {
    for (const path of ['/%zz', '//', '/%00', '/..%2f..%2fpackage.json', '/no-such-file.js', 'http://[', '/data/'])
      expect((await ask(address, { path }))[0].statusCode, path).toBe(404)
  } finally {
    close()
  }
})

test('a name that is not its own is refused in a sentence: pages of others may lead browsers here', async () => {
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

test('names are compared as a whole, with the port', () => {
  expect(isOwnHost(undefined, 4173)).toBe(false)
  expect(isOwnHost('localhost', 80)).toBe(true)
  expect(isOwnHost('localhost', 4173)).toBe(false)
  expect(isOwnHost('a.example:1', 4173, 'a.example:2')).toBe(false)
  expect(isOwnHost('xa.example', 4173, 'a.example')).toBe(false)
})

test('nothing is sent to it: other methods are refused', async () => {
  const { address, close } = await serveSite()
  try {
    const [{ statusCode, headers }] = await ask(address, { path: '/', method: 'POST' })
    expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD'])
    expect((await ask(address, { path: '/', method: 'HEAD' }))[1]).toBe('')
  } finally {
    close()
  }
})

test('every answer says what the page may do; only a worker may evaluate programs', async () => {
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
    // Servers that send no headers send the page, which says the same.
    expect(page.replaceAll('&#39;', "'")).toMatch(
      /<head>\s*<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self';/,
    )
  } finally {
    close()
  }
})
