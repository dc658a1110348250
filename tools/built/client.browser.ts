/** A new client in Chromium: a person's clicks and the computer player play a whole game. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { capturedIo, run } from '@tilewright/cli'
import type { Browser, Page } from 'playwright-core'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchChromium } from './chromium.ts'

const root = join(import.meta.dirname, '../..')
const parent = mkdtempSync(join(tmpdir(), 'tilewright-client-'))
const folder = join(parent, 'my-game')
let server: ViteDevServer | undefined
let browser: Browser | undefined
let page: Page | undefined
const problems: string[] = []

beforeAll(async () => {
  const io = capturedIo({ folder: root })
  expect(await run(['new', 'client', folder], io), io.text.err).toBe(0)
  // What npm install does, without a registry: the engine of the folder, and the compiler and bundler of the workspace.
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync('../engine', join(folder, 'node_modules/engine'))
  symlinkSync(join(root, 'node_modules/vite'), join(folder, 'node_modules/vite'))
  server = await createServer({ root: folder, configFile: false, server: { host: '127.0.0.1' }, logLevel: 'silent' })
  await server.listen(0)
  browser = await launchChromium()
  page = await browser.newPage()
  page.on('pageerror', ({ message }) => problems.push(message))
  await page.goto(`${server.resolvedUrls?.local[0] ?? ''}?seed=1`)
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  rmSync(parent, { recursive: true, force: true })
})

it('compiles, and has the files that its README names', () => {
  execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { stdio: 'pipe' })
  for (const name of ['engine', 'src/main.ts', 'src/bot.ts', 'engine/README.md', 'engine/draw/board.css'])
    expect(existsSync(join(folder, name)), name).toBe(true)
  expect(readdirSync(parent)).toEqual(['my-game'])
})

it('plays a whole game: places of the board and buttons are pressed, and the computer player answers', async () => {
  const end = 'The game is over.'
  if (page === undefined) throw new Error('there is no page')
  const [buttons, places] = [page.locator('#answers button'), page.locator('#board .choice')]
  for (let turns = 0; turns < 600; turns++) {
    await page.locator('#question').filter({ hasNotText: 'The computer thinks …' }).waitFor()
    if ((await page.textContent('#question')) === end) break
    const [answers, spots] = [await buttons.count(), await places.count()]
    // A place is pressed and then taken by its button; now and then a choice without a place, such as to put nothing.
    if (spots > 0 && (answers === 0 || turns % 3 !== 0)) {
      await places.nth(turns % spots).dispatchEvent('click')
      if (turns % 2 === 0) await page.keyboard.press('r')
      await buttons.first().click()
    } else if (answers > 0) await buttons.nth(turns % answers).click()
  }
  expect(await page.textContent('#question')).toBe(end)
  expect(problems).toEqual([])
  // The computer scored, and each line of the log explains itself.
  expect(await page.textContent('#scores')).toMatch(/Computer: [1-9]/)
  await page.click('#log button')
  expect(await page.textContent('#log pre')).toMatch(/scores \d+/)
})
