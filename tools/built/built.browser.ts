/** A built engine in Chromium: in a page, and in a worker of it. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findChromium } from './chromium.ts'
import { buildEngine, type Built } from './engines.ts'
import { serveFiles } from './files-server.ts'
import { install } from './runtimes.ts'

/** As much of Playwright as is used here; it is installed where the test runs, so its types are not at hand. */
interface Page {
  readonly goto: (url: string) => Promise<unknown>
  readonly evaluate: (code: string) => Promise<unknown>
}
interface Browser {
  readonly newPage: () => Promise<Page>
  readonly close: () => Promise<void>
}
interface Playwright {
  readonly chromium: {
    readonly launch: (options: {
      readonly executablePath: string
      readonly args: readonly string[]
    }) => Promise<Browser>
  }
}

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
const tools = mkdtempSync(join(tmpdir(), 'tilewright-browser-'))

let built: Built | undefined
let browser: Browser | undefined
let page: Page | undefined
let server: Awaited<ReturnType<typeof serveFiles>> | undefined
beforeAll(async () => {
  const executablePath = findChromium()
  built = await buildEngine('all')
  await install(tools, ['playwright-core'])
  const { chromium } = createRequire(join(tools, 'package.json'))('playwright-core') as Playwright
  server = await serveFiles(built.folder)
  browser = await chromium.launch({ executablePath, args: flags })
  page = await browser.newPage()
  await page.goto(`${server.url}/page.html`)
})
afterAll(async () => {
  await browser?.close()
  server?.close()
  built?.remove()
  rmSync(tools, { recursive: true, force: true })
})

/** The game as Node plays it. */
const expected = (): string =>
  execFileSync(process.execPath, [join(built?.folder ?? '', 'main.js')], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  }).trim()

it('plays the game of Node in a page', async () => {
  expect(await page?.evaluate("import('/game.js').then(({ play }) => play())")).toBe(expected())
})

it('and in a worker', async () => {
  const told = await page?.evaluate(`new Promise((resolve, reject) => {
    const worker = new Worker('/worker.js', { type: 'module' })
    worker.onmessage = ({ data }) => resolve(data)
    worker.onerror = ({ message }) => reject(new Error(message))
  })`)
  expect(told).toBe(expected())
})
