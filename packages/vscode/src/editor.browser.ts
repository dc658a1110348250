/** The extension in Visual Studio Code for the browser, with all rules open in it. Screenshots are saved. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readRules } from '@tilewright/generator'
import type { Browser, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchChromium } from '../../../tools/built/chromium.ts'
import { installEditor } from './fixtures/install-editor.ts'
import { serveEditor, type ServedEditor } from './fixtures/serve-editor.ts'

const root = join(import.meta.dirname, '../../..')
const pictures = join(root, '.reports/vscode')
const roads = '/rules/base/scenarios/roads.carc'
const tiles = '/rules/base/tiles.carc'
const settings = {
  'workbench.startupEditor': 'none',
  'workbench.colorTheme': 'Default Light Modern',
  'editor.minimap.enabled': false,
}
/** In milliseconds. On a shared machine the first check of all rules is slow. */
const timeout = 60_000

let served: ServedEditor | undefined
let browser: Browser | undefined
let page: Page
const complaints: string[] = []
beforeAll(async () => {
  mkdirSync(pictures, { recursive: true })
  const files = Object.fromEntries(readRules(root).map(({ file, text }) => [file, text]))
  served = await serveEditor(await installEditor(), join(import.meta.dirname, '../dist/extension'), files, settings)
  browser = await launchChromium()
  page = await browser.newPage({ viewport: { width: 1500, height: 900 } })
  page.setDefaultTimeout(timeout)
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  const own = new URL(served.url).host.replace('editor.', '')
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http') && !host.endsWith(own)) complaints.push(`asked for ${request.url()}`)
  })
  await page.goto(served.url)
  await page.waitForSelector('.monaco-workbench .explorer-folders-view')
  await open(roads)
})
afterAll(async () => {
  await browser?.close()
  served?.close()
})

async function open(file: string): Promise<void> {
  const name = file.slice(file.lastIndexOf('/') + 1)
  await page.keyboard.press('Control+P')
  await page.waitForSelector('.quick-input-widget:not([style*="display: none"])')
  await page.keyboard.type(file)
  await page.locator('.quick-input-list .monaco-list-row', { hasText: name }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.locator('.tab.active', { hasText: name }).waitFor()
}

async function command(title: string): Promise<void> {
  await page.keyboard.press('F1')
  await page.keyboard.type(title)
  await page.locator('.quick-input-list .monaco-list-row', { hasText: title }).first().waitFor()
  await page.keyboard.press('Enter')
}

async function goTo(line: number): Promise<void> {
  await page.keyboard.press('Control+G')
  await page.keyboard.type(String(line))
  await page.keyboard.press('Enter')
}

const saveScreenshot = (name: string): Promise<unknown> => page.screenshot({ path: join(pictures, `${name}.png`) })
const line = (text: string) => page.locator('.view-line', { hasText: text }).first()
const lens = (text: string) => page.locator('.codelens-decoration a', { hasText: text }).first()

/** Waits for the frame in which pictures are drawn. */
async function picture(): Promise<Frame> {
  const end = Date.now() + timeout
  while (Date.now() < end) {
    for (const frame of page.frames()) if ((await frame.locator('#words').count()) > 0) return frame
    await page.waitForTimeout(100)
  }
  throw new Error('no picture is shown')
}

it('colours words by the grammar, and by their meaning once the server knows it', async () => {
  const coloursIn = (text: string): Promise<string[]> =>
    line(text)
      .locator('span > span')
      .evaluateAll((words) => words.map((word) => getComputedStyle(word).color))
  const count = async (text: string): Promise<number> => new Set(await coloursIn(text)).size
  await expect.poll(() => count('A road closed at both ends'), { timeout: timeout }).toBeGreaterThan(1)
  await lens('Run all').waitFor()
  // The keyword, commas and the statements, which only the server recognises.
  await expect.poll(() => count('cite BASE-ROAD, BASE-COMPLETE.a'), { timeout: timeout }).toBe(3)
})

it('reports diagnostics while typing, and none once the change is undone', async () => {
  await goTo(16)
  await page.keyboard.press('End')
  await page.keyboard.type(', NO-SUCH-ONE')
  await page.waitForSelector('.squiggly-error')
  await saveScreenshot('diagnostics')
  for (let i = 0; i < ', NO-SUCH-ONE'.length; i += 1) await page.keyboard.press('Backspace')
  await page.waitForSelector('.squiggly-error', { state: 'detached' })
})

it('shows the table as it is at the statement of the cursor', async () => {
  await goTo(10)
  await command('Tilewright: Show Picture Beside')
  const shown = await picture()
  await shown.locator('#picture > svg').waitFor()
  await shown.locator('#words', { hasText: 'red 0, blue 0' }).waitFor()
  await page.locator('.tab', { hasText: 'roads.carc' }).first().click()
  await goTo(13)
  await shown.locator('#words', { hasText: 'red 3, blue 0' }).waitFor()
  expect(await shown.locator('#picture').getAttribute('aria-label')).toContain('A road closed at both ends')
  await saveScreenshot('table')
})

it('runs a scenario when its code lens is clicked, and shows the result there', async () => {
  await goTo(1)
  await lens('Run').waitFor()
  await page.locator('.codelens-decoration a', { hasText: /^Run$/ }).first().click()
  await lens('Run: passed').waitFor()
  await page.waitForSelector('.codicon-testing-passed-icon')
  await saveScreenshot('passed')
})

it('reports a failed expectation at its statement', async () => {
  await goTo(13)
  await page.keyboard.press('End')
  for (let i = 0; i < '3  // A, B, New'.length; i += 1) await page.keyboard.press('Backspace')
  await page.keyboard.type('4')
  await goTo(3)
  await lens('Run again: it passed').click()
  await page.waitForSelector('.codicon-testing-failed-icon, .codicon-testing-error-icon')
  await page.locator('.test-message-inline-content, .view-lines', { hasText: 'red scores 3, not 4.' }).first().waitFor()
  await saveScreenshot('failed')
})

it('shows the scenarios of all folders in the test view', async () => {
  await command('Testing: Focus on Test Explorer View')
  await page.locator('.test-explorer .monaco-list-row', { hasText: 'rules' }).first().waitFor()
  await saveScreenshot('tests')
})

it('draws the tile that the cursor is in', async () => {
  await page.keyboard.press('Escape')
  await open(tiles)
  const shown = await picture()
  await shown.locator('#picture > svg').waitFor()
  await goTo(12)
  await shown.locator('#picture > svg[viewBox="0 0 100 100"]').waitFor()
  await saveScreenshot('tile')
})

it('requests nothing from other hosts and logs no errors', () => {
  const own = complaints.filter((one) => !one.includes('package.nls.json') && !one.includes('404'))
  expect(own).toEqual([])
})
