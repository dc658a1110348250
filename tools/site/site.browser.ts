/** Tests the site of the rules in Chromium, opened as files: desktop and phone, light, dark and print. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium } from '../built/chromium.ts'
import { wrongLinks } from './links.ts'

const root = join(import.meta.dirname, '../..')
const work = mkdtempSync(join(tmpdir(), 'tilewright-site-'))
const site = join(work, 'site')
/** Pictures for inspection. */
const pictures = join(root, 'reports/site')
const desk = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

let browser: Browser | undefined
beforeAll(async () => {
  browser = await launchChromium()
  const command = join(root, 'packages/cli/bin/tilewright.js')
  const { status, stderr } = spawnSync(process.execPath, [command, 'docs', '--site', site], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  mkdirSync(pictures, { recursive: true })
}, 600_000)
afterAll(async () => {
  await browser?.close()
  rmSync(work, { recursive: true, force: true })
})

/** Opens a page of the site and records its errors. */
async function open(path: string, viewport: typeof desk, colorScheme: 'light' | 'dark' = 'light') {
  const page = await browser?.newPage({ viewport, colorScheme })
  if (page === undefined) throw new Error('there is no browser')
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text())
  })
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith('file:')) wrong.push(url)
  })
  await page.goto(`${pathToFileURL(site).href}/${path}`)
  return { page, wrong }
}

const shown = async (page: Page, name: string): Promise<void> => {
  const path = join(pictures, `${name}.png`)
  await page.screenshot({ path })
  expect(existsSync(path) && statSync(path).size > 10_000).toBe(true)
}

const horizontalOverflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

it('has no broken links', () => {
  expect(wrongLinks(site)).toEqual([])
})

describe.each([
  ['start', 'index.html'],
  ['reference', 'language.html'],
  ['guide', 'guide/04-proving-it.html'],
  ['cookbook', 'cookbook/03-choices.html'],
  ['boxes', 'boxes/index.html'],
  ['box', 'boxes/base.html'],
  ['scenarios', 'proof/rules/base/scenarios/fields.html'],
  ['text', 'text/rules/base/turn.carc.html'],
  ['diagnostic', 'diagnostics/unknown-name.html'],
  ['contradictions', 'contradictions.html'],
])('the page %s', (name, path) => {
  it.each([
    ['desk', desk, 'light'],
    ['phone', phone, 'dark'],
  ] as const)('is readable on a %s, and requests nothing from other hosts', async (where, viewport, scheme) => {
    const { page, wrong } = await open(path, viewport, scheme)
    await shown(page, `${name}-${where}`)
    expect(await page.evaluate(horizontalOverflow)).toBe(0)
    expect(wrong).toEqual([])
    await page.close()
  })
})

describe('search', () => {
  it.each([
    ['desk', desk],
    ['phone', phone],
  ] as const)('finds a diagnostic by its code on a %s, and links to it', async (where, viewport) => {
    const { page, wrong } = await open('boxes/index.html', viewport)
    await page.fill('.search input', 'unknown-name')
    await page.waitForSelector('.results a')
    await shown(page, `search-${where}`)
    await page.click('.results a')
    await page.waitForSelector('#unknown-name')
    expect(page.url()).toMatch(/diagnostics\/unknown-name\.html$/)
    expect(wrong).toEqual([])
    await page.close()
  })
  it('reports when nothing is found', async () => {
    const { page } = await open('index.html', desk)
    await page.fill('.search input', 'zzzzqqq')
    await page.waitForSelector('.results p')
    expect(await page.evaluate("document.querySelector('.results p').textContent")).toContain('zzzzqqq')
    await page.close()
  })
})

describe('colours', () => {
  const ground = "getComputedStyle(document.documentElement).getPropertyValue('--paper')"
  it("follow the system, or the user's choice; print has its own", async () => {
    const { page } = await open('boxes/base.html', desk, 'dark')
    expect(await page.evaluate(ground)).toBe('#15181A')
    await page.evaluate(
      `{ const choice = document.querySelector('.colours select')
        choice.value = 'clear'
        choice.dispatchEvent(new Event('change')) }`,
    )
    expect(await page.evaluate('document.documentElement.dataset.palette')).toBe('clear')
    await shown(page, 'clear-desk')
    await page.emulateMedia({ media: 'print' })
    expect(await page.evaluate(ground)).toBe('#FFFFFF')
    expect(await page.isVisible('header')).toBe(false)
    await shown(page, 'print')
    await page.close()
  })
})

it('the list of pages opens on a phone', async () => {
  const { page } = await open('language.html', phone)
  expect(await page.isVisible('#_pages')).toBe(false)
  await page.click('.menu')
  expect(await page.isVisible('#_pages')).toBe(true)
  await shown(page, 'pages-phone')
  await page.close()
})
