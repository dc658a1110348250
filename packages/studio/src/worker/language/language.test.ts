/**
 * Tests the language worker without a browser: texts are in memory, and requests use a message channel as in the page.
 */
import { join } from 'node:path'
import { readRules } from '@tilewright/generator'
import { fingerprint } from '@tilewright/language'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LanguageClient } from './client.ts'
import { languageInProcess as open } from '../../build/language-in-process.ts'
import { filesShown } from './file-list.ts'
import { fileOf, uriOf, type RuleFile } from './project-files.ts'
import {
  codeRequest,
  deskRequest,
  detailRequest,
  filesRequest,
  firstColoursRequest,
  matrixRequest,
  subjectRequest,
  outcomesRequest,
  pageRequest,
  scenarioRequest,
  sectionsRequest,
  textRequest,
} from './requests.ts'

const repository = join(import.meta.dirname, '../../../../..')
const bundled = readRules(repository)

const roads = 'rules/base/scenarios/roads.carc'
const textOf = (file: string): string => bundled.find((one) => one.file === file)?.text ?? ''
const lineOf = (text: string, part: string): number => text.slice(0, text.indexOf(part)).split('\n').length - 1

type Found = readonly { readonly message: string }[]

/** Waits until the diagnostics of a file satisfy a condition; they are published in several steps. */
const found = (language: LanguageClient, file: string, are: (found: Found) => boolean): Promise<Found> =>
  new Promise((done) => {
    const stop = language.onNotification('textDocument/publishDiagnostics', (params) => {
      const { uri, diagnostics } = params as { uri: string; diagnostics: Found }
      if (uri !== uriOf(file) || !are(diagnostics)) return
      stop()
      done(diagnostics)
    })
  })

const openText = (language: LanguageClient, file: string, text: string): void =>
  language.notify('textDocument/didOpen', { textDocument: { uri: uriOf(file), languageId: 'carc', version: 1, text } })
const closeText = (language: LanguageClient, file: string): void =>
  language.notify('textDocument/didClose', { textDocument: { uri: uriOf(file) } })

test('converts between URIs and files of the project', () => {
  expect(uriOf('rules/a b.carc')).toBe('file:///project/rules/a%20b.carc')
  expect(fileOf('file:///project/rules/a%20b.carc')).toBe('rules/a b.carc')
  expect(fileOf('file:///elsewhere/a.carc')).toBeUndefined()
})

