import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { inventedRules } from '../../../../tools/invented-rules/invented-rules.ts'
import { run } from '../run.ts'
import { capturedIo } from '../terminal/captured-io.ts'
import { openProject } from './open-project.ts'

const home = mkdtempSync(join(tmpdir(), 'tilewright-outside-'))
let root = ''
let count = 0
beforeEach(() => {
  count += 1
  root = join(home, String(count))
  mkdirSync(root)
})
afterAll(() => {
  rmSync(home, { recursive: true, force: true })
})

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const meadow = 'tile meadow x 9 { edges grass grass grass grass fields 1 assumed "invented" }\n'
const game = [...inventedRules, { file: 'rules/walk/tiles.carc', text: meadow }]
const gameFiles = game.map(({ file }) => file.replace('rules/', '@mine/walks/')).sort()

/** The invented game as an installed package, with its rules beside its manifest. */
function install(name = '@mine/walks', more: Readonly<Record<string, unknown>> = {}): string {
  const folder = `node_modules/${name}`
  write(`${folder}/package.json`, JSON.stringify({ name, version: '1.0.0' }))
  write(`${folder}/tilewright.json`, JSON.stringify({ language: 2, rules: ['.'], packages: [], ...more }))
  for (const { file, text } of game) write(`${folder}/${file.replace('rules/', '')}`, text)
  return folder
}

const projectFile = (said: Readonly<Record<string, unknown>>): void => {
  write('tilewright.json', JSON.stringify({ language: 2, packages: ['@mine/walks'], ...said }, null, 2))
}

const manifest = (dependencies: Readonly<Record<string, string>>): void => {
  write('package.json', JSON.stringify({ dependencies }))
}

const own = (name: string): string =>
  `expansion ${name} "Own" { needs walk }\nvalue luck of player gives number\n` +
  'define luck of player { gives 1 assumed "a test" }\n'

async function tilewright(...args: string[]) {
  const io = capturedIo({ folder: root })
  const code = await run(args, io)
  return { code, out: io.text.out, err: io.text.err, json: () => JSON.parse(io.text.out) as Diagnostic }
}
interface Diagnostic {
  readonly diagnostics: readonly {
    readonly code: string
    readonly place: { readonly file: string }
    readonly fix?: unknown
  }[]
  readonly passed: number
}

