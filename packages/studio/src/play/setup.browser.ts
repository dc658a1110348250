/** Tests the form before a game: presets, colours, who begins, questions by box; and the table at the end. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pollOptions, visit, type Visit } from '../fixtures/visit.ts'

let here: Visit
beforeAll(async () => {
  here = await visit()
})
afterAll(() => here.end())

const inPlay = (): Promise<string[]> => here.page.locator('.box.in > label b').allTextContents()

test('presets choose boxes and parts, questions are folded by box, and no stand-in is offered', async () => {
  const { page, address } = here
  await page.goto(`${address}?seed=4`)
  await page.getByRole('button', { name: 'Base game and river' }).click()
  expect(await inPlay()).toEqual(['Carcassonne'])
  expect(await page.getByRole('checkbox', { name: 'The River' }).isChecked()).toBe(true)
  expect(await page.getByRole('button', { name: 'Base game and river' }).getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: 'Bets under the Big Top' }).click()
  expect((await inPlay()).sort()).toEqual(['Carcassonne', 'The Bets', 'Under the Big Top'])
  expect(await page.locator('.box', { hasText: 'two by two squares' }).count()).toBe(0)
  expect(await page.locator('.box', { hasText: 'The Tower' }).locator('.reason').count()).toBe(0)
  expect(await page.locator('.box', { hasText: 'Halflings' }).locator('.reason').innerText()).toContain(
    'Not part of “Everything”',
  )
  const questions = page.locator('.of-box', { hasText: 'The Bets' }).first()
  await questions.locator('summary').click()
  const select = questions.locator('select').first()
  const values = await select.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
  const usual = await select.inputValue()
  await select.selectOption(values.find((value) => value !== usual) ?? '')
  await questions.getByText('1 changed').waitFor()
  await here.picture('setup-questions')
  expect(await here.barriers()).toEqual([])
  await page.getByRole('button', { name: 'All as usual' }).click()
  expect(await select.inputValue()).toBe(usual)
})

test('each player has a chosen colour, whoever begins; the game ends with who won and why', async () => {
  const { page, address } = here
  await page.goto(`${address}?seed=4`)
  await page.getByRole('button', { name: 'The base game' }).click()
  const colours = page.locator('.seats details.colour')
  await colours.nth(0).locator('summary').click()
  await colours.nth(0).getByRole('button', { name: 'colour 2' }).click()
  await page.locator('.starts select').selectOption({ label: 'Bob' })
  for (const select of await page.locator('.seats select').all()) await select.selectOption('chance')
  await page.click('button.begin')
  await page.locator('.scores li').first().waitFor()
  // Bob begins in the colour that was Ann's.
  expect(await page.locator('.scores li b').first().innerText()).toBe('Bob')
  const fills = await page
    .locator('.scores .length')
    .evaluateAll((all) => all.map((one) => /--player\d/.exec(one.getAttribute('style') ?? '')?.[0]))
  expect(fills).toEqual(['--player1', '--player2'])
  await page.locator('button.hurry').click()
  await page.waitForSelector('.decision.over', { timeout: 300_000 })
  const sums = (await page.locator('.scores .sum').allTextContents()).map(Number)
  const [best = 0, other = 0] = sums.toSorted((a, b) => b - a)
  expect(await page.locator('.winner').innerText()).toContain(`${String(best)} : ${String(other)}`)
  expect(await page.locator('.final tfoot td').allTextContents()).toEqual([String(best), String(other)])
  // Each column of kinds adds up to the sum below it.
  const rows = await page
    .locator('.final tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent))))
  for (const [i, sum] of [best, other].entries()) expect(rows.reduce((all, row) => all + (row[i] ?? 0), 0)).toBe(sum)
  expect(await page.locator('.board .pieces > g').count()).toBeGreaterThan(0)
  await here.picture('final')
  expect(await here.barriers()).toEqual([])
  // The slider goes back to the first step, and to now.
  const tiles = page.locator('.board image:not(.ghost)')
  const laid = await tiles.count()
  await page.locator('.log summary').click()
  await page.locator('.log input').fill('1')
  await expect.poll(() => tiles.count(), pollOptions).toBe(2)
  expect(await page.locator('.log label').innerText()).toMatch(/^Step 1 of \d+/)
  await page.getByRole('button', { name: 'Back to now' }).click()
  await expect.poll(() => tiles.count(), pollOptions).toBe(laid)
  expect(here.complaints).toEqual([])
})

test('an address of nothing says so, in every view', async () => {
  const { page, go } = here
  await go('nowhere')
  await page.locator('.unknown-view', { hasText: 'nowhere' }).waitFor()
  await go('play', 'eJzgarbage')
  await page.locator('.trouble', { hasText: 'neither a game nor an invitation' }).waitFor()
  expect(await page.locator('.unknown-view').count()).toBe(0)
  await go('explain', '9999')
  await page.locator('.explain .none', { hasText: '9999' }).waitFor()
  await go('write', 'rules/no-such-file.carc')
  await page.locator('.write .status [role=alert]', { hasText: 'no-such-file' }).waitFor()
})
