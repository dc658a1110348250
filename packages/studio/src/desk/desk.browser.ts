/** Tests Desk in a browser: opening a statement, its proofs, and the keyboard. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { site } from '../build/config.ts'
import { writeResults } from '../build/write-results.ts'
import { pollOptions, visit, type Visit } from '../fixtures/visit.ts'

let here: Visit
beforeAll(async () => {
  await writeResults()
  here = await visit()
})
afterAll(() => here.end())

test('opened by its address alone, Desk shows the results of the build at once, and is styled', async () => {
  const { page } = here
  await here.go('desk')
  await page.locator('.desk tbody tr').first().waitFor()
  expect(await page.locator('.desk .middle header [role=status]').textContent()).toMatch(
    /^\d+ scenarios of this page, played when the studio was built$/,
  )
  expect(await page.locator('.desk .tag', { hasText: 'not played yet' }).count()).toBe(0)
  const background = await page
    .locator('.desk .tag.proved')
    .first()
    .evaluate((tag) => getComputedStyle(tag).backgroundColor)
  // `provedOn` of the light palette.
  expect(background).toBe('rgb(221, 235, 213)')
  const first = page.locator('.desk .contents li > a')
  expect(await first.nth(0).textContent()).toContain('Contradictions')
  expect(await first.nth(1).textContent()).toContain('Pairs of boxes')
})

test('an opened statement shows its state, scenarios as boards, and the rules that cite it', async () => {
  const { page } = here
  await here.go('desk', 'BASE-LOOP')
  const detail = page.locator('.detail')
  // Three scenarios prove it; two are drawn, each once.
  await expect.poll(() => detail.locator('.boards > figure').count(), pollOptions).toBe(2)
  const id = (await page.locator('tr.chosen button.id').first().textContent()) ?? ''
  expect(await detail.locator('p.code').first().textContent()).toContain(id)
  expect(await detail.locator('ul.plain a').count()).toBeGreaterThan(0)
  expect(await page.locator('tr.chosen .tag').textContent()).toMatch(/proved|assumed|partly/)
  await here.looks('desk')
  expect(await here.barriers('section.view.desk')).toEqual([])
})

test('a statement has an address of its own, with its page', async () => {
  const { page } = here
  await expect.poll(() => page.url(), pollOptions).toMatch(/#desk\/base-facts\/BASE-LOOP$/)
})

test('the search finds statements, rules and boxes by id and by words of either language', async () => {
  const { page } = here
  const field = page.locator('.desk .search input')
  const found = page.locator('.desk .found a')
  await field.fill('BE-FR-SETT-09')
  await expect.poll(() => found.first().textContent(), pollOptions).toContain('BE-FR-SETT-09')
  await field.fill('award points')
  await expect.poll(() => found.first().textContent(), pollOptions).toContain('award-points')
  await field.fill('éventuellement placer une figurine')
  await expect.poll(() => found.count(), pollOptions).toBeGreaterThan(0)
  expect(await here.barriers('section.view.desk')).toEqual([])
  await found.first().click()
  await expect.poll(() => page.url(), pollOptions).toMatch(/#desk\/[\w-]+\/[\w-]+$/)
  await page.locator('.desk tr.chosen').waitFor()
  await field.fill('no such words at all')
  await expect.poll(() => page.locator('.desk .search [role=status]').textContent(), pollOptions).toBe('0 found')
  await field.press('Escape')
  expect(await found.count()).toBe(0)
})

test('an address of nothing says so', async () => {
  const { page } = here
  await here.go('desk', 'base-facts/NO-SUCH-ID')
  await page.locator('.desk [role=alert]', { hasText: 'NO-SUCH-ID' }).waitFor()
  await here.go('desk', 'BASE-LOOP')
  await page.locator('.desk tr.chosen').waitFor()
})

test('J and K choose the next and the previous statement', async () => {
  const { page } = here
  const chosen = (): Promise<string | null> => page.locator('tr.chosen button.id').first().textContent()
  const first = await chosen()
  await page.keyboard.press('j')
  await expect.poll(chosen, pollOptions).not.toBe(first)
  await page.keyboard.press('k')
  await expect.poll(chosen, pollOptions).toBe(first)
})

test('a page with two languages shows both side by side; the view follows the chosen language', async () => {
  const { page } = here
  await page.locator('.contents a[data-languages="2"]').first().click()
  await page.locator('table.two td p[data-page=fr]').nth(3).waitFor()
  expect(await page.locator('table.two td p[data-page=fr]').count()).toBeGreaterThan(3)
  expect(await page.locator('table.two td p[data-page=en]').count()).toBeGreaterThan(3)
  const statement = page.locator('table.two td p[data-page=fr]').nth(3)
  const inEnglish = await statement.textContent()
  await page.locator('header.bar button[lang=fr]').click()
  await page.locator('.desk th', { hasText: 'État' }).first().waitFor()
  // Both sources are translated to the language of the page.
  await expect.poll(() => statement.textContent(), pollOptions).not.toBe(inEnglish)
  expect(await statement.textContent()).toMatch(/[éèàêç’]/)
  await here.picture('desk-fr')
  await page.locator('header.bar button[lang=en]').click()
})

test('the matrix shows how two boxes interact; the contradictions show how the rules resolve them', async () => {
  const { page } = here
  const palettes = page.locator('.switch button')
  await page.locator('.contents a', { hasText: 'Pairs of boxes' }).click()
  await page.locator('.matrix button.proved').first().click()
  await page.locator('.middle .card a').first().waitFor()
  await here.looks('matrix')
  expect(await here.barriers('section.view.desk')).toEqual([])
  await palettes.nth(1).click()
  await here.looks('matrix-dark')
  await palettes.nth(2).click()
  await here.looks('matrix-clear')
  expect(await here.barriers('section.view.desk')).toEqual([])
  await palettes.nth(0).click()
  await page.locator('.contents a', { hasText: 'Contradictions' }).click()
  await expect.poll(() => page.locator('.middle tbody tr').count(), pollOptions).toBeGreaterThan(3)
})

test('the page of a source is linked where its address is known', async () => {
  const { page } = here
  const file = join(site, 'data/addresses.json')
  const known = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>
  const [[name, address] = ['', '']] = Object.entries(known)
  await here.go('desk', name)
  const link = page.locator(`.middle header a[href="${address}"]`)
  await link.waitFor()
  // The wiki learns nothing of the page that was left, and cannot change it.
  expect([await link.getAttribute('rel'), await link.getAttribute('target')]).toEqual(['noreferrer', '_blank'])
})

test('after a change in Write, Desk plays the scenarios itself', async () => {
  const { page } = here
  await here.go('write', 'rules/base/scenarios/roads.carc')
  await page.locator('.cm-line').first().click()
  await page.keyboard.type('// ')
  await here.go('desk', 'base-facts')
  await page.locator('.desk .middle header [role=status]', { hasText: /playing its|played just now/ }).waitFor()
})

test('the page reports no error and sends no request to another host', () => {
  expect(here.complaints).toEqual([])
})
