/** Built engines in the runtimes they are for, and how large they are. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { standardLibrary } from '@tilewright/engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildEngine, type Built } from './engines.ts'
import { sizeWith } from './measure.ts'
import { commandOf, install } from './runtimes.ts'

const execute = promisify(execFile)
const runtimes = mkdtempSync(join(tmpdir(), 'tilewright-runtimes-'))

let all: Built | undefined
let base: Built | undefined
beforeAll(async () => {
  all = await buildEngine('all')
  base = await buildEngine('base')
  await install(runtimes, ['node-20', 'node-22', 'deno', 'bun'])
})
afterAll(() => {
  all?.remove()
  base?.remove()
  rmSync(runtimes, { recursive: true, force: true })
})

const folder = (): string => all?.folder ?? ''

async function told(command: readonly string[]): Promise<string> {
  const [program = '', ...args] = command
  const { stdout } = await execute(program, args, { maxBuffer: 1 << 26 })
  return stdout
}

describe('an engine of every box', () => {
  let expected = ''
  it('plays a whole game in the Node of the workspace', async () => {
    expected = await told([process.execPath, join(folder(), 'main.js')])
    expect(expected.length).toBeGreaterThan(10_000)
  })

  const programs = [
    ['node-20', 'main.js'],
    ['node-20', 'thread.js'],
    ['node-22', 'main.js'],
    ['node-22', 'thread.js'],
    ['deno', 'main.js'],
    ['deno', 'starts-worker.js'],
    ['bun', 'main.js'],
    ['bun', 'starts-worker.js'],
  ] as const
  it.each(programs)('plays the same game in %s: %s', async (runtime, file) => {
    expect(await told(commandOf(runtimes, runtime, join(folder(), file)))).toBe(expected)
  })

  it('and in a thread of the Node of the workspace', async () => {
    expect(await told([process.execPath, join(folder(), 'thread.js')])).toBe(expected)
  })
})

describe('how large a client is with its engine, minified and compressed', () => {
  it('is at most 30 kB with the base game alone', async () => {
    expect((await sizeWith(base?.folder ?? '', 'plays')).gzip).toBeLessThanOrEqual(30_000)
  })
  it('is at most 4 kB more for each further box, also where games are kept', async () => {
    const boxes = standardLibrary.units.filter(({ of }) => of < 0).length
    expect((await sizeWith(folder(), 'saves')).gzip).toBeLessThan(30_000 + 4_000 * (boxes - 1))
  })
})
