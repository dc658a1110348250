/**
 * Seven boxes as authors outside the repository write them, in a folder of their own beside the installed rules:
 * checked, tested and played by the commands that they would type.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { formatText } from '@tilewright/language'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const source = join(import.meta.dirname, 'boxes')
const boxes = readdirSync(source).map((file) => file.replace(/\.carc$/, ''))
const textOf = (box: string): string => readFileSync(join(source, `${box}.carc`), 'utf8')

/** Orders that a box may leave open with all other boxes together. */
const mostOrders = 2

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilewright-boxes-'))
  mkdirSync(join(folder, 'node_modules/@tilewright'), { recursive: true })
  symlinkSync(join(root, 'rules'), join(folder, 'node_modules/@tilewright/rules'))
  writeFileSync(join(folder, 'package.json'), '{ "dependencies": { "@tilewright/rules": "*" } }')
  for (const box of boxes) {
    mkdirSync(join(folder, 'rules', box), { recursive: true })
    writeFileSync(join(folder, 'rules', box, `${box}.carc`), textOf(box))
  }
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Types a command; one that fails throws what it printed. */
async function tilewright(...args: readonly string[]): Promise<Record<string, unknown>> {
  const running = promisify(execFile)(
    process.execPath,
    [join(root, 'packages/cli/bin/tilewright.js'), ...args, '--json'],
    { cwd: folder, env: { ...process.env, TILEWRIGHT_CACHE: 'off' }, maxBuffer: 1e8 },
  )
  running.child.stdin?.end()
  const { stdout } = await running
  return JSON.parse(stdout) as Record<string, unknown>
}

interface Diagnostic {
  readonly severity: string
  readonly code: string
  readonly message: string
  readonly place: { readonly file: string }
}

describe('boxes of authors outside the repository', { timeout: 240_000 }, () => {
  it('are seven, laid out as the formatter does', () => {
    expect(boxes).toHaveLength(7)
    for (const box of boxes) expect(formatText(box, textOf(box))).toEqual({ text: textOf(box) })
  })
  it('are in order beside all installed boxes, with at most two orders open each', async () => {
    const { diagnostics } = (await tilewright('check')) as { diagnostics: Diagnostic[] }
    expect(diagnostics.filter(({ code }) => code !== 'open-with-others')).toEqual([])
    for (const box of boxes) {
      const open = diagnostics
        .filter(({ place }) => place.file.startsWith(`rules/${box}/`))
        .map(({ message }) => Number(/(\d+) orders? open/.exec(message)?.[1]))
      expect(
        open.reduce((sum, orders) => sum + orders, 0),
        box,
      ).toBeLessThanOrEqual(mostOrders)
    }
  })
  it('pass their scenarios', async () => {
    const scenarios = boxes.flatMap((box) => [...textOf(box).matchAll(/^scenario "/gm)]).length
    expect(await tilewright('test')).toMatchObject({ passed: scenarios, failed: 0 })
  })
  it('are played together to the end, and each of their rules does something', async () => {
    const { games, idle } = (await tilewright('simulate', '--games', '12', '--play', boxes.join())) as {
      games: number
      idle: { name: string; where: string }[]
    }
    expect(games).toBe(12)
    expect(idle.filter(({ where }) => boxes.some((box) => where.startsWith(`rules/${box}/`)))).toEqual([])
  })
})
