/** Tests of the limits of a rules process: files, programs, network, memory. */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { inventedRules } from '../../../../tools/invented-rules/invented-rules.ts'
import { isOfTask } from '../threads/thread.ts'
import { startRulesProcess } from './rules-process.ts'

const probe = new URL('../fixtures/limits-probe.js', import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'tilewright-rules-process-'))
const canUnshare = spawnSync('unshare', ['--map-root-user', '--net', 'true']).status === 0
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe('a process with rules', { timeout: 240_000 }, () => {
  it('runs scenarios by their numbers', async () => {
    const { perform, close } = startRulesProcess(inventedRules)
    const results = await perform('scenarios', { scenarios: [0, 0], positions: false })
    const passed = { title: 'A path pays two points a tile', status: 'passed' }
    expect(results).toMatchObject([passed, passed])
    const missing = await perform('scenarios', { scenarios: [1000], positions: false }).catch((error: unknown) => error)
    expect([isOfTask(missing), String(missing)]).toEqual([true, 'Error: there is no scenario 1000'])
    await close()
  })

  it('cannot write, start programs, or read the environment', async () => {
    process.env['TILEWRIGHT_REDIS_PASSWORD'] = 'sesame'
    const { perform, close } = startRulesProcess([], probe)
    delete process.env['TILEWRIGHT_REDIS_PASSWORD']
    const file = join(folder, 'file')
    expect(await perform('write', { file })).toBe('ERR_ACCESS_DENIED')
    expect(existsSync(file)).toBe(false)
    expect(await perform('start', {})).toBe('ERR_ACCESS_DENIED')
    expect(await perform('environment', {})).toEqual([])
    await close()
  })

  it.runIf(canUnshare)('has no network', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const { perform, close } = startRulesProcess([], probe)
    expect(await perform('connect', { port })).toBe('ENETUNREACH')
    server.close()
    await close()
  })

  it('ends when it needs too much memory, and says so', async () => {
    const { perform } = startRulesProcess([], probe, 64)
    await expect(perform('memory', {})).rejects.toThrow(/has ended: .*heap.*memory/i)
    // Nothing waits for ever.
    await expect(perform('environment', {})).rejects.toThrow('has ended')
  })
})
