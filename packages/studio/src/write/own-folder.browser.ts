/**
 * Tests `tilewright studio` in a folder with a box of one's own: it comes first, can be played, and is written back.
 */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { standardLibrary } from '@tilewright/engine'
import { serveSite, studioApi, type SiteServer } from '@tilewright/cli/studio'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../../../../tools/built/chromium.ts'
import { site as siteFolder } from '../build/config.ts'
import { pollOptions } from '../fixtures/visit.ts'

const rules = 'expansion night-market "The Night Market" {\n  needs base\n}\n'
let site: SiteServer
let browser: Browser
const folder = mkdtempSync(join(tmpdir(), 'own-'))

beforeAll(async () => {
  mkdirSync(join(folder, 'rules/night-market'), { recursive: true })
  writeFileSync(join(folder, 'rules/night-market/expansion.carc'), rules)
  const api = studioApi({
    folder,
    rules: () => Promise.resolve({ library: standardLibrary, code: undefined }),
    inviting: undefined,
  })
  site = await serveSite({ site: siteFolder, api })
  browser = await launchChromium()
})
afterAll(async () => {
  await browser.close()
  site.close()
})

test('the own box comes first and is played; a change is saved into the folder', async () => {
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  await page.goto(site.address)
  await page.getByText('Your own boxes').waitFor()
  const first = page.locator('.boxes').first().locator('.box')
  expect(await first.allInnerTexts()).toEqual([expect.stringContaining('The Night Market')])
  await first.getByRole('checkbox').check()
  await page.click('button.begin')
  await page.waitForSelector('.marks .choice')
  await page.goto(`${site.address}#write/${encodeURIComponent('rules/night-market/expansion.carc')}`)
  await page.locator('.cm-line', { hasText: 'night-market' }).click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('edition C3')
  await page.getByRole('button', { name: /^Save|^Write back/ }).click()
  await expect
    .poll(() => readFileSync(join(folder, 'rules/night-market/expansion.carc'), 'utf8'), pollOptions)
    .toContain('edition C3')
  expect(complaints).toEqual([])
})
