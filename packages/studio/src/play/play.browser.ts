/** Tests Play in a browser: by pointing, by keys, and at one screen with a curtain. Saves pictures for inspection. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchChromium } from '../../../../tools/built/chromium.ts'
import { standardLibrary, view } from '@tilewright/engine'
import { pendingDecision, beginTable, saveTable, takeByComputer, type Seat } from '../worker/games/table.ts'
import { finishedGame, usedIn } from '../fixtures/finished-game.ts'
import { mainTasksWhile } from '../fixtures/main-thread.ts'
import { endsTurnsAtOnce } from '../fixtures/visit.ts'
import { serveSite, type SiteServer } from '@tilewright/cli/studio'
import { site as siteFolder } from '../build/config.ts'

const pictures = join(import.meta.dirname, '../../../../.reports/studio')
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Milliseconds; long because a machine may be under load. */
const pageTimeout = 30_000

let site: SiteServer
let browser: Browser
let page: Page
let complaints: string[] = []

beforeAll(async () => {
  mkdirSync(pictures, { recursive: true })
  site = await serveSite({ site: siteFolder })
  browser = await launchChromium()
})
afterAll(async () => {
  await browser.close()
  site.close()
})
beforeEach(async () => {
  complaints = []
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en-GB',
    acceptDownloads: true,
    // Service workers are tested in offline.browser.ts.
    serviceWorkers: 'block',
  })
  page = await context.newPage()
  await endsTurnsAtOnce(page)
  page.setDefaultTimeout(pageTimeout)
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== 'localhost') complaints.push(`asked for ${request.url()}`)
  })
})
afterEach(async () => {
  expect(complaints).toEqual([])
  await page.context().close()
})

const picture = (name: string) => page.screenshot({ path: join(pictures, `${name}.png`) })

async function open(seed: number): Promise<void> {
  await page.goto(`${site.address}?seed=${String(seed)}`)
  await page.waitForSelector('form.setup .box')
}

const begin = async (): Promise<void> => {
  await page.click('button.begin')
  await page.waitForSelector('.table[data-steps]')
}

const steps = (): Promise<string> =>
  page.evaluate(() => {
    const { steps: done = '', level = '' } = document.querySelector<HTMLElement>('.table')?.dataset ?? {}
    return `${done} ${level}`
  })

/** Waits until the question changes, the curtain closes, or the game ends. */
const questionChanges = (before: string): Promise<unknown> =>
  page.waitForFunction((old) => {
    const table = document.querySelector<HTMLElement>('.table')
    const now = `${table?.dataset['steps'] ?? ''} ${table?.dataset['level'] ?? ''}`
    return now !== old && document.querySelector('.option, .marks .choice, .curtain.closed, .decision.over') !== null
  }, before)

/** Presses the middle of a badge twice; a choice without a position on the board is pressed in the list. */
async function point(n: number): Promise<void> {
  const before = await steps()
  const badges = page.locator('.marks .badge')
  const count = await badges.count()
  if (count > 0 && n % 6 !== 5) {
    const badge = badges.nth(n % count)
    const box = await badge.locator('circle').last().boundingBox()
    const at = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const
    await page.mouse.click(...at)
    // A neighbouring badge can be pressed instead: the test continues with whichever choice is picked.
    await page.waitForSelector('.option.picked, .choice.picked')
    if (n % 4 === 3) await page.keyboard.press('r')
  } else {
    const options = page.locator('.option, .marks .choice .badge')
    await options.nth((await options.count()) - 1).click()
    await page.waitForSelector('.option.picked, .choice.picked')
  }
  await page.locator('.acts .first').last().click()
  await questionChanges(before)
}

const isOver = (): Promise<boolean> => page.locator('.decision.over').isVisible()

/** Returns the serious and critical accessibility violations, by rule and element. */
async function serious(): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { axe: checker } = window as unknown as {
      axe: { run: () => Promise<{ violations: { id: string; impact: string; nodes: { target: string[] }[] }[] }> }
    }
    const { violations } = await checker.run()
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  })
}

