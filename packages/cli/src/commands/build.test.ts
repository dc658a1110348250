import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { run } from '../run.ts'
import { capturedIo } from '../terminal/captured-io.ts'

const workspace = new URL('../../../..', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'tilewright-build-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

async function build(...args: readonly string[]) {
  const io = capturedIo({ folder: workspace })
  const code = await run(['build', ...args], io)
  return { code, out: io.text.out, err: io.text.err }
}

/** Temporary files beside the folder that a failed build could leave. */
const leftovers = (): string[] => readdirSync(folder).filter((name) => /\.(?:tmp|new|old)$/.test(name))

describe('tilewright build', () => {
  it('writes a package that plays, reports what it wrote, and overwrites its own output', async () => {
    const out = join(folder, 'Engine of mine')
    const first = await build('--play', 'base', '--out', out, '--json')
    expect({ code: first.code, err: first.err }).toEqual({ code: 0, err: '' })
    expect(JSON.parse(first.out)).toMatchObject({ ok: true, folder: out, name: 'engine-of-mine', play: ['base'] })
    const manifest = JSON.parse(readFileSync(join(out, 'package.json'), 'utf8')) as { readonly name: string }
    expect(manifest).toMatchObject({ name: 'engine-of-mine', type: 'module', engines: { node: '>=20' } })
    expect(manifest).not.toHaveProperty('dependencies')
    expect(readFileSync(join(out, 'LICENSE'), 'utf8')).toBe(readFileSync(join(workspace, 'LICENSE'), 'utf8'))
    expect(readFileSync(join(out, 'README.md'), 'utf8')).toContain("from 'engine-of-mine/explain'")

    const engine = (await import(pathToFileURL(join(out, 'lib/index.js')).href)) as typeof import('@tilewright/engine')
    const game = engine.createGame({ players: ['Ann', 'Bob'], seed: 1 })
    while (!engine.isOver(game)) engine.applyOption(game, engine.optionCount(game) - 1)
    expect(engine.view(game, null).over).toBe(true)

    writeFileSync(join(out, 'lib/stale.js'), '')
    const again = capturedIo({ folder: workspace })
    const onTerminal = { ...again, terminal: { in: false, out: false, err: true } }
    expect(await run(['build', '--play', 'base', '--out', out], onTerminal)).toBe(0)
    expect(again.text.out).toContain("the package 'engine-of-mine'")
    // The build takes longer than a second on any machine.
    expect(again.text.err).toMatch(/building \[#+-*\] +\d+ %/)
    expect(existsSync(join(out, 'lib/stale.js'))).toBe(false)
    expect(leftovers()).toEqual([])
  })

  it('writes an engine in C with the names of its set, and overwrites its own output', async () => {
    const out = join(folder, 'native')
    const { code, out: text } = await build('--target', 'c', '--play', 'base', '--out', out, '--json')
    expect({ code, ...(JSON.parse(text) as object) }).toMatchObject({
      code: 0,
      target: 'c',
      play: ['base'],
      files: ['LICENSE', 'README.md', 'engine.c', 'engine.h', 'engine.json'],
    })
    const header = readFileSync(join(out, 'engine.h'), 'utf8')
    expect(header).toContain('#define TW_LEAST_PLAYERS 2\n#define TW_MOST_PLAYERS 6\n')
    expect(JSON.parse(readFileSync(join(out, 'engine.json'), 'utf8'))).toMatchObject({ players: { least: 2, most: 6 } })
    const { code: again } = await build('--target', 'c', '--play', 'base', '--out', out)
    expect(again).toBe(0)
    expect(leftovers()).toEqual([])
  })

  it('suggests the intended target', async () => {
    const { code, err } = await build('--target', 'wsm', '--out', join(folder, 'never'))
    expect(code).toBe(2)
    expect(err).toContain("error: there is no target 'wsm'\n  where: --target\n")
    expect(err).toContain("help: Did you mean 'wasm'?")
  })

  it('names the compilers that would do where there is none', async () => {
    const { PATH } = process.env
    process.env['PATH'] = folder
    try {
      const { code, err } = await build('--target', 'wasm', '--play', 'base', '--out', join(folder, 'never'))
      expect(code).toBe(2)
      expect(err).toContain('error: there is no compiler for WebAssembly\n')
      expect(err).toContain('clang and wasm-ld (of lld) on the path, or the npm package @yowasp/clang')
      expect(existsSync(join(folder, 'never'))).toBe(false)
    } finally {
      process.env['PATH'] = PATH
    }
  })

  it('suggests the intended expansion', async () => {
    const { code, err } = await build('--play', 'bse', '--out', join(folder, 'never'))
    expect(code).toBe(2)
    expect(err).toContain("error: there is no expansion or part 'bse'\n  where: --play\n")
    expect(err).toContain("help: Did you mean 'base'?")
    expect(existsSync(join(folder, 'never'))).toBe(false)
  })

  it('reports expansions that need one that is left out', async () => {
    const { code, err } = await build('--play', 'base', '--without', 'base', '--out', join(folder, 'never'))
    expect({ code, err }).toEqual({ code: 2, err: "error: 'base' is switched off.\n" })
  })

  it('does not overwrite folders that no build has written', async () => {
    const foreign = join(folder, 'foreign')
    mkdirSync(foreign)
    writeFileSync(join(foreign, 'diary.txt'), 'mine')
    const refused = await build('--play', 'base', '--out', foreign)
    expect(refused.code).toBe(2)
    expect(refused.err).toContain('error: this folder holds files that no build has written')
    writeFileSync(join(foreign, 'package.json'), '{ "tilewright": {} }')
    const mixed = await build('--play', 'base', '--out', foreign)
    expect(mixed.err).toContain("this folder holds 'diary.txt', which no build has written")
    expect(readFileSync(join(foreign, 'diary.txt'), 'utf8')).toBe('mine')
  })

  it('refuses invalid package names', async () => {
    const { code, err } = await build('--out', join(folder, 'never'), '--name', 'No Good')
    expect(code).toBe(2)
    expect(err).toContain("error: 'No Good' cannot name a package")
  })

  it('refuses an impossible output folder before the build starts', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const { code, err } = await build('--play', 'base', '--out', join(file, 'engine'))
    expect(code).toBe(2)
    expect(err).toContain('error: there can be no folder within a file')
  })
})
