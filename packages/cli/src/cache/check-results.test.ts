import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Project } from '@tilewright/generator'
import { report } from '@tilewright/language'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { run } from '../run.ts'
import { capturedIo } from '../terminal/captured-io.ts'
import { cacheFolder } from './cache-folder.ts'
import { cachedResult, type CheckResult } from './check-results.ts'

let folder = ''
let warnings: string[] = []
const warn = (message: string): void => void warnings.push(message)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilewright-cache-'))
  warnings = []
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
  vi.unstubAllEnvs()
})

const projectOf = (text: string, change: Partial<Project> = {}): Project => ({
  root: '/somewhere',
  folders: ['rules'],
  texts: [{ file: 'rules/a.carc', text }],
  isOwn: () => true,
  pathOf: (file) => file,
  found: [],
  projectFiles: [{ file: 'tilewright.json', text: '{}' }],
  ...change,
})
const span = { file: 'rules/a.carc', start: 0, end: 1 }
const result: CheckResult = { diagnostics: [report('unknown-name', span, 'No such name.')], fingerprint: null }
/** The cache entry of a project with this text. */
const entry = (text: string) => cachedResult(folder, projectOf(text), warn)
const onlyFile = (): string => join(folder, readdirSync(folder)[0] ?? '')

describe('a result', () => {
  it('is read as it was written', async () => {
    await entry('x').write(result)
    expect(await entry('x').read()).toEqual(result)
    expect(warnings).toEqual([])
  })

  it.each<[string, Project]>([
    ['a text', projectOf('y')],
    ['the name of a file', projectOf('', { texts: [{ file: 'rules/b.carc', text: 'x' }] })],
    ['where a name ends and the text begins', projectOf('', { texts: [{ file: 'rules/a.car', text: 'cx' }] })],
    ['who owns a file', projectOf('x', { isOwn: () => false })],
    ['a project file', projectOf('x', { projectFiles: [{ file: 'tilewright.json', text: '{ }' }] })],
    ['what was found in a project file', projectOf('x', { found: result.diagnostics })],
  ])('is of no use after a change of %s', async (_, changed) => {
    await entry('x').write(result)
    expect(await cachedResult(folder, changed, warn).read()).toBeUndefined()
    expect(warnings).toEqual([])
  })

  it('that is damaged is not used, and replaced', async () => {
    await entry('x').write(result)
    writeFileSync(onlyFile(), readFileSync(onlyFile(), 'utf8').replace('No such name', 'Nothing is wrong'))
    expect(await entry('x').read()).toBeUndefined()
    expect(warnings).toEqual([`a damaged file of the cache is replaced: ${onlyFile()}`])
    await entry('x').write(result)
    expect(await entry('x').read()).toEqual(result)
  })

  it('is whole while several commands write it at once', async () => {
    const all = Array.from({ length: 20 }, () => entry('x'))
    await Promise.all(all.map((cached) => cached.write(result)))
    expect(await entry('x').read()).toEqual(result)
    expect(readdirSync(folder)).toHaveLength(1)
  })

  it('is deleted when it is the oldest of too many', async () => {
    await entry('first').write(result)
    utimesSync(onlyFile(), 1, 1)
    for (let n = 0; n < 40; n++) await entry(`${n}`).write(result)
    expect(readdirSync(folder)).toHaveLength(40)
    expect(await entry('first').read()).toBeUndefined()
    expect(await entry('39').read()).toEqual(result)
  })
})

it('gives one warning where the folder cannot be written', async () => {
  const notFolder = join(folder, 'file')
  writeFileSync(notFolder, '')
  const cached = cachedResult(join(notFolder, 'cache'), projectOf('x'), warn)
  expect(await cached.read()).toBeUndefined()
  await cached.write(result)
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain('ENOTDIR')
})

describe('the folder', () => {
  it.each<[string, Record<string, string>, NodeJS.Platform, string | undefined]>([
    ['is that of the user', {}, 'linux', '/home/ann/.cache/tilewright'],
    ['follows the system', { XDG_CACHE_HOME: '/var/c' }, 'linux', '/var/c/tilewright'],
    ['is in the library of macOS', { XDG_CACHE_HOME: '/var/c' }, 'darwin', '/home/ann/Library/Caches/tilewright'],
    ['is local on Windows', { LOCALAPPDATA: '/local' }, 'win32', '/local/tilewright'],
    ['can be chosen', { TILEWRIGHT_CACHE: '/mine' }, 'linux', '/mine'],
    ['can be switched off', { TILEWRIGHT_CACHE: 'off' }, 'linux', undefined],
  ])('%s', (_, env, platform, expected) => {
    expect(cacheFolder(env, platform, '/home/ann')).toBe(expected)
  })
})

describe('check', () => {
  const project = (text: string): string => {
    const root = join(folder, 'project')
    mkdirSync(join(root, 'rules/demo'), { recursive: true })
    writeFileSync(join(root, 'tilewright.json'), '{ "packages": [] }')
    writeFileSync(join(root, 'rules/demo/demo.carc'), text)
    return root
  }
  const check = async (root: string) => {
    const io = capturedIo({ folder: root })
    return { code: await run(['check'], io), out: io.text.out, err: io.text.err }
  }
  const wrong = 'expansion demo "Demo" { }\nvalue v of city -> numbr\n'

  it('prints the same from the cache, and something else after a change', async () => {
    vi.stubEnv('TILEWRIGHT_CACHE', join(folder, 'cache'))
    const cold = await check(project(wrong))
    expect(readdirSync(join(folder, 'cache'))).toHaveLength(1)
    expect(cold).toMatchObject({ code: 1, err: '' })
    expect(await check(project(wrong))).toEqual(cold)
    expect((await check(project('expansion demo "Demo" { }\n'))).code).toBe(0)
    expect(await check(project(wrong))).toEqual(cold)
  })

  it('answers right with one note where the cache cannot be used', async () => {
    writeFileSync(join(folder, 'cache'), 'no folder')
    const usual = await check(project(wrong))
    vi.stubEnv('TILEWRIGHT_CACHE', join(folder, 'cache'))
    const { code, out, err } = await check(project(wrong))
    expect({ code, out }).toEqual({ code: usual.code, out: usual.out })
    expect(err.match(/note: /g)).toHaveLength(1)
  })
})
