import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { run } from '../run.ts'
import { capturedIo } from '../terminal/captured-io.ts'
import { queueAddress } from './address.ts'

const folder = mkdtempSync(join(tmpdir(), 'tilewright-queue-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe('an address', () => {
  it.each([
    ['redis://example.org/games', { host: 'example.org', port: 6379, isEncrypted: false, name: 'games' }],
    ['rediss://ann@[::1]:7000/a_b-1', { host: '::1', port: 7000, isEncrypted: true, name: 'a_b-1', user: 'ann' }],
  ])('%s is read', (text, parts) => {
    expect(queueAddress(text)).toMatchObject(parts)
  })

  it.each([
    ['example.org', 'this is no address of a queue'],
    ['http://example.org/games', 'this is no address of a queue'],
    ['redis://example.org', 'an address of a queue ends with its name'],
    ['redis://example.org/a:b', 'an address of a queue ends with its name'],
    ['redis://example.org/games?db=1', 'an address of a queue ends with its name'],
  ])('%s is refused', async (text, message) => {
    const io = capturedIo({ folder })
    expect(await run(['worker', text], io)).toBe(2)
    expect(io.text.err).toContain(`error: ${message}`)
  })

  it.each([
    'redis://ann:sesame@example.org/games',
    'redis://:sesame@example.org/games',
    'x://:sesame@example.org/g',
    'redis://:se/sesame@example.org/games',
    'redis://ann:sesame:sesame@example.org/games',
    'redis://://sesame@sesame@example.org/games',
    'ann:sesame@example.org',
    'redis://ann:12/sesame@example.org/games',
  ])('%s is refused without showing the password', async (text) => {
    const io = capturedIo({ folder })
    expect(await run(['simulate', '--games', '1', '--queue', text], io)).toBe(2)
    expect(io.text.err).toContain('…@example.org')
    expect(io.text.err).not.toContain('sesame')
  })
})

it('without BullMQ a queue is refused with what has to be installed', async () => {
  const io = capturedIo({ folder })
  expect(await run(['worker', 'redis://127.0.0.1:1/games'], io)).toBe(2)
  expect(io.text.err).toContain('a queue needs BullMQ, which is not installed')
  expect(io.text.err).toContain('npm install bullmq ioredis')
})
