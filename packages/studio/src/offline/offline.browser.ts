/** Tests that the page, once loaded, works without a server: reload, a game, a rule. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit, type Visit } from '../fixtures/visit.ts'

let here: Visit
beforeAll(async () => {
  here = await visit({ kept: true })
})
afterAll(() => here.end())

/** Images of laid tiles, without the preview under the pointer. */
const laid = '.board image:not(.ghost)'

test('after a reload without a server, the page continues the game and checks rules', async () => {
  const { page } = here
  await page.goto(`${here.address}?seed=4`)
  await page.click('button.begin')
  await page.waitForSelector('.option, .marks .choice')
  const tiles = await page.locator(laid).count()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.context().setOffline(true)
  here.closeServer()
  await page.reload()
  await page.getByRole('button', { name: /Go on with the game of Ann, Bob/ }).click()
  await page.waitForSelector('.option, .marks .choice')
  expect(await page.locator(laid).count()).toBe(tiles)
  await page.locator('.option, .marks .choice .badge').first().click()
  await page.waitForSelector('.option.picked, .choice.picked')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator(laid).count()).toBe(tiles + 1)
  // Views and workers that were never opened are available, too.
  await page.evaluate(
    (address) => {
      location.hash = address
    },
    `#write/${encodeURIComponent('rules/base/tiles.carc:1')}`,
  )
  await page.locator('.cm-content .carc-keyword').first().waitFor()
  expect(here.complaints).toEqual([])
})
