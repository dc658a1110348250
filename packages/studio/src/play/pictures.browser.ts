/**
 * Compares pictures of Play and Explain in all palettes, on a phone, and behind the curtain; and tests that the
 * comparison detects changes.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chanceGame, laysNext } from '../fixtures/chance-game.ts'
import { differenceOf } from '../fixtures/compare.ts'
import { screenshots, takePicture } from '../fixtures/reference-pictures.ts'
import { visit, type Visit } from '../fixtures/visit.ts'
import { pendingDecision } from '../worker/games/table.ts'

let here: Visit
beforeAll(async () => {
  here = await visit()
  await here.page.goto(`${here.address}?seed=3`)
  await here.page.waitForSelector('form.setup .box')
})
afterAll(() => here.end())

async function open(name: string, save: string): Promise<void> {
  const { page } = here
  const file = join(screenshots, `${name}.json`)
  writeFileSync(file, save)
  await page.setInputFiles('input[type=file]', file)
  await page.waitForSelector('.table')
}

/** Waits until everything is drawn, including the pictures of tiles. */
async function drawn(): Promise<void> {
  const { page } = here
  await page.waitForSelector('.table[data-steps]')
  await page.waitForSelector('[role=grid][aria-busy=false]', { state: 'attached' })
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.board image')].every((one) => one.hasAttribute('href')),
  )
}

// On a phone only the button for the next palette is visible.
const paint = (palette: 0 | 1 | 2): Promise<void> =>
  here.page.locator('.switch button').nth(palette).dispatchEvent('click')

test('the view before a game looks as its reference', async () => {
  await here.looks('setup')
})

test('a game with all expansions and a tile in hand looks as its references in the three palettes', async () => {
  const { page } = here
  await open('play', chanceGame(3, laysNext({ tiles: 34, places: 12 })))
  await drawn()
  await page.keyboard.press('3')
  await page.waitForSelector('.board .ghost[href]')
  await here.looks('play-light')
  await paint(1)
  await drawn()
  await here.looks('play')
  await paint(2)
  await drawn()
  await here.looks('play-clear')
  await paint(0)
})

test('the comparison detects a missing or moved panel, and a missing tile, figure or badge', async () => {
  const { page } = here
  await drawn()
  const blank = await page.context().newPage()
  const before = await takePicture(page, 'as-it-is')
  const changes = [
    '.side { visibility: hidden }',
    '.side { transform: translateX(10px) }',
    '.hand { transform: translateY(8px) }',
    '.board image:nth-of-type(5) { visibility: hidden }',
    '.board .camera > svg:nth-of-type(2) { display: none }',
    '.marks .choice:nth-child(2) { visibility: hidden }',
    '.side > .scores > * { display: none !important }',
  ]
  const differences: Record<string, string | undefined> = {}
  for (const change of changes) {
    const style = await page.addStyleTag({ content: change })
    differences[change] = await differenceOf(blank, before, await takePicture(page, 'changed'))
    await style.evaluate((one) => {
      one.parentNode?.removeChild(one)
    })
  }
  expect(Object.entries(differences).filter(([, difference]) => difference === undefined)).toEqual([])
  // Differences that the comparison has to ignore: other smoothing of letters, a shift by half a pixel.
  for (const change of [
    '.side, .hand, .board { filter: blur(0.4px) }',
    'body { -webkit-text-stroke: 0.15px }',
    '.side section, .hand { transform: translate(0.6px, 0.4px) }',
    '.camera { margin-left: 0.7px }',
  ]) {
    const style = await page.addStyleTag({ content: change })
    expect(await differenceOf(blank, before, await takePicture(page, 'smoothed')), change).toBeUndefined()
    await style.evaluate((one) => {
      one.parentNode?.removeChild(one)
    })
  }
  await blank.close()
})

test('the explanation of the points of that game looks as its reference', async () => {
  const { page } = here
  await page.locator('header.bar nav a', { hasText: 'Explain' }).click()
  await page.waitForSelector('.explain .reasons')
  await page.waitForSelector('.explain .counted')
  await here.looks('explain')
  await paint(1)
  await here.looks('explain-dark')
  await paint(2)
  await here.looks('explain-clear')
})

test('the same game looks as its reference on a phone, in French, in the colour-blind palette', async () => {
  const { page } = here
  await page.locator('header.bar nav a', { hasText: 'Play' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'FR' }).click()
  await page.waitForSelector('html[lang=fr] .pills li')
  await drawn()
  await here.looks('phone')
  await paint(1)
  await here.looks('phone-dark')
  await page.locator('header.bar button[lang=en]').click()
  await paint(0)
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('the curtain and the view of one player behind it look as their references', async () => {
  const { page } = here
  await page.getByRole('button', { name: 'Another game' }).click()
  await open(
    'secret',
    chanceGame(5, (table) => table.game.logCount > 100 && pendingDecision(table)?.decision.secret === true),
  )
  await page.waitForSelector('.curtain.closed')
  await here.looks('curtain')
  await page.locator('.curtain.closed button').click()
  await page.waitForSelector('.curtain.open .option')
  await drawn()
  await here.looks('secret')
})

test('the page reports no error and sends no request to another host', () => {
  expect(here.complaints).toEqual([])
})
