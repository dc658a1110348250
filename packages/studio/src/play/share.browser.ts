/**
 * Tests games as links: created after a warning, opened in another browser at the same position; and viewing a record.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit, type Visit } from '../fixtures/visit.ts'

let here: Visit
beforeAll(async () => {
  here = await visit()
})
afterAll(() => here.end())

const position = async (page: Page): Promise<readonly unknown[]> => {
  await page.waitForSelector('.option, .marks .choice')
  await page.waitForSelector('[role=grid][aria-busy=false]', { state: 'attached' })
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.board image')].every((one) => one.hasAttribute('href')),
  )
  return [
    await page.locator('.table').getAttribute('data-steps'),
    await page.locator('.board image').count(),
    await page.locator('.decision h2').textContent(),
    await page.locator('[role=gridcell]').allTextContents(),
  ]
}

/** Performs the first choice of the list, several times. */
async function play(page: Page, times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    const before = await page.locator('.table').getAttribute('data-steps')
    await page.locator('.option, .marks .choice .badge').first().click()
    await page.waitForSelector('.option.picked, .choice.picked')
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      (old) =>
        document.querySelector<HTMLElement>('.table')?.dataset['steps'] !== old ||
        document.querySelector<HTMLElement>('.table')?.dataset['level'] !== '0',
      before,
    )
    await page.waitForSelector('.option, .marks .choice')
  }
}

const made = (): Promise<string> => here.page.locator('.made input').inputValue()

test('the whole game becomes a link after a warning, and the link opens the same game', async () => {
  const { page } = here
  await page.goto(`${here.address}?seed=5`)
  await page.click('button.begin')
  await page.waitForSelector('.option, .marks .choice')
  await play(page, 6)
  const now = await position(page)
  await page.locator('summary', { hasText: 'Save and share' }).click()
  await page.locator('.menu button', { hasText: 'The whole game' }).click()
  await page.waitForSelector('.warning')
  expect(await page.locator('.made').count()).toBe(0)
  await page.locator('.warning .as-link').click()
  await page.waitForSelector('.made input')
  const link = await made()
  await here.picture('play-link')

  const other = await here.another()
  await other.goto(link)
  expect(await position(other)).toEqual(now)
  // The link is removed from the URL: a reload continues the stored game.
  expect(new URL(other.url()).hash).toBe('#play')
  await play(other, 1)
  const later = await position(other)

  // Opening the link again does not replace the game played since, unless the user confirms.
  await other.goto('about:blank')
  await other.goto(link)
  await other.waitForSelector('.offered')
  await other.locator('.offered button', { hasText: 'Leave it' }).click()
  await other.getByRole('button', { name: /Go on with the game of Ann, Bob/ }).click()
  expect(await position(other)).toEqual(later)
  await other.goto('about:blank')
  await other.goto(link)
  await other.locator('.offered button.first').click()
  expect(await position(other)).toEqual(now)
  await other.context().close()
})

test('a record of the public information can be viewed but not continued', async () => {
  const { page } = here
  const [, tiles] = await position(page)
  await page.locator('.menu button[aria-label="A link: What everybody may know"]').click()
  await expect.poll(made, { timeout: 30_000 }).toMatch(/#play\/game\.[\w-]+$/)
  const link = await made()
  const other = await here.another()
  await other.goto(link)
  await other.waitForSelector('.decision.record')
  expect(await other.locator('.board image').count()).toBe(tiles)
  expect(await other.locator('.option, .menu').count()).toBe(0)
  expect(await other.locator('.scores .who b').allTextContents()).toEqual(['Ann', 'Bob'])

  // A truncated link is refused with a message.
  await other.goto('about:blank')
  await other.goto(link.slice(0, -20))
  await other.locator('.trouble', { hasText: 'This link is broken: it was cut, or holds no game.' }).waitFor()
  await other.waitForSelector('button.begin')
  await other.context().close()
})

test('the page reports no error and sends no request to another host', () => {
  expect(here.complaints).toEqual([])
})
