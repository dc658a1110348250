/**
 * Tests a game with friends: two players and one who watches, each in a browser context of its own. What one seat may
 * know alone is in no other context: not in its page, its storage, or what it received.
 */
import { mkdtempSync, readFileSync } from 'node:fs'
import type { Duplex } from 'node:stream'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isOver, standardLibrary } from '@tilewright/engine'
import { serveSite, studioApi, type Api, type SiteServer } from '@tilewright/cli/studio'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../../../../tools/built/chromium.ts'
import { site as siteFolder } from '../build/config.ts'
import { pollOptions } from '../fixtures/visit.ts'
import { beginTable, saveTable, takeByComputer, type Seat } from '../worker/games/table.ts'

let site: SiteServer
let browser: Browser
beforeAll(async () => {
  // A folder without rules: the page plays by its own.
  const folder = mkdtempSync(join(tmpdir(), 'friends-'))
  const api = studioApi({
    folder,
    rules: () => Promise.resolve({ library: standardLibrary, code: undefined }),
    inviting: undefined,
  })
  site = await serveSite({ site: siteFolder, api: { ...api, upgrade: recording(api.upgrade) } })
  browser = await launchChromium()
})
afterAll(async () => {
  await browser.close()
  site.close()
})
afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})

/**
 * What was sent to each guest over WebSockets, by the name of the browser: frames are neither masked nor compressed.
 */
const sent = new Map<string, string[]>()

/** The last WebSocket of each guest. */
const sockets = new Map<string, Duplex>()

const recording =
  (upgrade: Api['upgrade']): Api['upgrade'] =>
  (request, socket, head) => {
    const name = request.headers['user-agent'] ?? ''
    sockets.set(name, socket)
    const log = sent.get(name) ?? []
    const write = socket.write.bind(socket) as (...parts: unknown[]) => boolean
    socket.write = (data: unknown, ...more: unknown[]) => {
      log.push(Buffer.from(data as Uint8Array).toString('utf8'))
      return write(data, ...more)
    }
    upgrade(request, socket, head)
  }

/** A person at a screen of her own, with everything that her browser has received from games. */
interface Guest {
  readonly page: Page
  readonly received: string[]
  /** Cuts the connection to the games. */
  readonly cut: () => void
}

async function guest(): Promise<Guest> {
  const userAgent = `guest ${String(sent.size)}`
  const received: string[] = []
  sent.set(userAgent, received)
  const context = await browser.newContext({
    userAgent,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return
    void response.text().then(
      (text) => received.push(text),
      () => undefined,
    )
  })
  return { page, received, cut: () => sockets.get(userAgent)?.destroy() }
}

/** Begins a game of these boxes by Ann and Bob, and returns its link. */
async function invite(
  { page }: Guest,
  play: readonly string[],
  confirmation: string,
  seats?: readonly Seat[],
): Promise<string> {
  await page.addInitScript(
    ([table, end]) => {
      localStorage.setItem('tilewright.table', JSON.stringify(table))
      localStorage.setItem('tilewright.confirmation', end)
    },
    [{ play, ...(seats === undefined ? {} : { seats }) }, confirmation] as const,
  )
  await page.goto(`${site.address}?seed=4`)
  await page.click('button.invite')
  return page.locator('.invitation input').inputValue()
}

const sit = async ({ page }: Guest, player: string): Promise<void> => {
  await page.getByRole('button', { name: `Play ${player}` }).click()
}

const laid = ({ page }: Guest): Promise<number> => page.locator('.board image:not(.ghost)').count()

/** Presses the choice with this key twice, as soon as one has to decide. */
async function choose({ page }: Guest, key: string): Promise<void> {
  await page.locator('.option, .marks .choice').first().waitFor()
  const before = await page.locator('.table').getAttribute('data-steps')
  await page.keyboard.press(key)
  await page.waitForSelector('.choice.picked, .option.picked')
  await page.keyboard.press('Enter')
  await page.waitForFunction((old) => document.querySelector('.table')?.getAttribute('data-steps') !== old, before)
}

