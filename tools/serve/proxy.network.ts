/** The proxy of docs/protocol.md, as the system's nginx: clients speak TLS with it, and play. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Opened } from '@tilewright/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { freePort } from './free-port.ts'
import { connectBy, kill, startServer, type Started } from './started.ts'

const name = 'games.example.org'
const folder = mkdtempSync(join(tmpdir(), 'tilewright-proxy-'))
const page = readFileSync(join(import.meta.dirname, '../../docs/protocol.md'), 'utf8')
let server: Started | undefined
let proxy: ChildProcess | undefined
let port = 0

/** The example of the page with this machine's ports and files; whatever it does not name must be in the example. */
function configuration(serverPort: string): string {
  const [, example = ''] = /```nginx\n(.*?)```/s.exec(page) ?? []
  const changes: readonly (readonly [string, string])[] = [
    ['listen 443 ssl;', `listen 127.0.0.1:${String(port)} ssl;`],
    ['/etc/ssl/games.example.org.pem', join(folder, 'cert.pem')],
    ['/etc/ssl/games.example.org.key', join(folder, 'key.pem')],
    ['127.0.0.1:8080', `127.0.0.1:${serverPort}`],
  ]
  let text = example
  for (const [written, here] of changes) {
    expect(text).toContain(written)
    text = text.replace(written, here)
  }
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  const own = [`daemon off;`, `pid ${folder}/pid;`, 'error_log stderr;', 'events {}']
  return [...own, 'http {', 'access_log off;', ...paths, text, '}'].join('\n')
}

/** Starts the system's nginx; resolves when it accepts connections. */
async function startProxy(file: string): Promise<ChildProcess> {
  const child = spawn('nginx', ['-e', 'stderr', '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (data: Buffer) => (said += data.toString()))
  const failed = new Promise<never>((_, reject) => {
    child.once('error', () => {
      reject(new Error('nginx is missing: install it (Debian: apt-get install nginx-light), then run this again.'))
    })
    child.once('exit', () => {
      reject(new Error(`nginx ended: ${said}`))
    })
  })
  const listens = (async () => {
    for (;;) {
      const isOpen = await fetch(`http://127.0.0.1:${String(port)}/`).then(
        () => true,
        () => false,
      )
      if (isOpen) return child
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })()
  return Promise.race([listens, failed])
}

beforeAll(async () => {
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  const keys = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...keys], {
    stdio: 'ignore',
  })
  port = await freePort()
  server = await startServer(['--allow-host', name, '--allow-origin', `https://${name}`])
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration(new URL(server.url.replace('ws:', 'http:')).port))
  proxy = await startProxy(file)
})
afterAll(async () => {
  proxy?.kill()
  if (server !== undefined) await kill(server)
  rmSync(folder, { recursive: true, force: true })
})

function socketTo(host: string, origin: string): WebSocket {
  const options = { ca: readFileSync(join(folder, 'cert.pem')), servername: name, headers: { host }, origin }
  return new WebSocket(`wss://127.0.0.1:${String(port)}/`, options)
}

/** The status with which a connection is refused. */
const refusal = (socket: WebSocket): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    socket.on('error', () => undefined)
    socket.once('unexpected-response', (_, { statusCode }) => {
      resolve(statusCode)
      socket.terminate()
    })
    socket.once('open', () => {
      reject(new Error('the connection was not refused'))
    })
  })

test('a client plays through the proxy, and is notified', async () => {
  const { call, socket } = await connectBy(socketTo(name, `https://${name}`))
  const { game, seats }: Opened = await call('game/create', {
    setup: { play: ['base'], players: ['Ann', 'Bob'], seed: 1 },
  })
  const notified = new Promise<string>((resolve) => {
    socket.on('message', (data: Buffer) => {
      if (data.toString().includes('"game/changed"')) resolve(data.toString())
    })
  })
  await call('game/subscribe', { game })
  await call('game/applyOption', { game, token: seats[0]?.token ?? '', option: 0 })
  expect(JSON.parse(await notified)).toMatchObject({ method: 'game/changed', params: { game, step: 1 } })
  socket.terminate()
})

test('pages of others, and other names, are refused behind the proxy, too', async () => {
  expect(await refusal(socketTo(name, 'https://elsewhere.example.org'))).toBe(403)
  expect(await refusal(socketTo('elsewhere.example.org', `https://${name}`))).toBe(421)
})

test('nothing is served without encryption', async () => {
  const plain = new WebSocket(`ws://127.0.0.1:${String(port)}/`, { headers: { host: name }, origin: `https://${name}` })
  expect(await refusal(plain)).toBe(400)
})