describe('a project', () => {
  it('that consists of a folder of rules needs no project file', async () => {
    for (const { file, text } of inventedRules) write(file, text)
    const project = await openProject(root)
    expect(project.found).toEqual([])
    expect(project.texts.map(({ file }) => file)).toEqual(inventedRules.map(({ file }) => file).sort())
    expect(await tilewright('check')).toMatchObject({ code: 0 })
  })

  it('has the rules of its packages before its own, prefixed with the package name', async () => {
    install()
    write('rules/moon/expansion.carc', own('moon'))
    projectFile({})
    const project = await openProject(root)
    expect(project.texts.map(({ file }) => file)).toEqual([...gameFiles, 'rules/moon/expansion.carc'])
    expect(project.isOwn('@mine/walks/walk/rules.carc')).toBe(false)
    expect(project.isOwn('rules/moon/expansion.carc')).toBe(true)
    expect(existsSync(project.pathOf('@mine/walks/walk/rules.carc'))).toBe(true)
    const { code, out } = await tilewright('check')
    expect({ code, out }).toEqual({ code: 0, out: '1 file in order: 0 errors, 0 warnings.\n' })
  })

  it('without named packages uses the dependencies in package.json that contain rules', async () => {
    install()
    write('node_modules/other/package.json', '{}')
    manifest({ 'other': '*', '@mine/walks': '*', 'not-installed': '*' })
    write('rules/moon/expansion.carc', own('moon'))
    expect(await tilewright('check')).toMatchObject({ code: 0 })
  })

  it('has the packages that its packages build on, at any place in node_modules, each once', async () => {
    install()
    const walks = install('@mine/moon/node_modules/deep', {})
    expect(walks).toContain('@mine/moon')
    rmSync(join(root, walks), { recursive: true })
    write('node_modules/@mine/moon/package.json', JSON.stringify({ dependencies: { '@mine/walks': '*' } }))
    write('node_modules/@mine/moon/tilewright.json', '{ "rules": ["text"] }')
    write('node_modules/@mine/moon/text/moon/expansion.carc', own('moon'))
    projectFile({ packages: ['@mine/moon', '@mine/walks'], rules: [] })
    const project = await openProject(root)
    expect(project.found).toEqual([])
    expect(project.texts.map(({ file }) => file)).toEqual([...gameFiles, '@mine/moon/text/moon/expansion.carc'])
  })

  it('does not read a folder twice that is also linked as a package', async () => {
    for (const { file, text } of inventedRules) write(file, text)
    write('rules/tilewright.json', '{ "rules": ["."] }')
    mkdirSync(join(root, 'node_modules/@mine'), { recursive: true })
    symlinkSync(join(root, 'rules'), join(root, 'node_modules/@mine/walks'))
    manifest({ '@mine/walks': '*' })
    expect((await openProject(root)).texts).toHaveLength(inventedRules.length)
  })

  it('has the order of boxes of its packages, then its own', async () => {
    install()
    write('node_modules/@mine/walks/tilewright.json', '{ "boxes": ["walk", "dusk"], "rules": ["walk"] }')
    projectFile({ boxes: ['sun', 'moon'] })
    expect((await openProject(root)).boxes).toEqual(['walk', 'dusk', 'sun', 'moon'])
  })

  it('without a project file has the order of the package in its folder of rules', async () => {
    for (const { file, text } of inventedRules) write(file, text)
    write('rules/tilewright.json', '{ "rules": ["."], "boxes": ["walk", "dusk"] }')
    const { boxes, folders, projectFiles, found } = await openProject(root)
    expect({ boxes, folders, found }).toEqual({ boxes: ['walk', 'dusk'], folders: ['rules'], found: [] })
    expect(projectFiles.map(({ file }) => file)).toEqual(['rules/tilewright.json'])
    write('rules/tilewright.json', '{ "boxes": "walk" }')
    const { code, out } = await tilewright('check')
    expect(code).toBe(1)
    expect(out).toContain('rules/tilewright.json:1:12')
  })

  it('has folders of any name, without the installed packages in them', async () => {
    install()
    write('mine/moon/expansion.carc', own('moon'))
    write('lib/sun/expansion.carc', own('sun').replaceAll('luck', 'shine'))
    projectFile({ rules: ['mine', 'lib'] })
    expect((await openProject(root)).texts.map(({ file }) => file).slice(-2)).toEqual([
      'mine/moon/expansion.carc',
      'lib/sun/expansion.carc',
    ])
    projectFile({ rules: ['.'] })
    const texts = (await openProject(root)).texts.map(({ file }) => file)
    expect(texts.filter((file) => file.includes('node_modules'))).toEqual([])
    expect(texts).toContain('mine/moon/expansion.carc')
    expect(await tilewright('check')).toMatchObject({ code: 0 })
  })
})

