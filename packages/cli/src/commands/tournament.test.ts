import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { run } from '../run.ts'
import { capturedIo } from '../terminal/captured-io.ts'

/** No project: the shipped rules are played as they are. */
const folder = mkdtempSync(join(tmpdir(), 'tilewright-tournament-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

interface Standing {
  readonly games: number
  readonly won: { readonly value: number }
  readonly lead: { readonly value: number }
}

async function tournament(...options: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  const io = capturedIo({ folder })
  const code = await run(['tournament', ...options], io)
  return { code, ...io.text }
}

it('gives the same result with one thread and with two', { timeout: 120_000 }, async () => {
  const results: Standing[] = []
  for (const jobs of ['1', '2']) {
    const { code, out } = await tournament('--players', 'chance,chance', '--games', '3', '--jobs', jobs, '--json')
    expect(code).toBe(0)
    results.push(JSON.parse(out) as Standing)
  }
  const [one, two] = results
  // Two games a seed.
  expect(one?.games).toBe(4)
  expect([two?.games, two?.won, two?.lead]).toEqual([one?.games, one?.won, one?.lead])
})

it.each([
  [['--players', 'mcst,bot'], /There is no computer player 'mcst'\..*'mcts'/],
  [['--players', 'bot'], /Two computer players are compared/],
])('refuses %j', async (options, message) => {
  const { code, err } = await tournament(...options)
  expect(code).toBe(2)
  expect(err).toMatch(message)
})
