/** The board of a built package in a plain page with a strict policy: a person plays by mouse, fingers and keys. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { capturedIo, run } from '@tilewright/cli'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { boardExample } from '../docs/board-example.ts'
import { launchChromium } from './chromium.ts'
import { serveFiles } from './files-server.ts'
import { bundleSize } from './measure.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'tilewright-board-'))
/** Nothing but files of the page's own: neither styles nor scripts in the page. */
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'"
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let server: Awaited<ReturnType<typeof serveFiles>> | undefined
let browser: Browser | undefined
let page: Page
let problems: string[] = []

/** The example of the README with what it leaves to the page: the players, and what was chosen, for the tests. */
const script = `import { applyOption, createGame, decider, view } from './lib/index.js'
import * as pictures from './pictures/index.js'
import { mountBoard } from './draw/board/index.js'
const chosen = (globalThis.chosen = [])
globalThis.choices = []
const seed = Number(new URLSearchParams(location.search).get('seed') ?? 1)
const game = createGame({ players: ['Ann', 'Bob'], seed })
const seen = () => view(game, ['Ann', 'Bob'][decider(game)] ?? 'Ann')
const board = (globalThis.board = mountBoard(document.getElementById('board'), seen(), {
  pictures,
  onAction: (option, action) => {
    chosen.push(action)
    applyOption(game, option)
    board.update(seen())
  },
  onSelect: ({ choices }) => (globalThis.choices = choices),
}))
`
const html = (name: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Board</title>
<link rel="stylesheet" href="draw/board.css"><link rel="stylesheet" href="page.css">
<main><h1>A game</h1><div id="board"></div></main><script type="module" src="${name}.js"></script></html>
`

beforeAll(async () => {
  const io = capturedIo({ folder: root })
  const engine = join(folder, 'engine')
  expect(await run(['build', '--play', 'base', '--pictures', '--out', engine], io), io.text.err).toBe(0)
  writeFileSync(
    join(engine, 'page.css'),
    'body { margin: 0 } h1 { margin: 0; font-size: 16px } #board { height: 90vh }',
  )
  writeFileSync(join(engine, 'page.html'), html('page'))
  writeFileSync(join(engine, 'page.js'), script)
  writeFileSync(join(engine, 'example.html'), html('example'))
  writeFileSync(join(engine, 'example.js'), boardExample(root))
  server = await serveFiles(engine, { 'content-security-policy': policy })
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  server?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function open(name: string, touch = false): Promise<Page> {
  const context = await browser?.newContext({ viewport: { width: 1000, height: 800 }, hasTouch: touch })
  if (context === undefined) throw new Error('there is no browser')
  const opened = await context.newPage()
  problems = []
  opened.on('pageerror', ({ message }) => problems.push(message))
  opened.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  await opened.goto(`${server?.url ?? ''}/${name}.html`)
  await opened.waitForSelector('.choice')
  return opened
}
beforeEach(async () => {
  page = await open('page')
  return async () => {
    expect(problems.filter((one) => !one.includes('favicon') && !one.includes('404'))).toEqual([])
    await page.context().close()
  }
})

interface Chosen {
  readonly option: string | null
  readonly args: readonly { readonly turn?: number; readonly x?: number; readonly y?: number }[]
}
const chosen = (): Promise<readonly Chosen[]> => page.evaluate('chosen')
const places = (): Locator => page.locator('.marks .choice')
const laid = (): Promise<number> => page.locator('.drawn:first-child > g:nth-of-type(1) > g').count()
const transform = async (): Promise<string> => (await page.locator('.camera').getAttribute('style')) ?? ''

async function middleOf(what: Locator): Promise<readonly [number, number]> {
  const box = await what.boundingBox()
  return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
}

it('lays a tile where it is pressed twice, in the turn that is shown, and marks it as the last move', async () => {
  // The first tile of this game fits in several turns at one of its places.
  await page.goto(`${page.url()}?seed=7`)
  await page.waitForSelector('.choice')
  const number = await page.evaluate('choices.find(({ ends }) => ends.length > 1).number')
  const badge = page.locator(`[data-choice="${String(number)}"] circle.room`)
  const [before, place] = [await laid(), await middleOf(badge)]
  await page.mouse.click(...place)
  expect(await page.locator('.choice.picked .ghost').count()).toBe(1)
  const shown = (): Promise<string> => page.locator('.ghost > g').first().getAttribute('transform').then(String)
  const turns = [await shown()]
  const box = await page.locator('.choice.picked > rect').boundingBox()
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) - 20)
  // The wheel, the right button and R turn by one fitting turn each.
  await page.mouse.wheel(0, 60)
  await expect.poll(shown).not.toBe(turns[0])
  turns.push(await shown())
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) - 20, { button: 'right' })
  await expect.poll(shown).not.toBe(turns[1])
  await page.keyboard.press('Shift+R')
  await expect.poll(shown).toBe(turns[1])
  const turn = Number(/rotate\((\d+)/.exec(turns[1] ?? '')?.[1]) / 90
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) - 20)
  await expect.poll(laid).toBe(before + 1)
  const [first] = await chosen()
  expect(first?.args.find((arg) => arg.turn !== undefined)?.turn).toBe(turn)
  expect(await page.locator('.last rect').count()).toBe(1)
})

it('places a figure where a spot is pressed, and takes what has no place by its number', async () => {
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await chosen()).length).toBe(1)
  const spot = places().first()
  await page.mouse.click(...(await middleOf(spot.locator('circle.room'))))
  // The figure stands there as a ghost; it is the same one that stands there afterwards.
  expect(await page.locator('.choice.picked .ghost path').count()).toBeGreaterThan(0)
  await page.mouse.click(...(await middleOf(spot.locator('circle.room'))))
  await expect.poll(() => page.locator('.pieces > g').count()).toBe(1)
  // The other player lays a tile and puts nothing there: 0 is the number of none.
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await chosen()).length).toBe(3)
  await page.keyboard.press('0')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await chosen()).length).toBe(4)
  expect(await page.locator('.pieces > g').count()).toBe(1)
})

it('is moved and zoomed by mouse, buttons and keys; Escape leaves a choice, and Fit shows everything', async () => {
  const begin = await transform()
  await page.mouse.move(80, 700)
  await page.mouse.down()
  await page.mouse.move(180, 650, { steps: 3 })
  await page.mouse.up()
  const moved = await transform()
  const at = (text: string): number[] =>
    (/translate3d\((\S+)px, (\S+)px, \S+\) scale\((\S+)\)/.exec(text) ?? []).slice(1).map(Number)
  expect(at(moved)[0]).toBeCloseTo((at(begin)[0] ?? 0) + 100, 0)
  expect(at(moved)[1]).toBeCloseTo((at(begin)[1] ?? 0) - 50, 0)
  await page.mouse.wheel(0, -200)
  await expect.poll(async () => at(await transform())[2]).toBeGreaterThan(at(moved)[2] ?? 0)
  await page.getByRole('button', { name: 'Show the whole board' }).click()
  expect(await transform()).toBe(begin)
  await page.getByRole('grid').focus()
  await page.keyboard.press('+')
  expect(at(await transform())[2]).toBeCloseTo((at(begin)[2] ?? 0) * 1.25, 2)
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Home')
  expect(await transform()).toBe(begin)
  await page.keyboard.press('1')
  expect(await page.locator('.picked').count()).toBe(1)
  await page.keyboard.press('Escape')
  expect(await page.locator('.picked').count()).toBe(0)
})

it('is played by the keyboard alone over the grid of squares, which are named', async () => {
  await page.getByRole('grid').focus()
  const here = async (): Promise<string> => {
    const active = (await page.getByRole('grid').getAttribute('aria-activedescendant')) ?? ''
    return (await page.locator(`[id="${active}"]`).textContent()) ?? ''
  }
  expect(await here()).toMatch(/^0,0: \S/)
  await page.keyboard.press('ArrowUp')
  expect(await here()).toBe('0,-1: free')
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowLeft'])
    if ((await page.locator('.picked').count()) === 0) {
      await page.keyboard.press(key)
      await page.keyboard.press('Enter')
    }
  expect(await page.locator('.picked').count()).toBe(1)
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await chosen()).length).toBe(1)
})

it('is zoomed and turned by two fingers', async () => {
  await page.context().close()
  page = await open('page', true)
  const before = await transform()
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: readonly (readonly [number, number])[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })
  await touch('touchStart', [300, 700], [400, 700])
  for (let step = 1; step <= 5; step += 1) await touch('touchMove', [300 - 10 * step, 700], [400 + 10 * step, 700])
  await touch('touchEnd')
  const scale = (text: string): number => Number(/scale\(([\d.]+)\)/.exec(text)?.[1])
  expect(scale(await transform())).toBeGreaterThan(scale(before) * 1.2)
})

it('has no violation of accessibility, and leaves nothing behind when it is destroyed', async () => {
  await page.keyboard.press('1')
  await page.evaluate(axe)
  const violations = await page.evaluate(async () => {
    const checker = (globalThis as unknown as { axe: { run: () => Promise<{ violations: { id: string }[] }> } }).axe
    return (await checker.run()).violations.map(({ id }) => id)
  })
  expect(violations).toEqual([])
  await page.evaluate('board.destroy()')
  const element = page.locator('#board')
  expect(await element.innerHTML()).toBe('')
  expect([await element.getAttribute('class'), await element.getAttribute('style')]).toEqual(['', ''])
  await page.keyboard.press('1')
})

it('plays the example of the README', async () => {
  const other = await open('example')
  await other.keyboard.press('1')
  await other.keyboard.press('Enter')
  await other.waitForSelector('.last rect')
  expect(problems.filter((one) => !one.includes('404'))).toEqual([])
  await other.context().close()
})

it('adds at most 25 kB, compressed, to what a client loads', async () => {
  const { gzip } = await bundleSize(
    join(folder, 'engine'),
    'board',
    "import { mountBoard } from './draw/board/index.js'\nglobalThis.mountBoard = mountBoard\n",
  )
  expect(gzip).toBeLessThan(25_000)
  expect(gzip).toBeGreaterThan(3_000)
})
