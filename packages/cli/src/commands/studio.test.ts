import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { run } from '../run.ts'
import { capturedIo } from '../terminal/captured-io.ts'

const folder = mkdtempSync(join(tmpdir(), 'tilewright-studio-'))
mkdirSync(join(folder, 'rules'))
writeFileSync(join(folder, 'rules/moon.carc'), 'expansion moon "The Moon" {\n  needs base\n}\n')
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Runs `studio` until it prints its address, then lets `use` ask it, then interrupts it. */
async function serving(args: readonly string[], use: (address: string) => Promise<void>): Promise<string> {
  const io = capturedIo({ folder })
  const listeners = new Set<() => void>()
  const address = Promise.withResolvers<string>()
  const running = run(['studio', '--port', '0', ...args], {
    ...io,
    err: (text) => {
      io.err(text)
      const [found] = /http:\/\/localhost:\d+\//.exec(text) ?? []
      if (found !== undefined) address.resolve(found)
    },
    onInterrupt: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
  await use(await address.promise)
  for (const listener of [...listeners]) listener()
  expect(await running).toBe(0)
  return io.text.err
}

test('serves the page and the rules of the folder, until it is interrupted', async () => {
  const printed = await serving([], async (address) => {
    expect(await (await fetch(address)).text()).toContain('<meta name="tilewright-api"')
    const answer = (await (await fetch(new URL('api/project', address))).json()) as { readonly project: object }
    expect(answer).toMatchObject({ mayWrite: true, project: { name: folder.split(/[\\/]/).at(-1) } })
    expect(JSON.stringify(answer.project)).toContain('The Moon')
    // Pages of other servers cannot write, and without an invitation there is no game.
    const foreign = await fetch(new URL('api/project?file=rules/x.carc', address), {
      method: 'PUT',
      body: 'x',
      headers: { origin: 'https://evil.example' },
    })
    expect(foreign.status).toBe(403)
    expect((await fetch(new URL('api/room?room=nobody', address))).status).toBe(404)
  })
  expect(printed).toMatch(/^The studio is at http:\/\/localhost:\d+\/ \(Ctrl\+C ends it\)\n$/)
})

test('an address that this machine does not have is refused, with those that it has', async () => {
  const io = capturedIo({ folder })
  expect(await run(['studio', '--host', '203.0.113.9'], io)).toBe(2)
  expect(io.text.err).toContain("'203.0.113.9' is no address of this machine")
  expect(io.text.err).toContain('127.0.0.1')
  expect(io.text.err).toContain('--allow-host <name>')
})
