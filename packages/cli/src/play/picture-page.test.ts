/** `play --html`: the board in a browser beside the terminal. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallProject } from '../fixtures/small-project.ts'
import { run } from '../run.ts'
import { capturedIo, type CaptureOptions } from '../terminal/captured-io.ts'

let project = ''
beforeAll(() => {
  project = smallProject('tilewright-page-', ['bridges-castles-bazaars', 'the-bets'])
})
afterAll(() => {
  rmSync(project, { recursive: true, force: true })
})

const pageNow = (): string => readFileSync(join(project, 'board.html'), 'utf8')

type Typing = Partial<Pick<CaptureOptions, 'input' | 'terminal'>>

async function play(more: readonly string[], typing: Typing) {
  const io = capturedIo({ folder: project, ...typing })
  const code = await run(['play', ...more, '--html', 'board.html'], io)
  return { code, err: io.text.err }
}

test('every question is drawn with the numbers that can be typed and the tile in hand', async () => {
  const pages: string[] = []
  const { code } = await play(['--players', 'Ann,Bob', '--seed', '4'], {
    input: (prompt) => {
      if (prompt === '> ') pages.push(pageNow())
      return pages.length < 4 ? '1' : undefined
    },
  })
  expect(code).toBe(0)
  const [first = '', second = ''] = pages
  expect(first).toContain('http-equiv="refresh"')
  expect(first).toMatch(/<title>Ann: .+<\/title>/)
  expect(first).toMatch(/<text [^>]+>1<\/text>/)
  expect(first).toMatch(/<svg [^>]+><path [^]+in hand: /)
  expect(second).not.toBe(first)
  expect(pageNow()).toMatch(/<title>(Ann|Bob): /)
})

test('no page shows hidden information of another player, and the page is empty while players switch', async () => {
  const handedOver: string[] = []
  const asked: string[] = []
  await play(['--play', 'base,the-bets', '--players', 'Ann,Bob', '--seed', '4'], {
    input: (prompt) => {
      ;(prompt === '' ? handedOver : asked).push(pageNow())
      return asked.length < 8 ? '1' : undefined
    },
    terminal: { columns: 80, rows: 30, in: true },
  })
  expect(handedOver.length).toBeGreaterThan(0)
  for (const page of handedOver) expect(page).toMatch(/<title>(Ann|Bob) is next<\/title>/)
  for (const page of handedOver) expect(page).not.toContain('in hand')
})

test('the last page shows the end of the game', async () => {
  await play(['--players', 'chance,chance2', '--seed', '4'], { input: () => undefined })
  expect(pageNow()).toContain('<title>The game is over</title>')
})

test('compiled rules without sources cannot be drawn', async () => {
  const io = capturedIo({ folder: mkdtempSync(join(tmpdir(), 'tilewright-none-')), input: () => undefined })
  expect(await run(['play', '--html', 'board.html'], io)).toBe(2)
  expect(io.text.err).toContain('there is none here')
  expect(io.text.err).toContain('leave --html away')
})