describe('a missing folder or package', () => {
  it('is reported with its position and a suggestion, and the rules are not checked', async () => {
    install()
    mkdirSync(join(root, 'rules'))
    write('rules/moon/expansion.carc', 'expansion moon "Moon" { needs nothing-known }\n')
    projectFile({ rules: ['ruels', 'tilewright.json'], packages: ['@mine/wlaks', '@mine/empty'] })
    write('node_modules/@mine/empty/package.json', '{}')
    const { code, out } = await tilewright('check')
    expect(code).toBe(1)
    expect(out).toContain('error[project-missing]: There is no folder `ruels` here.')
    expect(out).toContain('tilewright.json:8:5')
    expect(out).toContain('Did you mean `rules`?')
    expect(out).toContain('`tilewright.json` is no folder.')
    expect(out).toContain('The package `@mine/wlaks` is not installed.')
    expect(out).toContain('npm install @mine/wlaks')
    expect(out).toContain('The package `@mine/empty` holds no rules: it has no tilewright.json.')
    expect(out).not.toContain('nothing-known')
  })

  it('stops every command', async () => {
    projectFile({ packages: ['@mine/walks'] })
    for (const command of ['test', 'matrix', 'play', 'simulate']) {
      const { code, err } = await tilewright(command)
      expect({ command, code }).toEqual({ command, code: 1 })
      expect(err).toContain('The package `@mine/walks` is not installed.')
    }
  })

  it('is a single diagnostic for a package in an older version of the language', async () => {
    install('@mine/walks', { language: 0 })
    projectFile({})
    const { out } = await tilewright('check')
    expect(out).toContain('error[old-language]: The package `@mine/walks` is written in version 0')
    expect(out).toContain('@mine/walks/tilewright.json:1:13')
    expect(out).toContain('1 error, 0 warnings')
  })
})

describe('mistakes in a package', () => {
  const wrongRules = (): string => {
    const folder = install()
    const path = `${folder}/walk/rules.carc`
    const text = readFileSync(join(root, path), 'utf8')
    expect(text).toContain('value reward')
    write(path, text.replace('value reward', 'valeu reward'))
    return path
  }

  it('are reported with its name and without fixes', async () => {
    const path = wrongRules()
    projectFile({})
    const before = readFileSync(join(root, path), 'utf8')
    const { diagnostics } = (await tilewright('check', '--json')).json()
    expect(diagnostics.map(({ place }) => place.file)).toContain('@mine/walks/walk/rules.carc')
    expect(diagnostics.filter(({ fix }) => fix !== undefined)).toEqual([])
    expect((await tilewright('check', '--fix')).out).not.toContain('fixed:')
    expect(readFileSync(join(root, path), 'utf8')).toBe(before)
  })

  it('have fixes if the same rules are the project’s own', async () => {
    wrongRules()
    write('tilewright.json', JSON.stringify({ rules: ['node_modules/@mine/walks'], packages: [] }))
    const { diagnostics } = (await tilewright('check', '--json')).json()
    expect(diagnostics.filter(({ fix }) => fix !== undefined)).not.toEqual([])
  })

  it('can be selected by the name in the diagnostics', async () => {
    wrongRules()
    projectFile({})
    const named = await tilewright('check', '@mine/walks/walk/rules.carc')
    const placed = await tilewright('check', 'node_modules/@mine/walks/walk/rules.carc')
    expect(named.out).toContain('@mine/walks/walk/rules.carc:')
    expect(placed.out).toBe(named.out)
  })

  it('are not formatted either', async () => {
    install()
    projectFile({})
    const { code, err } = await tilewright('fmt', '@mine/walks/walk/rules.carc')
    expect(code).toBe(2)
    expect(err).toContain("'@mine/walks/walk/rules.carc' belongs to a package, which is not changed here")
  })
})

