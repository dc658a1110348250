/** A folder of one's own brings what its box is called in French: games with it say it so. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit, type Visit } from '../fixtures/visit.ts'

/** All rules are compiled anew, on a machine that others use, too. */
const patience = { timeout: 200_000 }
const folder = mkdtempSync(join(tmpdir(), 'own-box-'))
let here: Visit
beforeAll(async () => {
  here = await visit()
  mkdirSync(join(folder, 'mine'))
  writeFileSync(join(folder, 'mine/expansion.carc'), 'expansion mine "A box of mine" { needs base }\n')
  writeFileSync(join(folder, 'mine/titles.fr.json'), JSON.stringify({ 'A box of mine': 'Une boîte à moi' }))
})
afterAll(async () => {
  await here.end()
  rmSync(folder, { recursive: true, force: true })
})

test('titles.fr.json of a folder that is opened is used like those that come with the page', async () => {
  const { page } = here
  await here.go('write')
  await page.locator('.tools input.folder').waitFor({ state: 'attached', ...patience })
  await page.setInputFiles('.tools input.folder', folder)
  await page.locator('.files', { hasText: 'A box of mine' }).waitFor(patience)
  await page.locator('.tools button', { hasText: 'Play on with these rules' }).click()
  const boxes = page.locator('.boxes')
  await boxes.getByText('A box of mine').waitFor(patience)
  await page.locator('header.bar button[lang=fr]').click()
  await boxes.getByText('Une boîte à moi').waitFor(patience)
  expect(await boxes.innerText()).not.toContain('A box of mine')
  // What its table does not have is said as ever.
  await boxes.getByText('La Rivière').first().waitFor()
  expect(here.complaints).toEqual([])
})
