/** Tests changing a rule during a game that continues with it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit, type Visit } from '../fixtures/visit.ts'

/** Milliseconds; all rules are compiled again, possibly on a loaded machine. */
const compileTimeout = { timeout: 200_000 }
let here: Visit
beforeAll(async () => {
  here = await visit()
})
afterAll(() => here.end())

test('a game continues with a changed rule: the same board has another value', async () => {
  const { page } = here
  await page.goto(`${here.address}?seed=7`)
  await page.click('button.begin')
  await page.waitForSelector('.option, .marks .choice')
  await page.locator('.option, .marks .choice .badge').first().click()
  await page.waitForSelector('.option.picked, .choice.picked')
  await page.keyboard.press('Enter')
  await page.locator('.table[data-steps="1"]').waitFor()
  expect(await page.locator('.board image').count()).toBe(2)
  const open = (address: string): Promise<void> =>
    page.evaluate((hash) => {
      location.hash = hash
    }, address)
  const points = async (): Promise<number> => {
    const text = await page.locator('.feature [data-value=points] h3').textContent()
    return Number(text?.replace('points: ', ''))
  }
  // Returns the part of the start tile that is a road.
  const roadOfStart = async (): Promise<void> => {
    for (let part = 0; part < 6; part += 1) {
      await open(`#explain/0,0,${String(part)}`)
      const words = page.locator('.feature h2')
      await page.waitForFunction((n) => location.hash.endsWith(String(n)), part)
      await words.waitFor()
      if ((await words.textContent())?.includes('road') === true) return
      await open('#play')
    }
  }
  await roadOfStart()
  const before = await points()

  await open(`#write/${encodeURIComponent('rules/base/scoring.carc:44')}`)
  await page.locator('.cm-line', { hasText: 'gives extent of road' }).first().click()
  await page.keyboard.press('End')
  await page.keyboard.type(' + 5')
  await page.locator('.tools button', { hasText: 'Play on with these rules' }).click()
  await page.locator('.view.play :is(.option, .places)').first().waitFor(compileTimeout)
  // The game itself is unchanged.
  expect(await page.locator('.table').getAttribute('data-steps')).toBe('1')
  expect(await page.locator('.board image').count()).toBe(2)
  await roadOfStart()
  expect(await points()).toBe(before + 5)
  await here.picture('play-on')
  expect(here.complaints).toEqual([])
})
