/**
 * Tests an engine in WebAssembly in all supported runtimes beside the one in JavaScript. Needs clang, lld and Chromium.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { htmlText } from '@tilewright/text'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchChromium } from '../built/chromium.ts'
import { buildEngine, type Built } from '../built/engines.ts'
import { serveFiles } from '../built/files-server.ts'
import { sizeWith } from '../built/measure.ts'
import { commandOf, install } from '../built/runtimes.ts'

const execute = promisify(execFile)
const runtimes = mkdtempSync(join(tmpdir(), 'tilewright-runtimes-'))
let script: Built | undefined
let wasm: Built | undefined
let browser: Browser | undefined
let expected = ''

async function output(command: readonly string[]): Promise<string> {
  const [program = '', ...args] = command
  const { stdout } = await execute(program, args, { maxBuffer: 1 << 26 })
  return stdout.trim()
}

const folder = (): string => wasm?.folder ?? ''

beforeAll(async () => {
  script = await buildEngine('base')
  wasm = await buildEngine('base', 'wasm')
  browser = await launchChromium()
  await install(runtimes, ['node-20', 'node-22', 'deno', 'bun'])
  expected = await output([process.execPath, join(script.folder, 'main.js')])
})
afterAll(async () => {
  await browser?.close()
  script?.remove()
  wasm?.remove()
  rmSync(runtimes, { recursive: true, force: true })
})

it('plays the same game as the engine in JavaScript', async () => {
  expect(expected.length).toBeGreaterThan(1000)
  expect(await output([process.execPath, join(folder(), 'main.js')])).toBe(expected)
  expect(await output([process.execPath, join(folder(), 'thread.js')])).toBe(expected)
})

const programs = [
  ['node-20', 'main.js'],
  ['node-22', 'thread.js'],
  ['deno', 'main.js'],
  ['bun', 'main.js'],
] as const
it.each(programs)('plays the same game in %s: %s', async (runtime, file) => {
  expect(await output(commandOf(runtimes, runtime, join(folder(), file)))).toBe(expected)
})

it('plays the same game in a page and in a worker of it', async () => {
  const server = await serveFiles(folder())
  const page = await browser?.newPage()
  await page?.goto(`${server.url}/page.html`)
  expect(await page?.evaluate("import('/game.js').then(({ play }) => play())")).toBe(expected)
  const inWorker = await page?.evaluate(`new Promise((resolve, reject) => {
    const worker = new Worker('/worker.js', { type: 'module' })
    worker.onmessage = ({ data }) => resolve(data)
    worker.onerror = ({ message }) => reject(new Error(message))
  })`)
  expect(inWorker).toBe(expected)
  server.close()
})

it("is loaded under a policy that adds 'wasm-unsafe-eval', and not without it", async () => {
  const files = await serveFiles(folder())
  const under = async (name: string, more: string): Promise<unknown> => {
    const policy = `default-src 'none'; script-src 'self'${more}`
    const head = `<meta http-equiv="Content-Security-Policy" content="${htmlText(policy)}">`
    const page = `<!doctype html>${head}<title>x</title>`
    writeFileSync(join(folder(), name), page)
    const tab = await browser?.newPage()
    await tab?.goto(`${files.url}/${name}`)
    return tab?.evaluate("import('/engine/lib/index.js').then(() => 'loaded', ({ name }) => name)")
  }
  expect(await under('permitted.html', " 'wasm-unsafe-eval'")).toBe('loaded')
  expect(await under('strict.html', '')).toBe('CompileError')
  files.close()
})

it('bundles with vite to at most 55 kB compressed', async () => {
  expect((await sizeWith(folder(), 'plays')).gzip).toBeLessThanOrEqual(55_000)
})
