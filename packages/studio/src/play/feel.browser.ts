/** Tests how playing feels: dragging the tile, what a figure would stand on, sounds. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pollOptions, visit, type Visit } from '../fixtures/visit.ts'

let here: Visit
beforeAll(async () => {
  here = await visit()
  // Counts the sounds instead of playing them.
  await here.page.addInitScript(() => {
    const counts = globalThis as unknown as { notes: number; AudioContext: unknown }
    counts.notes = 0
    counts.AudioContext = class {
      readonly sampleRate = 8000
      readonly destination = null
      resume = (): Promise<void> => Promise.resolve()
      createBuffer = (): unknown => ({ copyToChannel: () => undefined })
      createBufferSource = (): unknown => ({ buffer: null, connect: () => undefined, start: () => (counts.notes += 1) })
    }
  })
  await here.page.goto(`${here.address}?seed=7`)
  await here.page.click('button.begin')
  await here.page.waitForSelector('.hand .tiles img.held')
  await here.page.waitForSelector('.marks .choice')
})
afterAll(() => here.end())

async function middle(page: Page, what: string): Promise<readonly [number, number]> {
  const box = await page.locator(what).first().boundingBox()
  return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
}

const tiles = (): Promise<number> => here.page.locator('.board image:not(.ghost)').count()
const notes = (): Promise<number> =>
  here.page.evaluate(() => (globalThis as unknown as { readonly notes: number }).notes)

test('the tile is dragged from the hand, is shown where it would lie, and is picked there', async () => {
  const { page } = here
  const [place, laid] = [await middle(page, '.marks .choice .badge circle.room'), await tiles()]
  const dropAt = async (x: number, y: number): Promise<void> => {
    await page.mouse.move(...(await middle(page, '.hand .tiles img.held')))
    await page.mouse.down()
    await page.mouse.move(x - 200, y, { steps: 4 })
    await page.mouse.move(x, y, { steps: 4 })
  }
  // Beside all places: nothing is picked.
  await dropAt(4, 300)
  expect(await page.locator('.hand img.dragged').isVisible()).toBe(true)
  await page.mouse.up()
  expect(await page.locator('.hand img.dragged, .choice.picked').count()).toBe(0)
  await dropAt(...place)
  await page.waitForSelector('.choice .ghost')
  expect(await page.locator('.hand img.dragged').isVisible()).toBe(false)
  await page.mouse.up()
  await page.waitForSelector('.choice.picked .ghost')
  expect(await tiles()).toBe(laid)
  await page.keyboard.press('Enter')
  await expect.poll(tiles, pollOptions).toBe(laid + 1)
})

test('where a picked figure would stand, the part is lit and described with its worth', async () => {
  const { page } = here
  await page.locator('.marks .choice .badge').first().click()
  await page.waitForSelector('.choice.picked .ghost')
  await page.locator('.tip', { hasText: /\d+ points?/ }).waitFor()
  expect(await page.locator('.board .lit').count()).toBe(1)
  await here.picture('play-worth')
  await page.keyboard.press('Escape')
  await page.locator('.tip').waitFor({ state: 'detached' })
})

test('sounds are off until somebody turns them on', async () => {
  const { page } = here
  await page.keyboard.press('0')
  await page.waitForSelector('.option.picked, .choice.picked')
  const before = await tiles()
  await page.keyboard.press('Enter')
  await page.waitForSelector('.hand .tiles img.held')
  await page.waitForSelector('.marks .choice')
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await expect.poll(tiles, pollOptions).toBe(before + 1)
  expect(await notes()).toBe(0)
  await page.locator('.who-plays summary').click()
  await page.getByRole('checkbox', { name: 'Sounds' }).check()
  await page.locator('.who-plays summary').click()
  await page.keyboard.press('1')
  await page.locator('.acts .first').click()
  await expect.poll(notes, pollOptions).toBeGreaterThan(0)
  expect(here.complaints).toEqual([])
})
