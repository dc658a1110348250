/**
 * Tests the accessibility of every view and state: no violation of any axe rule in both languages, and enough contrast
 * in every palette.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chanceGame } from '../fixtures/chance-game.ts'
import { visit, type Visit } from '../fixtures/visit.ts'
import { beginTable, pendingDecision, saveTable } from '../worker/games/table.ts'
import { standardLibrary } from '@tilewright/engine'
import { pagePalettes } from './palettes.ts'

let here: Visit
beforeAll(async () => {
  here = await visit()
})
afterAll(() => here.end())

/** Rules whose result depends on the palette. */
const byPalette = ['color-contrast', 'link-in-text-block']

/** All palettes; the last is the one that all other tests see. */
async function inPalettes(): Promise<string[]> {
  const found: string[] = []
  for (const i of [...pagePalettes.keys()].reverse()) {
    await here.page.locator('.switch button').nth(i).dispatchEvent('click')
    const violations = await here.violations(i === 0 ? undefined : byPalette)
    found.push(...violations.map((one) => `${pagePalettes[i] ?? ''} ${one}`))
  }
  return found
}

/** Checks what is shown in all palettes, and in French where that does not end the state. */
async function check(also: 'french' | 'english-only' = 'french'): Promise<void> {
  const { page } = here
  const found = await inPalettes()
  if (also === 'french') {
    await page.locator('header.bar button[lang=fr]').click()
    await page.waitForSelector('html[lang=fr]')
    found.push(...(await here.violations()).map((one) => `fr ${one}`))
    await page.locator('header.bar button[lang=en]').click()
  }
  expect.soft(found).toEqual([])
}

/** Shows the form before a game. */
async function start(): Promise<void> {
  await here.page.goto('about:blank')
  await here.page.goto(`${here.address}?seed=7`)
  await here.page.waitForSelector('form.setup .box')
}

async function open(save: string): Promise<void> {
  const { page } = here
  const buffer = Buffer.from(save)
  await page.setInputFiles('input[type=file]', { name: 'game.json', mimeType: 'application/json', buffer })
  await page.waitForSelector('.table[data-steps]')
}

test('before a game: boxes, questions, presets', async () => {
  const { page } = here
  await start()
  await page.locator('.presets .everything').click()
  for (const summary of await page.locator('.of-box summary').all()) await summary.click()
  await check()
})

test('a tile and a figure that are chosen, the held turn, menus, and the scenario', async () => {
  const { page } = here
  await start()
  await page.evaluate(() => {
    localStorage.setItem('tilewright.confirmation', 'press')
  })
  await start()
  await page.getByRole('button', { name: 'The base game', exact: true }).click()
  await page.click('button.begin')
  await page.waitForSelector('.marks .choice')
  await check()
  await page.keyboard.press('1')
  await page.waitForSelector('.choice.picked .ghost')
  await check('english-only')
  await page.locator('.acts .first').click()
  await page.waitForSelector('.marks .choice:not(.turns)')
  await page.locator('.marks .choice .badge').first().click()
  await page.waitForSelector('.tip')
  await check('english-only')
  await page.locator('.acts .first').last().click()
  await page.waitForSelector('.decision.held')
  await page.locator('.who-plays summary').click()
  await check('english-only')
  await page.locator('.who-plays summary').click()
  await page.locator('summary', { hasText: 'Save and share' }).click()
  await page.locator('.menu button', { hasText: 'The whole game' }).click()
  await page.waitForSelector('.warning')
  await check('english-only')
})

test('a late game with points, their reasons and all zones; its explanation', async () => {
  const { page } = here
  await start()
  await open(chanceGame(3, ({ game }) => game.logCount > 150))
  await page.waitForSelector('.points button.link')
  await page.locator('.points button.link').first().click()
  await page.waitForSelector('.reasons dt a')
  await check()
  // Another address would load the page again, without the game.
  await page.locator('header.bar nav a', { hasText: 'Explain' }).click()
  await page.waitForSelector('.explain .reasons')
  await check()
  await page.evaluate(() => (location.hash = '#explain/0,0,0'))
  await page.waitForSelector('.explain .feature')
  await check()
})

test('the curtain, closed and open', async () => {
  const { page } = here
  await start()
  await open(chanceGame(5, (table) => table.game.logCount > 100 && pendingDecision(table)?.decision.secret === true))
  await page.waitForSelector('.curtain.closed')
  await check()
  await page.locator('.curtain.closed button').click()
  await page.waitForSelector('.curtain.open .option')
  await check('english-only')
})

test('the end of a game', async () => {
  const { page } = here
  const seats = ['Ann', 'Bob'].map((name) => ({ name, player: 'chance' as const }))
  const table = beginTable({ play: ['base'], without: [], settings: {}, seats, seed: 4 }, standardLibrary)
  await start()
  await open(saveTable(table))
  await page.locator('.who-plays summary').click()
  for (const select of await page.locator('.who-plays label:not(.confirmation) select').all())
    await select.selectOption('chance')
  await page.locator('.who-plays summary').click()
  await page.locator('button.hurry').click()
  await page.waitForSelector('.decision.over', { timeout: 300_000 })
  await check()
})

test('Desk: a statement, found entries, contradictions, pairs', async () => {
  const { page } = here
  await here.go('desk', 'BASE-LOOP')
  await page.waitForSelector('.desk tr.chosen')
  await page.locator('.detail figure svg').first().waitFor()
  await check()
  await page.locator('.desk .search input').fill('road')
  await page.locator('.desk .found a').first().waitFor()
  await check()
  await page.locator('.desk .search input').fill('')
  await here.go('desk', '=contradictions')
  await page.locator('.middle tbody tr').first().waitFor()
  await check()
  await here.go('desk', '=matrix')
  await page.locator('.matrix button.proved').first().click()
  await page.locator('.middle .card a').first().waitFor()
  await check()
})

test('Write: a file with a mistake, and a scenario', async () => {
  const { page } = here
  await here.go('write', 'rules/base/scenarios/roads.carc')
  await page.locator('.cm-line', { hasText: 'then red scores' }).first().click()
  await page.locator('.side figure svg, .side .card svg').first().waitFor()
  await page.keyboard.press('Home')
  await page.keyboard.type('x')
  await page.waitForSelector('.cm-diagnostic, .cm-lintRange-error')
  await check()
})

test('an address of nothing', async () => {
  await here.go('nothing')
  await here.page.waitForSelector('.unknown-view')
  await check()
  expect(here.complaints).toEqual([])
})
