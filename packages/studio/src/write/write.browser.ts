/** Tests Write in a browser: writing a tile, breaking and fixing a rule, playing a scenario. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pollOptions, visit, type Visit } from '../fixtures/visit.ts'

const tiles = 'rules/base/tiles.carc'
const roads = 'rules/base/scenarios/roads.carc'
let here: Visit
beforeAll(async () => {
  here = await visit()
  await here.go('write', `${tiles}:1`)
  await here.page.locator('.cm-content .carc-keyword').first().waitFor({ timeout: 120_000 })
})
afterAll(() => here.end())

/** Inserts text in a new line below the line that contains `words`. */
async function writeBelow(words: string, text: string): Promise<void> {
  const { page } = here
  await page.locator('.cm-line', { hasText: words }).first().click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type(text)
}

test('draws a tile while it is written, with its parts named and in its four turns', async () => {
  const { page } = here
  await page.locator('.tile h2').waitFor()
  const before = await page.locator('.anatomy svg').innerHTML()
  await writeBelow(
    'class plain-monastery',
    '\ntile lonely-way x 2 {\nedges field road field road\nroad E W\nfields 2\nassumed "a test"\n',
  )
  await page.locator('.tile h2', { hasText: 'lonely-way' }).waitFor()
  const svg = page.locator('.anatomy svg')
  await expect.poll(() => svg.textContent(), pollOptions).toContain('field 2')
  expect(await svg.innerHTML()).not.toBe(before)
  expect(await svg.getAttribute('aria-label')).toBe('lonely-way: road, field, field')
  expect(await page.locator('.turns svg').count()).toBe(4)
  expect(await page.locator('.tile header').textContent()).toContain('× 2')
  await here.picture('write-tile')
})

test('shows an error below its line with its fix; F8 goes there and Ctrl+. fixes it', async () => {
  const { page } = here
  await page.locator('.cm-line', { hasText: 'fields 2' }).first().click()
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('3')
  const problem = page.locator('.problem')
  await problem.filter({ hasText: 'fields' }).first().waitFor()
  await expect.poll(() => page.locator('.checks').textContent(), pollOptions).toMatch(/\d (?:error|warning)/)
  await here.picture('write-mistake')
  const barriers = await here.barriers('section.view.write')
  expect(barriers).toEqual([])
  await page.keyboard.press('F8')
  await page.keyboard.press('Control+.')
  await problem.filter({ hasText: 'fields' }).first().waitFor({ state: 'detached' })
  await page.locator('.cm-line', { hasText: 'fields 2' }).first().waitFor()
})

test('completes names, and explains the symbol at the cursor', async () => {
  const { page } = here
  const takeBack = page.locator('.tools button', { hasText: 'Take back' })
  await takeBack.click()
  await here.go('write', `${tiles}:2`)
  await writeBelow('is plain-monastery', 'is plain-mo')
  await page.locator('.cm-tooltip-autocomplete', { hasText: 'plain-monastery' }).waitFor()
  await page.keyboard.press('Escape')
  await takeBack.click()
  await page.locator('.cm-line', { hasText: 'class plain-monastery' }).locator('.carc-class').first().hover()
  await page.locator('.cm-tooltip-hover', { hasText: 'plain-monastery' }).waitFor()
})

test('shows a scenario as two boards with the reasons for points; a wrong number shows the actual one', async () => {
  const { page } = here
  await here.go('write', `${roads}:3`)
  const card = page.locator('.scenario')
  await card.locator('figure svg').nth(1).waitFor()
  expect(await card.locator('header .tag').textContent()).toContain('holds')
  await card.locator('summary').first().click()
  expect(await card.locator('.reasons li').count()).toBeGreaterThan(1)
  // The other scenarios of the file have been played, too.
  await page
    .getByText(/scenarios hold/)
    .first()
    .waitFor({ timeout: 120_000 })
  // The diagnostics of the earlier edits are gone.
  await page.locator('.checks .proved').first().waitFor()
  await page.locator('.checks .differ').waitFor({ state: 'detached' })
  // The tile of the file that was left is no longer shown.
  expect(await page.locator('.tile').count()).toBe(0)
  await here.looks('write')
  const palettes = page.locator('.switch button')
  await palettes.nth(1).click()
  await here.looks('write-dark')
  await palettes.nth(0).click()
  await page.locator('.cm-line', { hasText: 'then red scores' }).first().locator('.carc-number').first().dblclick()
  await page.keyboard.type('77')
  await card.locator('.sentences .wrong').first().waitFor()
  expect(await card.locator('header .tag').textContent()).toContain('does not hold')
  await page.locator('.tools button', { hasText: 'Take back' }).click()
  await expect.poll(() => card.locator('header .tag').textContent(), pollOptions).toContain('holds')
})

test('F12 goes to a declaration in another file', async () => {
  const { page } = here
  await page.locator('.cm-line .carc-class', { hasText: 'road' }).first().click()
  await page.keyboard.press('F12')
  await expect
    .poll(() => page.locator('.files a[aria-current]').getAttribute('title'), pollOptions)
    .toContain('world.carc')
})

test('the page reports no error and sends no request to another host', () => {
  expect(here.complaints).toEqual([])
})
