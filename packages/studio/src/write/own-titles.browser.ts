/** Tests that the French titles of a user's folder are used in games. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit, type Visit } from '../fixtures/visit.ts'

/** Milliseconds; all rules are compiled again, possibly on a loaded machine. */
const compileTimeout = { timeout: 200_000 }
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

test('the titles.fr.json of an opened folder is used like the bundled tables', async () => {
  const { page } = here
  await here.go('write')
  await page.locator('.tools input.folder').waitFor({ state: 'attached', ...compileTimeout })
  await page.setInputFiles('.tools input.folder', folder)
  await page.locator('.files', { hasText: 'A box of mine' }).waitFor(compileTimeout)
  await page.locator('.tools button', { hasText: 'Play on with these rules' }).click()
  const boxes = page.locator('.boxes').first()
  await boxes.getByText('A box of mine').waitFor(compileTimeout)
  await page.locator('header.bar button[lang=fr]').click()
  await boxes.getByText('Une boîte à moi').waitFor(compileTimeout)
  expect(await boxes.innerText()).not.toContain('A box of mine')
  // Titles that the folder does not translate keep their bundled translation.
  await page.locator('.boxes').getByText('La Rivière').first().waitFor()
  expect(here.complaints).toEqual([])
})
