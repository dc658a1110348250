/** Tests the end of a turn: a figure is taken back before the next tile is drawn. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pollOptions, visit, type Visit } from '../fixtures/visit.ts'

let here: Visit
beforeAll(async () => {
  here = await visit()
})
afterAll(() => here.end())

const stack = (): Promise<string> => here.page.locator('.hand .stack b').innerText()
const figures = (): Promise<number> => here.page.locator('.board .pieces > g').count()

/** Lays the tile at the first place, and places a figure. */
async function takeTurn(): Promise<void> {
  const { page } = here
  await page.keyboard.press('1')
  await page.waitForSelector('.choice.picked')
  await page.keyboard.press('Enter')
  await page.locator('.option').first().waitFor()
  await page.keyboard.press('1')
  await page.waitForSelector('.choice.picked, .option.picked')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.decision.held')
}

async function begin(confirmation: string): Promise<void> {
  const { page, address } = here
  await page.goto(`${address}?seed=4`)
  await page.locator('.confirmation select').selectOption(confirmation)
  await page.click('button.begin')
  await page.waitForSelector('.marks .choice')
}

test('until its player presses, a turn can be undone to its beginning, also after a reload', async () => {
  const { page } = here
  await begin('press')
  const [before, none] = [await stack(), await figures()]
  await takeTurn()
  expect(await stack()).toBe(before)
  expect(await figures()).toBe(none + 1)
  expect(await page.locator('.decision.held h2').innerText()).toBe('Ann: finish the turn?')
  expect(await here.barriers()).toEqual([])
  await here.picture('confirmation')
  // The page is closed in the middle of the turn: nothing is drawn, and the figure still stands.
  await page.reload()
  await page.getByRole('button', { name: /Go on with the game of Ann, Bob/ }).click()
  await page.waitForSelector('.decision.held')
  expect([await stack(), await figures()]).toEqual([before, none + 1])
  await page.keyboard.press('Control+z')
  await page.locator('.option').first().waitFor()
  expect(await figures()).toBe(none)
  await page.keyboard.press('1')
  await page.waitForSelector('.choice.picked, .option.picked')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.decision.held')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.decision').innerText(), pollOptions).toContain('Bob decides')
  expect(await stack()).toBe(String(Number(before) - 1))
  expect(await page.getByRole('button', { name: 'Undo' }).first().isDisabled()).toBe(true)
})

test('after the grace the turn ends by itself; at once, it is never asked', async () => {
  const { page } = here
  await begin('grace')
  const before = await stack()
  await takeTurn()
  expect(await stack()).toBe(before)
  await page.waitForSelector('.decision.held', { state: 'detached' })
  expect(await stack()).toBe(String(Number(before) - 1))
  await begin('at-once')
  for (let step = 0; step < 2; step += 1) {
    await page.keyboard.press('1')
    await page.waitForSelector('.choice.picked, .option.picked')
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      (old) => document.querySelector('.table')?.getAttribute('data-steps') === old,
      `${step + 1}`,
    )
  }
  expect(await page.locator('.decision.held').count()).toBe(0)
  expect(here.complaints).toEqual([])
})
