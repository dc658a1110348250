import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { manifestOf } from '../pack/installed.ts'
import { workspaceFolders } from '../pack/published.ts'
import { changesFor, refusalOf, type FileText } from './release.ts'

const root = join(import.meta.dirname, '../..')

const json = (path: string, value: unknown): FileText => ({ path, text: `${JSON.stringify(value, null, 2)}\n` })
const one = {
  name: '@tilewright/one',
  version: '0.1.0',
  dependencies: { '@tilewright/two': '0.1.0', 'other': '0.1.0' },
}
const two = { name: '@tilewright/two', version: '0.1.0' }
const files: readonly FileText[] = [
  json('package.json', { name: 'all', version: '0.1.0', devDependencies: { other: '0.1.0' } }),
  json('packages/one/package.json', one),
  json('packages/two/package.json', two),
  json('package-lock.json', {
    name: 'all',
    version: '0.1.0',
    packages: {
      '': { name: 'all', version: '0.1.0', devDependencies: { other: '0.1.0' } },
      'packages/one': one,
      'packages/two': two,
      'node_modules/@tilewright/one': { resolved: 'packages/one', link: true },
      'node_modules/other': { version: '0.1.0' },
    },
  }),
  { path: 'packages/clients/snake/pyproject.toml', text: '[project]\nname = "x"\nversion = "0.1.0"\n' },
  { path: 'CHANGELOG.md', text: '# Changelog\n\n## 0.1.0 (unreleased)\n\n* Much.\n\n## 0.0.9 (2026-01-01)\n' },
]

describe('a release', () => {
  it('sets all versions, the references between packages, and the heading of the changelog', () => {
    const changed = new Map(changesFor('0.2.0', '2026-11-22', files).map(({ path, text }) => [path, text]))
    expect([...changed.keys()]).toEqual(files.map(({ path }) => path))
    const read = (path: string): unknown => JSON.parse(changed.get(path) ?? '')
    const newOne = { ...one, version: '0.2.0', dependencies: { '@tilewright/two': '0.2.0', 'other': '0.1.0' } }
    expect(read('packages/one/package.json')).toEqual(newOne)
    expect(read('packages/two/package.json')).toEqual({ ...two, version: '0.2.0' })
    expect(read('package.json')).toEqual({ name: 'all', version: '0.2.0', devDependencies: { other: '0.1.0' } })
    expect(read('package-lock.json')).toEqual({
      name: 'all',
      version: '0.2.0',
      packages: {
        '': { name: 'all', version: '0.2.0', devDependencies: { other: '0.1.0' } },
        'packages/one': newOne,
        'packages/two': { ...two, version: '0.2.0' },
        'node_modules/@tilewright/one': { resolved: 'packages/one', link: true },
        'node_modules/other': { version: '0.1.0' },
      },
    })
    expect(changed.get('packages/clients/snake/pyproject.toml')).toBe('[project]\nname = "x"\nversion = "0.2.0"\n')
    expect(changed.get('CHANGELOG.md')).toBe(
      '# Changelog\n\n## 0.2.0 (2026-11-22)\n\n* Much.\n\n## 0.0.9 (2026-01-01)\n',
    )
  })

  it.each(['0.1.1', '0.2.0', '1.0.0', '0.10.0'])('may be %s after 0.1.0', (version) => {
    expect(refusalOf(version, files, '')).toBeUndefined()
  })
  it.each([
    ['0.1.0', 'not higher than 0.1.0'],
    ['0.0.10', 'not higher than 0.1.0'],
    ['0.2', 'is no version'],
    ['v0.2.0', 'is no version'],
    ['0.2.0-rc.1', 'is no version'],
    ['00.2.0', 'is no version'],
  ])('may not be %s', (version, why) => {
    expect(refusalOf(version, files, '')).toContain(why)
  })
  it('is refused with uncommitted changes, and lists them', () => {
    expect(refusalOf('0.2.0', files, ' M rules/README.md')).toContain(' M rules/README.md')
  })
  it('is refused when the changelog has no new entries', () => {
    const told = files.map((file) =>
      file.path === 'CHANGELOG.md' ? { ...file, text: '# Changelog\n\n## 0.1.0 (2026-11-22)\n' } : file,
    )
    expect(refusalOf('0.2.0', told, '')).toContain('CHANGELOG.md')
  })
})

describe('the workspace', () => {
  const paths = execFileSync('git', ['ls-files', '--', '*package.json', 'package-lock.json'], { cwd: root })
    .toString()
    .split('\n')
    .filter((path) => path !== '' && !path.includes('/fixtures/'))
  const texts = paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

  it('has one version, which packages use to refer to each other', () => {
    const { version } = manifestOf(root)
    expect(changesFor(version, 'today', texts).map(({ path }) => path)).toEqual([])
  })
  it('keeps the content of its files when a version is set', () => {
    const { version } = manifestOf(root)
    const there = changesFor('999.0.0', 'today', texts)
    expect(there.length).toBeGreaterThan(8)
    const whole = texts.map((one) => there.find(({ path }) => path === one.path) ?? one)
    expect(changesFor(version, 'today', whole)).toEqual(texts.filter((_, i) => whole[i] !== texts[i]))
  })
  it('has a licence, a repository and a description in every package', () => {
    for (const folder of workspaceFolders(root)) {
      const manifest = manifestOf(folder)
      if (manifest.private === true) continue
      expect(manifest, folder).toMatchObject({
        license: 'MIT',
        repository: { type: 'git', directory: folder.slice(root.length + 1) },
        description: expect.stringMatching(/\.$/),
      })
      expect(readFileSync(join(folder, 'LICENSE'), 'utf8')).toBe(readFileSync(join(root, 'LICENSE'), 'utf8'))
      expect(readFileSync(join(folder, 'README.md'), 'utf8').length, folder).toBeGreaterThan(100)
    }
  })
})