test('a base game is played to the end by pointing, and its points are explained', async () => {
  await open(7)
  await picture('setup')
  expect(await serious()).toEqual([])
  await begin()
  for (let n = 0; !(await isOver()); n += 1) {
    await point(n * 5 + 1)
    if (n === 30) await picture('play-light')
    if (n === 31) expect(await serious()).toEqual([])
  }
  const scores = await page.locator('.scores .sum').allTextContents()
  expect(scores.map(Number).some((score) => score > 0)).toBe(true)
  await page.locator('.points button.link').first().click()
  await page.waitForSelector('.reasons dt a')
  expect(await page.locator('.board .lit').count()).toBe(1)
  expect(await page.locator('.reasons dt a').first().getAttribute('href')).toMatch(/^#desk\/[A-Z]/)
  await picture('play-why')
  expect(await serious()).toEqual([])
})

test('with all expansions: people point, one looks at a secret alone, computers finish the game', async () => {
  await open(3)
  await page.locator('.presets .everything').click()
  await begin()
  let hidden = 0
  // Games differ with the expansions: plays until a player has chosen in secret.
  const closed = (): Promise<boolean> => page.locator('.curtain.closed').isVisible()
  for (let n = 0; (n < 45 || hidden === 0 || (await closed())) && n < 200 && !(await isOver()); n += 1) {
    if (await closed()) {
      expect(await page.locator('.option, .board, .marks').count()).toBe(0)
      await page.locator('.curtain.closed button').click()
      await page.waitForSelector('.curtain.open .option')
      const labels = await page.locator('.curtain.open .option b').allTextContents()
      if (hidden === 0) {
        await picture('play-secret')
        expect(await serious()).toEqual([])
        // The curtain closes when the window loses focus.
        await page.evaluate(() => dispatchEvent(new Event('blur')))
        await page.waitForSelector('.curtain.closed')
        expect(await page.locator('.option').count()).toBe(0)
        const left = await page.locator('body').innerText()
        for (const label of labels.filter((one) => one.includes(' '))) expect(left).not.toContain(label)
        await picture('play-curtain')
        await page.locator('.curtain.closed button').click()
        await page.waitForSelector('.curtain.open .option')
      }
      hidden += 1
    }
    await point(n * 7 + 2)
  }
  expect(hidden).toBeGreaterThan(0)
  expect(await page.locator('.board image').count()).toBeGreaterThan(12)
  await page.locator('.switch button').nth(1).click()
  await picture('play-dark')
  expect(await serious()).toEqual([])
  await page.locator('.switch button').nth(2).click()
  await picture('play-clear')
  await page.getByRole('button', { name: 'FR' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.waitForSelector('html[lang=fr] .pills li')
  await picture('play-phone')
  expect(await serious()).toEqual([])
  await page.locator('header.bar button[lang=en]').click()
  await page.setViewportSize({ width: 1440, height: 900 })
  await computersPlayOn()
  const used = usedIn(await finishedGame(page))
  // Most boxes were used by people or computers, a player chose in secret, and tokens were placed and turned.
  expect(used.boxes.length, used.boxes.join(' ')).toBeGreaterThanOrEqual(14)
  expect(used.secrets).toBeGreaterThan(0)
  expect(used.kinds).toEqual(expect.arrayContaining(['drawn-token', 'revealed', 'scored']))
  // Overlay tiles are larger than other tiles.
  expect(await page.locator('.board image[width="124"]').count()).toBeGreaterThan(0)
  await picture('play-over')
})

/** Gives every seat to a computer and plays to the final scores without pauses. */
async function computersPlayOn(): Promise<void> {
  await page.locator('.who-plays summary').click()
  for (const select of await page.locator('.who-plays label:not(.confirmation) select').all())
    await select.selectOption('chance')
  await page.locator('.who-plays summary').click()
  await page.locator('button.hurry').click()
  await page.waitForSelector('.decision.over', { timeout: 300_000 })
  const scores = (await page.locator('.scores .sum').allTextContents()).map(Number)
  expect(Math.min(...scores)).toBeGreaterThan(0)
  expect(await page.locator('.decision.over').innerText()).toContain(String(Math.max(...scores)))
}

test('the keyboard alone chooses, turns, performs, undoes, and moves over the board', async () => {
  await open(11)
  await page.locator('button.begin').focus()
  await page.keyboard.press('Enter')
  await page.waitForSelector('.option, .marks .choice')
  const [begun, first] = [await steps(), await page.locator('.board image').count()]
  await page.keyboard.press('1')
  await page.waitForSelector('.option.picked, .choice.picked')
  await page.keyboard.press('r')
  await page.keyboard.press('Enter')
  await questionChanges(begun)
  expect(await page.locator('.board image').count()).toBe(first + 1)
  await page.keyboard.press('Control+z')
  await page.waitForFunction(
    (old) => document.querySelector<HTMLElement>('.table')?.dataset['steps'] === old,
    begun.split(' ')[0],
  )
  expect(await page.locator('.board image').count()).toBe(first)
  await page.getByRole('grid').focus()
  const here = (): Promise<string> =>
    page.evaluate(() => {
      const grid = document.querySelector('[role=grid]')
      return document.getElementById(grid?.getAttribute('aria-activedescendant') ?? '')?.textContent ?? ''
    })
  expect(await here()).toMatch(/^0,0: tile /)
  await page.keyboard.press('f')
  await page.waitForSelector('.tip')
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown']) await page.keyboard.press(key)
  expect(await here()).not.toBe('')
  await page.keyboard.press('1')
  await page.waitForSelector('.option.picked, .choice.picked')
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => document.querySelector('.option.picked, .choice.picked') === null)
})

test("a game is left and continued; the host's save needs confirmation, and opens the same game", async () => {
  await open(5)
  await begin()
  for (let n = 0; n < 5; n += 1) await point(n)
  const [now, laid] = [await steps(), await page.locator('.board image').count()]
  await page.locator('summary', { hasText: 'Save and share' }).click()
  await page.locator('.menu button', { hasText: 'The whole game' }).click()
  await page.waitForSelector('.warning')
  await picture('play-warning')
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('.warning button.first').click()])
  const file = await download.path()
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ players: ['Ann', 'Bob'] })
  const [open2] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.menu button', { hasText: 'What everybody may know' }).click(),
  ])
  const shared = readFileSync(await open2.path(), 'utf8')
  expect(JSON.parse(shared)).toMatchObject({ view: { you: null } })
  expect(shared).not.toContain('"chance"')
  await page.locator('summary', { hasText: 'Save and share' }).click()
  await page.getByRole('button', { name: 'As a scenario' }).click()
  await page.waitForSelector('.scenario .pill.proved')
  expect(await page.locator('.scenario pre').textContent()).toMatch(
    /^scenario "[^]+ {2}play base\n[^]+ {2}when \w+ lays New at /,
  )
  await picture('play-scenario')
  await page.reload()
  await page.getByRole('button', { name: /Go on with the game of Ann, Bob/ }).click()
  await page.waitForSelector('.option, .marks .choice')
  expect(await steps()).toBe(now)
  expect(await page.locator('.board image').count()).toBe(laid)
  await page.getByRole('button', { name: 'Another game' }).click()
  await page.setInputFiles('input[type=file]', file)
  await page.waitForSelector('.option, .marks .choice')
  expect(await steps()).toBe(now)
})

