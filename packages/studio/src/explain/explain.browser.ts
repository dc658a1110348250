/** Tests "why" and "what if" for a feature of the board, opened from Play with the mouse and with the keyboard. */
import { join } from 'node:path'
import { standardLibrary } from '@tilewright/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { titlesOf } from '../build/titles.ts'
import { pollOptions, visit, type Visit } from '../fixtures/visit.ts'
import { translatorOf } from '../words/titles.ts'

let here: Visit
beforeAll(async () => {
  here = await visit()
  await here.page.goto(`${here.address}?seed=7`)
  await here.page.click('button.begin')
  await here.page.waitForSelector('.option, .marks .choice')
})
afterAll(() => here.end())

/** Returns the values that the view shows, with their titles. */
const values = (): Promise<string[]> => here.page.locator('.feature [data-value] h3').allTextContents()

test('clicking a feature explains its values, and the effect of one more figure and one more tile', async () => {
  const { page } = here
  // The middle of the start tile: its road.
  const box = await page.locator('.board image').first().boundingBox()
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  await page.waitForSelector('.tip.pinned a')
  expect(await page.locator('.tip.pinned b').textContent()).toBe('road')
  await page.locator('.tip.pinned a').click()
  await page.waitForSelector('.view.explain .feature')
  // One tile, open at both ends (BASE-COMPLETE, BASE-ROAD), without a figure (BASE-MAJORITY).
  expect(await values()).toEqual(['complete: no', 'points: 1', 'holders: none'])
  expect(await page.locator('.feature .reasons a.code', { hasText: 'BASE-ROAD' }).count()).toBeGreaterThan(0)
  const figures = page.locator('.figures dl > div')
  expect(await figures.filter({ hasText: 'of Ann' }).locator('dd').allTextContents()).toEqual(['holders: Ann'])
  await page.waitForSelector('.tiles-more[aria-busy=false]')
  // At most a road of two tiles: a tile that continues another side does not change the road.
  const outcomes = await page.locator('.tiles-more summary b').allTextContents()
  expect(outcomes).toEqual(['points: 2'])
  expect(await page.locator('.tiles-more li').count()).toBeGreaterThan(5)
  await here.picture('explain-feature')
  expect(await here.barriers('.view.explain')).toEqual([])
})

test('the keyboard moves from part to part, and opens the explanation', async () => {
  const { page } = here
  await page.locator('.view.explain .steps a').click()
  const grid = page.getByRole('grid')
  await grid.focus()
  for (let part = 0; part < 6; part += 1) {
    await page.keyboard.press('f')
    await page.waitForSelector('.tip')
    const before = await page.locator('.tip b').textContent()
    if (before === 'city') break
    await expect.poll(() => page.locator('.tip').textContent(), pollOptions).not.toBe('')
  }
  expect(await page.locator('.tip b').textContent()).toBe('city')
  await page.keyboard.press('w')
  await page.locator('.view.explain .feature h2', { hasText: 'city' }).waitFor()
  expect(await values()).toEqual(['complete: no', 'points: 1', 'holders: none'])
  await page.waitForSelector('.tiles-more[aria-busy=false]')
  // Completed by one more tile: two points per tile (BASE-CITY). Open: one point per tile and coat of arms
  // (BASE-CITY-END).
  const outcomes = await page.locator('.tiles-more summary b').allTextContents()
  expect(outcomes[0]).toBe('complete: yes, points: 4')
  expect(outcomes.slice(1)).toEqual(['points: 3', 'points: 2'])
})

test('in French, values, reasons and cited statements are French', async () => {
  const { page } = here
  await page.locator('header.bar button[lang=fr]').click()
  await expect.poll(values, pollOptions).toEqual(['complet : non', 'points : 1', 'détenteurs : aucun'])
  const inFrench = translatorOf(titlesOf(join(import.meta.dirname, '../../../..')), 'fr')
  const { words = '' } = standardLibrary.statements?.['BASE-CITY-END'] ?? {}
  const statement = page.locator('.feature .box p', { hasText: 'BASE-CITY-END' })
  expect(await statement.textContent()).toBe(`BASE-CITY-END ${inFrench(words)}`)
  expect(inFrench(words)).not.toBe(words)
  await here.picture('explain-fr')
  await page.locator('header.bar button[lang=en]').click()
  await expect.poll(values, pollOptions).toEqual(['complete: no', 'points: 1', 'holders: none'])
})

test('the page reports no error and sends no request to another host', () => {
  expect(here.complaints).toEqual([])
})
