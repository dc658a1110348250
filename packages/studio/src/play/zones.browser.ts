/** Zones in Play: drawn for every box that has them, spoken, and pressed where they can be chosen. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { screenshots } from '../fixtures/reference-pictures.ts'
import { visit, type Visit } from '../fixtures/visit.ts'
import { boxesWithZones, zoneGame } from '../fixtures/zone-games.ts'

let here: Visit
beforeAll(async () => {
  here = await visit()
})
afterAll(() => here.end())

async function open(name: string, save: string): Promise<void> {
  const { page, address } = here
  mkdirSync(screenshots, { recursive: true })
  const file = join(screenshots, `${name}.json`)
  writeFileSync(file, save)
  await page.goto(address)
  await page.reload()
  await page.waitForSelector('form.setup .box')
  await page.setInputFiles('input[type=file]', file)
  await page.waitForSelector('.table[data-steps], .curtain.closed')
  if (await page.locator('.curtain.closed').isVisible()) await page.locator('.curtain.closed button').click()
  await page.waitForSelector('.table[data-steps] .marks .choice, .option')
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.board image')].every((one) => one.hasAttribute('href')),
  )
}

/** Games tried until a decision about a zone comes. */
const mostSeeds = 4

test.each(boxesWithZones)('%s: its zones are drawn and spoken, and pressed where they can be chosen', async (box) => {
  let game = zoneGame(box, 1)
  for (let seed = 2; seed <= mostSeeds && !game.found; seed += 1) {
    const other = zoneGame(box, seed)
    if (other.found) game = other
  }
  await open(`zones-${box}`, game.save)
  const { page } = here
  await here.picture(`zones-${box}`)
  const words = await page.locator('.zones li .unseen').allTextContents()
  // A box can have zones that only hold something for a moment.
  if (!game.found) return
  expect(words.length).toBeGreaterThan(0)
  expect(words.join(' ')).not.toMatch(/undefined|NaN/)
  const before = await page.locator('.table').getAttribute('data-steps')
  const inZones = page.locator(
    '[data-zone] .choice .badge circle.room, .board .marks .choice:not(.turns) .badge circle.room',
  )
  expect(await inZones.count()).toBeGreaterThan(0)
  const box1 = await inZones.first().boundingBox()
  await page.mouse.click((box1?.x ?? 0) + (box1?.width ?? 0) / 2, (box1?.y ?? 0) + (box1?.height ?? 0) / 2)
  await page.waitForSelector('.choice.picked')
  await page.keyboard.press('Enter')
  await page.waitForFunction((old) => {
    const table = document.querySelector<HTMLElement>('.table')
    return table?.dataset['steps'] !== old || table.dataset['level'] !== '0'
  }, before)
})

test('the page reports no error and sends no request to another host', () => {
  expect(here.complaints).toEqual([])
})
