/** Tests Play in narrow windows: one in which the column is a drawer, and a phone. */
import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { pollOptions, visit, type Visit, type VisitOptions } from '../fixtures/visit.ts'

let here: Visit | undefined
afterEach(async () => {
  expect(here?.complaints).toEqual([])
  await here?.end()
})

async function begun(visiting: VisitOptions): Promise<Visit> {
  here = await visit(visiting)
  await here.page.goto(`${here.address}?seed=7`)
  await here.page.click('button.begin')
  await here.page.waitForSelector('.marks .badge')
  return here
}

const tiles = (page: Page): Promise<number> => page.locator('.board image').count()

/** Returns the middle of an element, in pixels. */
async function middle(page: Page, what: string): Promise<readonly [number, number]> {
  const box = await page.locator(what).first().boundingBox()
  return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
}

/**
 * Returns the choices whose badge is covered by another element, and the overlap of the zoom buttons with the board.
 */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [board, zoom] = ['.board', '.zoom'].map((one) => document.querySelector(one)?.getBoundingClientRect())
    const reach = board === undefined || zoom === undefined || zoom.top < board.bottom ? ['the buttons'] : []
    const badges = [...document.querySelectorAll('.marks .choice')]
    const hidden = badges.filter((choice) => {
      const box = choice.querySelector('.badge circle.room')?.getBoundingClientRect()
      if (box === undefined) return true
      const met = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      return (met?.closest('.marks .choice') ?? null) === null
    })
    return [...reach, ...hidden.map((choice) => choice.getAttribute('data-choice') ?? '')]
  })

const widthOf = async (page: Page): Promise<number> => (await page.locator('.ground').boundingBox())?.width ?? 0

test('below 1100 pixels the column is a drawer; when it is closed, the board takes its room', async () => {
  const { page, picture, barriers } = await begun({ width: 1000, height: 760 })
  const away = page.locator('.side-switch')
  expect(await away.getAttribute('aria-expanded')).toBe('true')
  const [before, laid] = [await widthOf(page), await tiles(page)]
  await away.click()
  await page.locator('.side').waitFor({ state: 'hidden' })
  expect(await away.getAttribute('aria-expanded')).toBe('false')
  await expect.poll(() => widthOf(page), pollOptions).toBeGreaterThan(before + 300)
  expect(await barriers()).toEqual([])
  // The first press shows, the second performs, both without the column.
  await page.mouse.click(...(await middle(page, '.marks .badge circle.room')))
  await page.waitForSelector('.marks .picked')
  await page.mouse.click(...(await middle(page, '.marks .picked .badge circle.room')))
  await expect.poll(() => tiles(page), pollOptions).toBe(laid + 1)
  await picture('play-drawer')
  await away.click()
  await page.locator('.side .option, .side .places').first().waitFor()
})

test('a phone works by touch, and nothing is wider than the screen', async () => {
  const { page, picture, barriers } = await begun({ width: 390, height: 844, touch: true })
  const laid = await tiles(page)
  expect(await covered(page)).toEqual([])
  expect(await page.locator('.pills li').count()).toBe(2)
  await page.touchscreen.tap(...(await middle(page, '.marks .badge circle.room')))
  const act = page.locator('.acts .first')
  await act.waitFor()
  expect((await act.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await act.tap()
  await expect.poll(() => tiles(page), pollOptions).toBe(laid + 1)
  await page.waitForSelector('.option, .marks .choice')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await barriers()).toEqual([])
  await picture('play-phone-base')
  // Tapping a part leads to its explanation.
  await page.locator('.option').last().tap()
  await page.keyboard.press('Escape')
  await page.touchscreen.tap(...(await middle(page, '.board image')))
  await page.locator('.tip.pinned a').tap()
  await page.waitForSelector('.explain .feature [data-value]')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await picture('explain-phone')
})

/** Returns a function that sends touch events. */
async function fingers(page: Page): Promise<(type: 'Start' | 'Move' | 'End', at: Fingers) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  return async (type, at) => {
    const touchPoints = at.map(([x, y], id) => ({ x, y, id }))
    await session.send('Input.dispatchTouchEvent', { type: `touch${type}`, touchPoints })
  }
}
type Fingers = readonly (readonly [x: number, y: number])[]

test('two fingers turn the shown tile; a long press explains a part', async () => {
  const { page } = await begun({ width: 390, height: 844, touch: true })
  const turn = page.locator('.acts button', { hasText: 'Turn' })
  for (const badge of await page.locator('.marks .badge').all()) {
    const box = await badge.locator('circle.room').boundingBox()
    await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
    await page.waitForSelector('.marks .picked')
    if (await turn.isVisible()) break
  }
  const picture = page.locator('.board .ghost')
  await expect.poll(() => picture.getAttribute('href'), pollOptions).not.toBeNull()
  const before = await picture.getAttribute('href')
  const touch = await fingers(page)
  const [x, y] = await middle(page, '.board')
  const round = (angle: number): Fingers =>
    [0, Math.PI].map((more) => [x + 60 * Math.cos(angle + more), y + 60 * Math.sin(angle + more)] as const)
  await touch('Start', round(0))
  for (let step = 1; step <= 8; step += 1) await touch('Move', round((step * Math.PI) / 36))
  await touch('End', [])
  await expect.poll(() => picture.getAttribute('href'), pollOptions).not.toBe(before)
  // The fingers are lifted: the next touch is a single one.
  await page.keyboard.press('Escape')
  await page.locator('.zoom button').last().tap()
  const tile = await middle(page, '.board image')
  await touch('Start', [tile])
  await page.waitForSelector('.explain .feature [data-value]')
  await touch('End', [])
})

/** Controls that a finger has to meet and that are smaller than 44 pixels. */
const small = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = 'button, select, summary, .button, header nav a, input:not([type=checkbox], .unseen)'
    const labels = [...document.querySelectorAll('label:has(> input[type=checkbox])')]
    return [...document.querySelectorAll<HTMLElement>(controls), ...labels].flatMap((one) => {
      const { width, height } = one.getBoundingClientRect()
      const isShown = one.checkVisibility({ visibilityProperty: true }) && width > 0
      const isNarrow = width < 44 && one.matches('button, summary')
      return isShown && (height < 44 || isNarrow) ? [`${one.outerHTML.slice(0, 80)} ${width} x ${height}`] : []
    })
  })

test('on a phone every control has 44 pixels, in both languages', async () => {
  const { page, barriers } = await begun({ width: 390, height: 844, touch: true })
  for (const language of ['en', 'fr']) {
    expect(await small(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await barriers()).toEqual([])
    if (language === 'en') await page.locator('header.bar button[lang=fr]').click()
  }
  await page.getByRole('button', { name: 'Autre partie' }).click()
  await page.waitForSelector('form.setup .box')
  expect(await small(page)).toEqual([])
  expect(await barriers()).toEqual([])
})

test('after a decision by a button, the focus stays in the column', async () => {
  const { page } = await begun({ width: 1440, height: 900 })
  await page.keyboard.press('1')
  await page.waitForSelector('.choice.picked')
  await page.locator('.acts .first').focus()
  await page.keyboard.press('Enter')
  await page.locator('.option').first().waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id), pollOptions).toBe('side')
  // Tab goes on to the first choice.
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('#side') !== null)).toBe(true)
})
