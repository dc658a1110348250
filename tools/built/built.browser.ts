/** Tests a built engine in Chromium: in a page, and in a web worker. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchChromium } from './chromium.ts'
import { buildEngine, type Built } from './engines.ts'
import { serveFiles } from './files-server.ts'

let built: Built | undefined
let browser: Browser | undefined
let page: Page | undefined
let server: Awaited<ReturnType<typeof serveFiles>> | undefined
beforeAll(async () => {
  browser = await launchChromium()
  built = await buildEngine('all')
  server = await serveFiles(built.folder)
  page = await browser.newPage()
  await page.goto(`${server.url}/page.html`)
})
afterAll(async () => {
  await browser?.close()
  server?.close()
  built?.remove()
})

/** The result of the same game in Node. */
const expected = (): string =>
  execFileSync(process.execPath, [join(built?.folder ?? '', 'main.js')], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  }).trim()

it('plays the same game as Node in a page', async () => {
  expect(await page?.evaluate("import('/game.js').then(({ play }) => play())")).toBe(expected())
})

it('plays the same game as Node in a worker', async () => {
  const result = await page?.evaluate(`new Promise((resolve, reject) => {
    const worker = new Worker('/worker.js', { type: 'module' })
    worker.onmessage = ({ data }) => resolve(data)
    worker.onerror = ({ message }) => reject(new Error(message))
  })`)
  expect(result).toBe(expected())
})