describe('the bundled rules', () => {
  let language: LanguageClient
  beforeAll(async () => {
    language = await open(bundled)
  })
  afterAll(() => language.end())

  test('are listed by folder with the titles of their expansions, and can be read', async () => {
    const files = await language.ask(filesRequest, {})
    expect(files.map(({ file }) => file)).toEqual(bundled.map(({ file }) => file))
    const scenarios = files.find(({ file }) => file === roads)
    expect(scenarios).toMatchObject({ folder: 'rules/base', title: 'Carcassonne', own: true, uri: uriOf(roads) })
    // The page lists them by itself before the worker has read them.
    expect(files).toEqual(
      filesShown(
        bundled.map((one) => ({ ...one, own: true })),
        uriOf,
      ),
    )
    expect(await language.ask(textRequest, { textDocument: { uri: uriOf(roads) } })).toBe(textOf(roads))
    expect(await language.ask(textRequest, { textDocument: { uri: uriOf('rules/none.carc') } })).toBeNull()
  })

  test('a text has its own colours before the project is read', async () => {
    const fresh = await open(bundled)
    const text = 'expansion mill "Mill" {\n  needs base\n}\n'
    const { data, names } = await fresh.ask(firstColoursRequest, { file: 'rules/mill/none.carc', text })
    const colours = Array.from({ length: data.length / 5 }, (_, i) => data.slice(5 * i, 5 * i + 5)).map(
      ([down, right, length, colour = -1]) => [down, right, length, names[colour]],
    )
    expect(colours).toEqual([
      [0, 0, 9, 'keyword'],
      [0, 10, 4, 'namespace'],
      [0, 5, 6, 'string'],
      [1, 2, 5, 'keyword'],
      // Declared in another file, which is not read yet.
      [0, 6, 4, 'type'],
    ])
    fresh.end()
  })

  test('shows a tile under the cursor with its parts named, and in four turns', async () => {
    const tiles = 'rules/base/tiles.carc'
    const line = lineOf(textOf(tiles), 'tile D ')
    const subject = await language.ask(subjectRequest, {
      textDocument: { uri: uriOf(tiles) },
      position: { line: line + 1, character: 0 },
    })
    if (subject?.type !== 'tile') throw new Error('a tile was expected')
    // D: a city on one side, a road through it, and the two fields that the road separates.
    expect([...subject.tile.parts].toSorted()).toEqual(['city', 'field', 'field', 'road'])
    expect(subject.tile).toMatchObject({ name: 'D', from: line + 1 })
    expect(subject.tile.anatomy).toContain('>field 2</text>')
    expect(new Set(subject.tile.turns).size).toBe(4)
  })

  test('plays a scenario under the cursor: boards before and after, points and their reasons', async () => {
    const text = textOf(roads)
    const [, title = ''] = /scenario "([^"]+)"[^]*?then red scores/.exec(text) ?? []
    const position = { line: lineOf(text, `scenario "${title}"`), character: 3 }
    const subject = await language.ask(subjectRequest, { textDocument: { uri: uriOf(roads) }, position })
    expect(subject).toEqual({ type: 'scenario', title, file: roads })
    const shown = await language.ask(scenarioRequest, { title, file: roads })
    expect(shown).toMatchObject({ title, file: roads, status: 'passed', line: position.line + 1 })
    expect(shown?.before?.svg).toMatch(/^<svg /)
    expect(shown?.after?.svg).not.toBe(shown?.before?.svg)
    expect(shown?.sentences.every(({ state }) => state === 'holds')).toBe(true)
    const [scoring] = shown?.scorings ?? []
    expect(scoring?.player).toBe('red')
    expect(scoring?.lines.length).toBeGreaterThan(1)
    expect(scoring?.cites.length).toBeGreaterThan(0)
    expect(shown?.after?.svg).toContain(`>+${String(scoring?.points)}</text>`)
  })

  test('reports the actual value for a wrong expectation, and continues with the next one', async () => {
    const text = textOf(roads)
    const wrong = text.replace(/then red scores \d+/, 'then red scores 77')
    openText(language, roads, wrong)
    const line = lineOf(wrong, 'then red scores 77') + 1
    const before = wrong.slice(0, wrong.indexOf('then red scores 77'))
    const title = /scenario "([^"]+)"(?![^]*scenario ")/.exec(before)?.[1] ?? ''
    const shown = await language.ask(scenarioRequest, { title, file: roads })
    expect(shown?.status).toBe('failed')
    expect(shown?.sentences.filter(({ state }) => state === 'wrong')).toMatchObject([
      { group: 'then', words: 'then red scores 77', line, message: expect.stringContaining('not 77') as string },
    ])
    expect(await language.ask(outcomesRequest, { titles: [title] })).toEqual([{ title, status: 'failed' }])
    closeText(language, roads)
    expect(await language.ask(outcomesRequest, { titles: [title, 'no such'] })).toEqual([{ title, status: 'passed' }])
  })

  test('plays nothing and compiles nothing while the rules have an error', async () => {
    const file = 'rules/base/scoring.carc'
    openText(language, file, `${textOf(file)}\ndefine nonsense of nothing { is 1 }\n`)
    expect((await found(language, file, (all) => all.length > 0)).length).toBeGreaterThan(0)
    const title = /scenario "([^"]+)"/.exec(textOf(roads))?.[1] ?? ''
    expect(await language.ask(scenarioRequest, { title })).toMatchObject({ status: 'refused', before: null })
    expect(await language.ask(outcomesRequest, { titles: [title] })).toEqual([])
    expect(await language.ask(codeRequest, {})).toMatchObject({ refused: expect.stringContaining(file) as string })
    closeText(language, file)
    expect(await found(language, file, (all) => all.length === 0)).toEqual([])
  })

  test('changed rules compile to other modules, and play differently', async () => {
    const file = 'rules/base/scoring.carc'
    const code = await language.ask(codeRequest, {})
    if ('refused' in code) throw new Error(code.refused)
    expect(code.files.find(({ path }) => path === 'index.ts')?.text).toContain('export const library')
    const changed = textOf(file).replace('gives extent of road\n', 'gives 2 * extent of road\n')
    expect(changed).not.toBe(textOf(file))
    openText(language, file, changed)
    const other = await language.ask(codeRequest, {})
    if ('refused' in other) throw new Error(other.refused)
    expect(other.fingerprint).not.toBe(code.fingerprint)
    const titles = [...textOf(roads).matchAll(/scenario "([^"]+)"/g)].map(([, title = '']) => title)
    const outcomes = await language.ask(outcomesRequest, { titles })
    expect(outcomes).toHaveLength(titles.length)
    expect(outcomes.filter(({ status }) => status === 'failed').length).toBeGreaterThan(0)
    closeText(language, file)
  })

  test('Desk lists the proofs of a statement after its scenarios were played', async () => {
    const { pages } = await language.ask(deskRequest, {})
    const page = 'base-facts'
    expect(pages).toContainEqual(expect.objectContaining({ name: page, title: expect.any(String) as string }))
    const statements = (await language.ask(sectionsRequest, { page })).flatMap(({ rows }) => rows)
    const waiting = statements.find(
      ({ left }) =>
        left?.state === 'not-run' && left.scenarios.length > 0 && left.scenarios.every((one) => !one.assumed),
    )?.left
    const id = waiting?.id ?? ''
    await language.ask(outcomesRequest, { titles: waiting?.scenarios.map(({ title }) => title) ?? [] })
    const played = (await language.ask(sectionsRequest, { page })).flatMap(({ rows }) => rows)
    expect(['proved', 'assumed', 'partly']).toContain(played.find(({ left }) => left?.id === id)?.left?.state)
    const detail = await language.ask(detailRequest, { id })
    expect(detail.scenarios.map(({ title }) => title)).toEqual(
      expect.arrayContaining(waiting?.scenarios.map(({ title }) => title) ?? []),
    )
    for (const { text } of [...detail.rules, ...detail.scenarios]) expect(text).toContain(id)
  })

  test('shows a surviving mutant beside its rule while the mutated line is unchanged', async () => {
    const aRule = /^rule (\S+) "[^"]*" \{\n {2}(during [^\n]+)\n[^}]*cite ([A-Z][A-Z0-9-]+)/m
    const file = bundled.find(({ text }) => aRule.test(text))
    const [, rule = '', during = '', id = ''] = aRule.exec(file?.text ?? '') ?? []
    const survivors = [during, 'a sentence of before'].map((before) => ({
      rule,
      file: file?.file ?? '',
      before,
      after: 'after all',
    }))
    const storedRun = { file: '.tilewright/mutants/run.json', text: JSON.stringify({ survivors }) }
    const another = await open([...bundled, storedRun])
    const { rules } = await another.ask(detailRequest, { id })
    another.end()
    expect(rules.flatMap((one) => one.survivors)).toEqual([{ before: during, after: 'after all' }])
  })
})

