/** Tests built engines in all supported runtimes, and their size. */
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

async function output(command: readonly string[]): Promise<string> {
  const [program = '', ...args] = command
  const { stdout } = await execute(program, args, { maxBuffer: 1 << 26 })
  return stdout
}

describe('an engine with every box', () => {
  let expected = ''
  it('plays a whole game in the Node of the workspace', async () => {
    expected = await output([process.execPath, join(folder(), 'main.js')])
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
    expect(await output(commandOf(runtimes, runtime, join(folder(), file)))).toBe(expected)
  })

  it('plays the same game in a worker thread of Node', async () => {
    expect(await output([process.execPath, join(folder(), 'thread.js')])).toBe(expected)
  })
})

describe('the size of a client with its engine, minified and compressed', () => {
  it('is at most 30 kB with the base game only', async () => {
    expect((await sizeWith(base?.folder ?? '', 'plays')).gzip).toBeLessThanOrEqual(30_000)
  })
  it('grows by at most 4 kB per further box, also when games are saved', async () => {
    const boxes = standardLibrary.units.filter(({ of }) => of < 0).length
    expect((await sizeWith(folder(), 'saves')).gzip).toBeLessThan(30_000 + 4_000 * (boxes - 1))
  })
})