describe('commands in a project with a package', () => {
  const begun = async (): Promise<void> => {
    install()
    manifest({ '@mine/walks': '1.0.0' })
    const { code, out } = await tilewright('new', 'expansion', 'moon-base')
    expect(code).toBe(0)
    expect(out).toContain('Made tilewright.json: own rules in rules, beside those of @mine/walks.')
  }

  it('create a project with an expansion that works', async () => {
    await begun()
    expect(JSON.parse(readFileSync(join(root, 'tilewright.json'), 'utf8'))).toEqual({
      $schema: './node_modules/@tilewright/cli/schema/tilewright.schema.json',
      language: 2,
      rules: ['rules'],
      packages: ['@mine/walks'],
    })
    expect(await tilewright('check')).toMatchObject({ code: 0, out: '3 files in order: 0 errors, 0 warnings.\n' })
    expect(await tilewright('fmt', '--check')).toMatchObject({ code: 0 })
  })

  it('run the project’s own scenarios, and those of packages on request', async () => {
    await begun()
    expect((await tilewright('test', '--json')).json().passed).toBe(1)
    const all = (await tilewright('test', '--packages', '--json')).json().passed
    expect(all).toBeGreaterThan(1)
    const coverage = await tilewright('test', '--coverage')
    expect(coverage.out).toContain('moon-base-notes')
    expect(coverage.out).not.toContain('walk-')
    expect((await tilewright('test', 'no such scenario')).err).toContain('--packages also runs those of packages')
  })

  it('run the scenarios of packages if there are no others', async () => {
    install()
    projectFile({})
    expect((await tilewright('test', '--json')).json().passed).toBe(1)
  })

  it('play the project’s own expansion together with the packages it builds on', async () => {
    await begun()
    const { code, out } = await tilewright('simulate', '--play', 'moon-base', '--games', '3', '--jobs', '1', '--json')
    expect({ code, play: (JSON.parse(out) as { play: string[] }).play }).toEqual({ code: 0, play: ['moon-base'] })
    expect(await tilewright('matrix')).toMatchObject({ code: 0 })
    expect(await tilewright('contents', 'moon-base')).toMatchObject({ code: 0 })
  })

  it('play an installed box in a folder without a project file', async () => {
    install()
    expect((await tilewright('play', '--play', 'walk', '--players', 'bot,bot')).code).toBe(2)
    manifest({ '@mine/walks': '*' })
    const { code, out } = await tilewright('simulate', '--play', 'walk', '--games', '1')
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('1 games') as string })
  })
  it('mutate only the project’s own rules', async () => {
    await begun()
    const { out } = await tilewright('mutate', '--jobs', '1', '--json')
    expect(out).toContain('rules/moon-base/')
    expect(out).not.toContain('@mine/walks/walk/rules.carc')
  })

  it('create nothing if the project file names no rules folder', async () => {
    install()
    projectFile({ rules: [] })
    const { code, err } = await tilewright('new', 'expansion', 'moon-base')
    expect(code).toBe(2)
    expect(err).toContain('tilewright.json names no folder of rules')
    expect(existsSync(join(root, 'rules'))).toBe(false)
  })

  it('create nothing if there are no rules to build on', async () => {
    const { code, err } = await tilewright('new', 'expansion', 'moon-base')
    expect(code).toBe(2)
    expect(err).toContain('there are no rules here that something could be added to')
    expect(err).toContain('npm install @tilewright/rules')
    expect(existsSync(join(root, 'rules'))).toBe(false)
  })
})

describe('fmt --upgrade', () => {
  it('reports that there is nothing to upgrade', async () => {
    install()
    projectFile({})
    expect(await tilewright('fmt', '--upgrade')).toMatchObject({
      code: 0,
      out: 'There is nothing to upgrade: these rules are in version 2 of the language, the newest there is.\n',
    })
  })
  it('writes the new version to the project file and changes nothing else in it', async () => {
    write('tilewright.json', '{ "rules":   ["rules"],\n  "language":0 }\n')
    mkdirSync(join(root, 'rules'))
    expect((await tilewright('check')).out).toContain('Run `tilewright fmt --upgrade`.')
    expect(await tilewright('fmt', '--upgrade', '--json')).toMatchObject({ code: 0 })
    expect(readFileSync(join(root, 'tilewright.json'), 'utf8')).toBe('{ "rules":   ["rules"],\n  "language":2 }\n')
  })
  it.each([
    ['{ "language": 1000 }', 'these rules are in version 1000 of the language'],
    ['{ "langage": 0 }', 'tilewright.json has mistakes, so nothing is upgraded'],
  ])('refuses %s', async (text, what) => {
    write('tilewright.json', text)
    const { code, err } = await tilewright('fmt', '--upgrade')
    expect(code).toBe(2)
    expect(err).toContain(what)
    expect(readFileSync(join(root, 'tilewright.json'), 'utf8')).toBe(text)
  })
})