/** A page with two pinned sentences in two languages; no statement covers the second sentence. */
const pinned: readonly RuleFile[] = [
  {
    file: 'rules/page.carc',
    text: [
      'source leaves-en "Leaves" {',
      '  language en',
      '  statement LEAF-1 "One" "Trees lose leaves." { pairs FEUILLE-1  no-effect "a test" }',
      '}',
      'source leaves-fr "Feuilles" {',
      '  language fr',
      '  statement FEUILLE-1 "Un" "Les arbres perdent leurs feuilles." { no-effect "a test" }',
      '  statement FEUILLE-2 "Un" "En hiver." { no-effect "a test" }',
      '}',
      'page leaves-en {',
      `  sentence "${fingerprint('All trees lose their leaves in autumn.')}" says LEAF-1`,
      `  sentence "${fingerprint('Nobody sweeps them up.')}" ignored "a story"`,
      '}',
      '',
    ].join('\n'),
  },
]

describe('a folder of the user', () => {
  test('extends the bundled rules, which it cannot change', async () => {
    const own = [{ file: 'mine.carc', text: 'expansion mine "Mine" { needs base }\n' }]
    const language = await open(bundled, own)
    const files = await language.ask(filesRequest, {})
    expect(files.filter((one) => one.own).map(({ file, title }) => [file, title])).toEqual([['mine.carc', 'Mine']])
    expect(files.some(({ file, own: isOwn }) => file === '@tilewright/rules/base/turn.carc' && !isOwn)).toBe(true)
    language.end()
  })

  test('shows pages in two languages side by side, and compares an opened text with them', async () => {
    const language = await open(pinned)
    const { pages } = await language.ask(deskRequest, {})
    expect(pages.map(({ sources }) => sources.map(({ name }) => name))).toEqual([['leaves-en', 'leaves-fr']])
    const [one, un] = await language.ask(sectionsRequest, { page: 'leaves-fr' })
    expect(one?.rows.map(({ left, right }) => [left?.id, right?.id])).toEqual([['LEAF-1', 'FEUILLE-1']])
    expect(un?.rows.map(({ left, right }) => [left?.id, right?.id])).toEqual([[undefined, 'FEUILLE-2']])
    const text = 'All trees lose their leaves in autumn. The wind takes them.'
    expect(await language.ask(pageRequest, { source: 'leaves-en', text })).toMatchObject({
      sentences: [{ says: ['LEAF-1'], difference: null }, { text: 'The wind takes them.' }],
    })
    expect(await language.ask(pageRequest, { source: 'leaves-fr', text })).toBeNull()
    expect((await language.ask(matrixRequest, {})).pairs).toEqual([])
    language.end()
  })
})