test('two play and one watches; a turn is undone, a page reloaded, and a taken seat stays taken', async () => {
  const [ann, bob, eve] = [await guest(), await guest(), await guest()]
  const link = await invite(ann, ['base'], 'press')
  expect(link).toMatch(/#play\/with\.[\w-]{22}$/)
  await sit(ann, 'Ann')
  await bob.page.goto(link)
  await sit(bob, 'Bob')
  await eve.page.goto(link)
  await eve.page.getByText('All seats are taken: you watch.').waitFor()
  expect(await eve.page.locator('.option, .marks .choice').count()).toBe(0)
  await bob.page.getByText('Ann decides …').waitFor()
  const before = await laid(ann)
  await choose(ann, '1')
  for (const one of [bob, eve]) await expect.poll(() => laid(one), pollOptions).toBe(before + 1)
  await choose(ann, '1')
  // The turn is held: all see the figure, and nothing is drawn before Ann ends it.
  const figures = ({ page }: Guest): Promise<number> => page.locator('.board .pieces > g').count()
  for (const one of [ann, bob, eve]) await expect.poll(() => figures(one), pollOptions).toBe(1)
  await ann.page.waitForSelector('.decision.held')
  expect(await bob.page.locator('.decision.held').count()).toBe(0)
  await ann.page.keyboard.press('Control+z')
  for (const one of [ann, bob, eve]) await expect.poll(() => figures(one), pollOptions).toBe(0)
  await choose(ann, '1')
  // A reload in the middle costs nothing.
  await ann.page.reload()
  await ann.page.waitForSelector('.decision.held')
  await ann.page.screenshot({ path: join(import.meta.dirname, '../../../../.reports/studio/friends.png') })
  await ann.page.keyboard.press('Enter')
  await bob.page.locator('.marks .choice').first().waitFor()
  await ann.page.getByText('Bob decides …').waitFor()
  await choose(bob, '1')
  for (const one of [ann, eve]) await expect.poll(() => laid(one), pollOptions).toBe(before + 2)
  // Eve cannot take a seat that is taken, whatever she asks.
  const key = link.slice(link.indexOf('with.') + 5)
  const refusal = await eve.page.evaluate(
    async (room) => (await fetch(`api/seat?room=${room}&player=Ann`, { method: 'POST' })).status,
    key,
  )
  expect(refusal).toBe(409)
})

test('a lost connection is made again, and the game goes on', async () => {
  const [ann, bob] = [await guest(), await guest()]
  const link = await invite(ann, ['base'], 'at-once')
  await sit(ann, 'Ann')
  await bob.page.goto(link)
  await sit(bob, 'Bob')
  await bob.page.getByText('Ann decides …').waitFor()
  const before = await laid(bob)
  // Without the network, so that the connection is not made again before Ann has decided.
  await bob.page.context().setOffline(true)
  bob.cut()
  await bob.page.getByText('The connection is lost, and is being made again.').waitFor()
  await choose(ann, '1')
  await bob.page.context().setOffline(false)
  await expect.poll(() => laid(bob), pollOptions).toBe(before + 1)
  await bob.page.getByText('The connection is lost').waitFor({ state: 'detached' })
})

test('what a seat knows alone is in no other context', async () => {
  const [ann, bob, eve] = [await guest(), await guest(), await guest()]
  const link = await invite(ann, ['base', 'traders-builders'], 'at-once')
  await sit(ann, 'Ann')
  await bob.page.goto(link)
  await sit(bob, 'Bob')
  await eve.page.goto(link)
  await eve.page.getByText('All seats are taken: you watch.').waitFor()
  const tokenOf = ({ received }: Guest): string[] =>
    received.flatMap((text) => [...text.matchAll(/"token":"([^"]+)"/g)].map(([, token = '']) => token))
  for (const one of [ann, bob]) await expect.poll(() => tokenOf(one).length, pollOptions).toBe(1)
  expect(tokenOf(eve)).toEqual([])
  const [ofAnn = '', ofBob = ''] = [...tokenOf(ann), ...tokenOf(bob)]
  expect(ofAnn).not.toBe(ofBob)
  /** Everything that a context holds: what it received, its storage, and its page. */
  const held = async ({ page, received }: Guest): Promise<string> => {
    const stored = await page.evaluate(async () => {
      const open = await new Promise<IDBDatabase>((done) => {
        const request = indexedDB.open('tilewright', 1)
        request.onsuccess = () => {
          done(request.result)
        }
      })
      const values = await new Promise((done) => {
        const request = open.transaction('games').objectStore('games').getAll()
        request.onsuccess = () => {
          done(request.result)
        }
      })
      return JSON.stringify([
        values,
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        location.href,
        document.documentElement.outerHTML,
      ])
    })
    return [...received, stored].join('\n')
  }
  await choose(ann, '1')
  await eve.page.locator('.last rect, .last path').first().waitFor()
  // Views and events are those of the own seat; who watches gets what everybody may know.
  const viewers = ({ received }: Guest): string[] => [
    ...new Set(received.flatMap((text) => [...text.matchAll(/"you":("\w+"|null)/g)].map(([, you = '']) => you))),
  ]
  expect(viewers(ann).sort()).toEqual(['"Ann"', 'null'])
  expect(viewers(bob).sort()).toEqual(['"Bob"', 'null'])
  expect(viewers(eve)).toEqual(['null'])
  expect(await held(ann)).toContain(ofAnn)
  for (const one of [bob, eve]) expect(await held(one)).not.toContain(ofAnn)
  for (const one of [ann, eve]) expect(await held(one)).not.toContain(ofBob)
})

test('a computer plays a seat; what one may know can be saved, the whole game cannot yet', async () => {
  const [ann, eve] = [await guest(), await guest()]
  const link = await invite(ann, ['base'], 'at-once', [
    { name: 'Ann', player: 'person' },
    { name: 'Bob', player: 'chance' },
  ])
  await ann.page.getByText('a computer that rolls dice').waitFor()
  await sit(ann, 'Ann')
  await eve.page.goto(link)
  await eve.page.getByText('All seats are taken: you watch.').waitFor()
  const before = await laid(ann)
  // Ann lays a tile and places nobody; Bob does the same by himself, and it is her turn again.
  await choose(ann, '1')
  await choose(ann, '1')
  for (const one of [ann, eve]) await expect.poll(() => laid(one), pollOptions).toBe(before + 2)
  await ann.page.locator('.marks .choice').first().waitFor()
  await ann.page.getByText('Save and share').click()
  const saving = ann.page.waitForEvent('download')
  await ann.page.getByRole('button', { name: 'What Ann may know', exact: true }).click()
  const record = JSON.parse(readFileSync(await (await saving).path(), 'utf8')) as { readonly view: { you: string } }
  expect(record.view.you).toBe('Ann')
  await ann.page.getByText('The whole game can be saved when it is over').waitFor()
  const key = link.slice(link.indexOf('with.') + 5)
  const refusal = await eve.page.evaluate(async (room) => (await fetch(`api/save?room=${room}`)).status, key)
  expect(refusal).toBe(409)
})

/** The host's save of a game of Ann and Bob before its last decision. */
function almostOver(): string {
  const seats = ['Ann', 'Bob'].map((name): Seat => ({ name, player: 'chance' }))
  const table = beginTable({ play: ['base'], without: [], settings: {}, seats, seed: 6 }, standardLibrary)
  let before = ''
  while (!isOver(table.game)) {
    before = saveTable(table)
    takeByComputer(table)
    table.past = []
  }
  return before
}

test('a game at a table goes on with friends; when it is over, everybody can look back step by step', async () => {
  const [ann, bob] = [await guest(), await guest()]
  await ann.page.addInitScript(() => {
    localStorage.setItem('tilewright.confirmation', 'at-once')
  })
  await ann.page.goto(site.address)
  await ann.page.setInputFiles('input[type=file]', {
    name: 'late.json',
    mimeType: 'application/json',
    buffer: Buffer.from(almostOver()),
  })
  await ann.page.locator('.who-plays summary').click()
  await ann.page.getByRole('button', { name: 'Go on with friends, by a link' }).click()
  const link = await ann.page.locator('.invitation input').inputValue()
  await bob.page.goto(link)
  await sit(ann, 'Ann')
  await sit(bob, 'Bob')
  await ann.page.getByText('Let others watch').waitFor()
  const [decides = ann] = await Promise.all(
    [ann, bob].map(async (one) => ((await one.page.getByText(/^(Ann|Bob) decides …$/).count()) === 0 ? one : [])),
  ).then((all) => all.flat())
  await choose(decides, '1')
  for (const { page } of [ann, bob]) await page.getByRole('heading', { name: 'The game is over' }).waitFor()
  await bob.page.getByRole('button', { name: 'Look back step by step' }).click()
  await bob.page.locator('.log summary', { hasText: 'The game step by step' }).click()
  await bob.page.locator('.log input[type=range]').fill('2')
  await bob.page.getByRole('heading', { name: /^Step 2 of \d+$/ }).waitFor()
  // Only the first tile and that of the first turn lie there.
  expect(await laid(bob)).toBe(2)
})
