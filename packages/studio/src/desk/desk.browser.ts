/** Desk as people use it: a statement is opened, what proves it is seen, and keys go from one to the next. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patient, visit, type Visit } from '../fixtures/visit.ts'

let here: Visit
beforeAll(async () => {
  here = await visit()
  await here.go('desk')
  await here.page.locator('.desk tbody tr').first().waitFor()
})
afterAll(() => here.end())

test('a statement is opened: its state, scenarios as boards, and the rules that cite it', async () => {
  const { page } = here
  await here.go('desk', 'BASE-LOOP')
  const detail = page.locator('.detail')
  await detail.locator('figure svg').first().waitFor()
  const id = (await page.locator('tr.chosen button.id').first().textContent()) ?? ''
  expect(await detail.locator('p.code').first().textContent()).toContain(id)
  expect(await detail.locator('ul.plain a').count()).toBeGreaterThan(0)
  await page.locator('.desk .middle header [role=status]', { hasText: 'played just now' }).waitFor({ timeout: 120_000 })
  expect(await page.locator('tr.chosen .tag').textContent()).toMatch(/proved|assumed|partly/)
  await here.looks('desk')
  expect(await here.barriers('section.view.desk')).toEqual([])
})

test('J and K go to the next statement and back', async () => {
  const { page } = here
  const chosen = (): Promise<string | null> => page.locator('tr.chosen button.id').first().textContent()
  const first = await chosen()
  await page.keyboard.press('j')
  await expect.poll(chosen, patient).not.toBe(first)
  await page.keyboard.press('k')
  await expect.poll(chosen, patient).toBe(first)
})

test('a page of two languages shows both side by side; the words of the view change with the language', async () => {
  const { page } = here
  await page.locator('.contents a[data-languages="2"]').first().click()
  await page.locator('table.two td p[data-page=fr]').nth(3).waitFor()
  expect(await page.locator('table.two td p[data-page=fr]').count()).toBeGreaterThan(3)
  expect(await page.locator('table.two td p[data-page=en]').count()).toBeGreaterThan(3)
  const statement = page.locator('table.two td p[data-page=fr]').nth(3)
  const inEnglish = await statement.textContent()
  await page.locator('header.bar button[lang=fr]').click()
  await page.locator('.desk th', { hasText: 'État' }).first().waitFor()
  // Both sources are said in the language of the page.
  await expect.poll(() => statement.textContent(), patient).not.toBe(inEnglish)
  expect(await statement.textContent()).toMatch(/[éèàêç’]/)
  await here.picture('desk-fr')
  await page.locator('header.bar button[lang=en]').click()
})

test('the matrix shows what two boxes do together; contradictions say how the rules answer', async () => {
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
  await expect.poll(() => page.locator('.middle tbody tr').count(), patient).toBeGreaterThan(3)
})

test('nothing went wrong in the page, and nothing was asked of anybody else', () => {
  expect(here.complaints).toEqual([])
})
