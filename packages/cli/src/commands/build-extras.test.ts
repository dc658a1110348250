import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { standardLibrary } from '@tilewright/engine'
import { afterAll, describe, expect, it } from 'vitest'
import { smallProject } from '../fixtures/small-project.ts'
import { run } from '../run.ts'
import { capturedIo } from '../terminal/captured-io.ts'

const workspace = new URL('../../../..', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'tilewright-extras-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

async function tilewright(...args: readonly string[]) {
  const io = capturedIo({ folder: workspace })
  return { code: await run(args, io), ...io.text }
}

interface Pictures {
  readonly tiles: Readonly<
    Record<string, readonly { readonly ground: string; readonly segments: readonly { readonly kind: string }[] }[]>
  >
  readonly pieces: Readonly<Record<string, readonly string[]>>
}
interface Statement {
  readonly source: string
  readonly section: string
  readonly words: string
}
const none: Statement = { source: '', section: '', words: '' }
interface Titles {
  readonly statements: Readonly<Record<string, Statement>>
  readonly say: (written: string) => string
  readonly titles: Readonly<Record<string, string>>
}

describe('build --pictures --lang fr', () => {
  it('adds entries for the set alone: tiles with segments, pieces for six seats, French titles', async () => {
    const out = join(folder, 'engine')
    const built = await tilewright('build', '--play', 'base', '--out', out, '--pictures', '--lang', 'fr')
    expect({ code: built.code, err: built.err }).toEqual({ code: 0, err: '' })
    const { exports } = JSON.parse(readFileSync(join(out, 'package.json'), 'utf8')) as {
      readonly exports: Readonly<Record<string, { readonly default: string }>>
    }
    const load = (entry: string): Promise<unknown> =>
      import(pathToFileURL(join(out, exports[entry]?.default ?? 'missing')).href)
    const { tiles, pieces } = (await load('./pictures')) as Pictures
    const base = standardLibrary.units.findIndex(({ name }) => name === 'base')
    const inSet = ({ set }: { readonly set: readonly number[] }): boolean => set.every((unit) => unit === base)
    const declared = standardLibrary.tiles.filter(inSet)
    expect(Object.keys(tiles).sort()).toEqual(declared.map(({ name }) => name).sort())
    for (const { name, segments } of declared) {
      expect(tiles[name]?.[0]?.ground, name).toMatch(/^<path /)
      // In the order of the rules, so that a client finds the picture of a segment by its number.
      expect(
        tiles[name]?.[0]?.segments.map(({ kind }) => kind),
        name,
      ).toEqual(segments.map(({ kind }) => standardLibrary.features[kind]?.name))
    }
    for (const { name } of standardLibrary.pieces.filter(inSet)) expect(pieces[name], name).toHaveLength(7)
    // A page loads it: 500 kB are allowed for three boxes.
    expect(statSync(join(out, 'pictures/index.js')).size).toBeLessThan(330_000)
    // The board comes with all that it imports, and its style.
    const board = (await load('./board')) as { readonly mountBoard: unknown; readonly laysTile: unknown }
    expect([typeof board.mountBoard, typeof board.laysTile]).toEqual(['function', 'function'])
    expect(readFileSync(join(out, 'draw/board.css'), 'utf8')).toContain('.tilewright-board')
    const { say, titles, statements } = (await load('./titles/fr')) as Titles
    const { statements: cited } = (await load('./explain')) as Pick<Titles, 'statements'>
    const pages = JSON.parse(readFileSync(join(workspace, 'rules/sources/base.fr.json'), 'utf8')) as Record<
      string,
      string
    >
    expect(Object.keys(statements).sort()).toEqual(Object.keys(cited).sort())
    const [id, { source, words }] = Object.entries(cited).find(([name]) => name.startsWith('BASE-')) ?? ['', none]
    expect(statements[id]).toMatchObject({ source: pages[source], words: pages[words] })
    const written = JSON.parse(readFileSync(join(workspace, 'rules/base/titles.fr.json'), 'utf8')) as Record<
      string,
      string
    >
    expect(say('Where does the tile go?')).toBe(written['Where does the tile go?'])
    expect(say('what nobody wrote')).toBe('what nobody wrote')
    expect(Object.keys(titles).length).toBeGreaterThan(30)
    // Of other boxes, and of the parts that are off, none; 'feature' and the like are in several tables.
    const others = standardLibrary.units.filter(({ name }) => name !== 'base').map(({ title }) => title)
    expect(others.filter((title) => title in titles)).toEqual([])
    expect(Object.keys(titles).filter((title) => !(title in written)).length).toBeLessThan(6)
  })
  it('refuses a table that is no JSON, or has other things than texts', async () => {
    const project = smallProject('tilewright-tables-', ['base'])
    for (const table of ['{ "road": ', '["road"]', '{ "road": 1 }']) {
      writeFileSync(join(project, 'rules/base/titles.fr.json'), table)
      const io = capturedIo({ folder: project })
      const code = await run(['build', '--play', 'base', '--out', join(project, 'never'), '--lang', 'fr'], io)
      expect([code, io.text.err]).toEqual([2, expect.stringContaining('titles.fr.json')])
      expect(io.text.err).toContain('error: this table of translations cannot be read\n')
      expect(existsSync(join(project, 'never'))).toBe(false)
    }
    rmSync(project, { recursive: true, force: true })
  })
  it('refuses a language that no rules are translated to', async () => {
    const { code, err } = await tilewright('build', '--play', 'base', '--out', join(folder, 'never'), '--lang', 'tlh')
    expect(code).toBe(2)
    expect(err).toContain("error: these rules are not translated to 'tlh'")
    expect(err).toContain('fr')
  })
})

describe('new client', () => {
  it('refuses names that are none, and folders that are there, before anything is built', async () => {
    mkdirSync(join(folder, 'there'))
    for (const [name, message] of [
      ['My Game', "error: 'My Game' cannot name a client"],
      ['../<b>', "error: '<b>' cannot name a client"],
      [join(folder, 'there'), 'error: there is already something at'],
    ] as const) {
      const { code, err } = await tilewright('new', 'client', name)
      expect({ code, err: err.split('\n')[0]?.slice(0, message.length) }).toEqual({ code: 2, err: message })
    }
  })
})
