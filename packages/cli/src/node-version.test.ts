import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const bin = join(import.meta.dirname, '../bin')

/** A copy without node_modules above it, and a module that makes Node report another version. */
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilewright-node-'))
  cpSync(bin, join(folder, 'bin'), { recursive: true })
  writeFileSync(
    join(folder, 'pretend.cjs'),
    "Object.defineProperty(process.versions, 'node', { value: process.env.PRETENDED_NODE })\n",
  )
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

function runUnder(version: string, file: string): { readonly status: number | null; readonly err: string } {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['-r', join(folder, 'pretend.cjs'), join(folder, 'bin', file)],
    { encoding: 'utf8', env: { ...process.env, PRETENDED_NODE: version } },
  )
  return { status, err: stderr }
}

it('reports a missing build without a stack trace', () => {
  const { status, err } = runUnder(process.versions.node, 'tilewright.js')
  expect(status).toBe(1)
  expect(err).toBe('tilewright has not been built yet: npm run build, in its own folder, does that.\n')
})

describe('a Node that is too old without another one installed', () => {
  it.each(['tilewright.js', 'node-version.js'])('is reported by %s without a stack trace', (file) => {
    const { status, err } = runUnder('20.19.0', file)
    expect(status).toBe(1)
    expect(err).toContain('tilewright needs Node 24.11 or newer; this is Node 20.19.0.\n')
    expect(err).toContain('Install Node 24 or newer and try again')
    expect(err).not.toContain('    at ')
  })
  it.each([
    ['24.10.9', 1],
    ['24.11.0', 0],
    ['26.0.0', 0],
    ['8.0.0', 1],
  ])('is %s: %i', (version, status) => {
    expect(runUnder(version, 'node-version.js').status).toBe(status)
  })
})
