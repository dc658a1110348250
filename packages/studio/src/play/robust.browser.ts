/** Play with damaged storage, and the same game in two tabs. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pollOptions, visit, type Visit } from '../fixtures/visit.ts'

let here: Visit
beforeAll(async () => {
  here = await visit({ width: 1024, height: 768 })
})
afterAll(() => here.end())

const damaged = [
  '{"play":5,"without":null,"settings":[1],"seats":"x"}',
  '{"settings":null,"seats":[{"name":7},{"player":"person"},null]}',
  '[1,2]',
  '{not json',
]

test.each(damaged)('the form before a game opens whatever is stored: %s', async (stored) => {
  const { page, address } = here
  await page.goto(address)
  await page.evaluate((text) => {
    localStorage.setItem('tilewright.table', text)
  }, stored)
  await page.reload()
  await page.waitForSelector('form.setup .box')
  expect(await page.locator('form.setup .seats input, form.setup input[type=text]').count()).toBeGreaterThan(1)
})

test('what is stored as a game and is none is not offered', async () => {
  const { page, address } = here
  await page.goto(address)
  await page.waitForSelector('form.setup .box')
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const request = indexedDB.open('tilewright', 1)
        request.onupgradeneeded = () => request.result.createObjectStore('games')
        request.onsuccess = () => {
          const transaction = request.result.transaction('games', 'readwrite')
          transaction.objectStore('games').put({ save: 3, seats: 'none' }, 'left')
          transaction.oncomplete = () => {
            request.result.close()
            done()
          }
        }
      }),
  )
  await page.reload()
  await page.waitForSelector('form.setup .box')
  expect(await page.getByRole('button', { name: /Go on with/ }).count()).toBe(0)
})

test('two tabs of one game are noticed before steps are lost, and either game can be kept', async () => {
  const { page, address } = here
  await page.goto(`${address}?seed=11`)
  await page.evaluate(() => {
    localStorage.clear()
  })
  await page.reload()
  await page.click('button.begin')
  await page.waitForSelector('.marks .choice')
  const second = await page.context().newPage()
  await second.goto(address)
  await second.getByRole('button', { name: /Go on with/ }).click()
  await second.waitForSelector('.marks .choice')
  // A resumed game shows all its places inside the board.
  const outside = await second.evaluate(() => {
    const board = document.querySelector('.board')?.getBoundingClientRect()
    return [...document.querySelectorAll('.marks .badge circle.room')].filter((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect()
      return board === undefined || left < board.left || top < board.top || right > board.right || bottom > board.bottom
    }).length
  })
  expect(outside).toBe(0)
  const lay = async (tab: typeof page): Promise<void> => {
    const before = await tab.locator('.table').getAttribute('data-steps')
    await tab.keyboard.press('1')
    await tab.waitForSelector('.option.picked, .choice.picked')
    await tab.keyboard.press('Enter')
    await tab.waitForFunction((old) => document.querySelector<HTMLElement>('.table')?.dataset['steps'] !== old, before)
  }
  await lay(second)
  expect(await second.locator('.elsewhere').count()).toBe(0)
  await lay(page)
  await page.locator('.elsewhere').waitFor()
  const steps = await second.locator('.table').getAttribute('data-steps')
  expect(await page.locator('.elsewhere').innerText()).toContain(`at step ${String(steps)}`)
  await page.getByRole('button', { name: 'Keep this game in its place' }).click()
  await expect.poll(() => page.locator('.elsewhere').count(), pollOptions).toBe(0)
  await lay(second)
  await second.getByRole('button', { name: 'Go on with the game of the other tab' }).click()
  await expect.poll(() => second.locator('.elsewhere').count(), pollOptions).toBe(0)
  await second.close()
})

test('the page reports no error', () => {
  expect(here.complaints).toEqual([])
})