/** Returns a save of a late position with all expansions, played by chance without a page. */
function lateGame(): string {
  const play = standardLibrary.units.filter(({ of, off }) => of < 0 && !off).map(({ name }) => name)
  const seats = ['Ann', 'Bob'].map((name): Seat => ({ name, player: 'chance' }))
  const table = beginTable({ play, without: [], settings: {}, seats, seed: 2 }, standardLibrary)
  const isLate = (): boolean => {
    const options = pendingDecision(table)?.decision.options() ?? []
    const isOpen = options.some(({ args }) => typeof args[0] === 'object' && args[0] !== null && 'turn' in args[0])
    return isOpen && options.length > 30 && view(table.game, null, ['board']).board.cells.length > 180
  }
  while (!isLate()) {
    takeByComputer(table)
    table.past = []
  }
  return saveTable(table)
}

test('late in a game with all expansions, no task of the main thread takes longer than 20 milliseconds', async () => {
  await open(2)
  const file = join(pictures, 'late.json')
  writeFileSync(file, lateGame())
  const tasks = await mainTasksWhile(page, async () => {
    await page.setInputFiles('input[type=file]', file)
    await page.waitForSelector('.table[data-steps]')
    for (let n = 0; n < 10; n += 1) {
      if (await page.locator('.curtain.closed').isVisible()) await page.locator('.curtain.closed button').click()
      await page.waitForSelector('.option, .marks .choice')
      await point(6 * n + 5)
    }
  })
  await picture('play-late')
  writeFileSync(join(pictures, 'main-thread.json'), JSON.stringify(tasks.slice(0, 40), null, 2))
  // CPU time of the thread, not waiting time; major garbage collections come at any time and are left out.
  const long = tasks.filter(({ cost, what }) => cost > 20 && !what.startsWith('MajorGC'))
  const worth = tasks.filter(({ cost }) => cost > 1)
  expect(worth.length).toBeGreaterThan(30)
  expect(long.length / worth.length, JSON.stringify(long)).toBeLessThan(1 / 25)
})
