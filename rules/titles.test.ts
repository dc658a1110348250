/**
 * The rules in other languages: beside those of a box, and of boxes together, `titles.fr.json` says what they call
 * things and why they assume what they do; beside the sources, tables say what the statements say. Held against what
 * is declared there: nothing lacks anywhere, and nothing is translated that nobody declares.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { check, readRules } from '@tilewright/generator'
import { standardLibrary } from '@tilewright/engine'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

type Tree = Readonly<Record<string, unknown>>

const isTree = (one: unknown): one is Tree => typeof one === 'object' && one !== null

/** Whether a sentence of that kind stands anywhere within. */
function holds(tree: Tree, kinds: readonly string[]): boolean {
  if (kinds.includes(String(tree['type']))) return true
  return Object.values(tree).some((one) =>
    Array.isArray(one) ? one.some((part) => isTree(part) && holds(part, kinds)) : isTree(one) && holds(one, kinds),
  )
}

const spaced = (name: string): string => name.replaceAll('-', ' ')

/** What those who play read of a declaration: its title, or else its name. */
function calledBy(one: unknown): string[] {
  if (!isTree(one) || !isTree(one['name'])) return []
  const title = isTree(one['title']) ? (one['title'] as { readonly text: string }).text : ''
  return [title === '' ? spaced(String(one['name']['name'])) : title]
}

const isText = (one: unknown): one is Tree & { readonly text: string } =>
  isTree(one) && typeof one['text'] === 'string' && one['text'] !== ''

/** Texts anywhere within; with a key, those that stand under it. */
const textsIn = (tree: unknown, key?: string): string[] => {
  if (Array.isArray(tree)) return tree.flatMap((one) => textsIn(one, key))
  if (!isTree(tree)) return []
  if (key === undefined && isText(tree)) return [tree.text]
  return Object.entries(tree).flatMap(([name, one]) =>
    isText(one) ? (key === undefined || name === key ? [one.text] : []) : textsIn(one, key),
  )
}

const each = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : [])
/** Values are told of features, and by reasons of points. */
const shown = new Set(standardLibrary.values.map(({ name }) => spaced(name)))
const things = ['option', 'choice', 'figure', 'piece', 'feature', 'space', 'zone', 'mark']

const withoutClauses = (statement: unknown): unknown =>
  isTree(statement) ? Object.fromEntries(Object.entries(statement).filter(([key]) => key !== 'clauses')) : statement

/** All words of a declaration that the studio shows. */
function wordsOf(declaration: unknown): string[] {
  if (!isTree(declaration)) return []
  const type = String(declaration['type'])
  // Clauses are for those who prove statements: the pages that show them are in English.
  if (type === 'source')
    return textsIn({ ...declaration, statements: each(declaration['statements']).map(withoutClauses) })
  if (type === 'awaited') return textsIn(declaration)
  return [...titlesOf(declaration, type), ...textsIn(declaration, 'assumed')]
}

/** What a declaration of the rules and its parts are called, where that is shown. */
function titlesOf(declaration: Tree, type: string): string[] {
  const own = calledBy(declaration)
  if (things.includes(type)) return own
  if (type === 'expansion') return [...own, ...each(declaration['parts']).flatMap(calledBy)]
  if (type === 'tokens') return [...own, ...each(declaration['kinds']).flatMap(calledBy)]
  if (type === 'setting') {
    const values = standardLibrary.settings.find(({ title }) => title === own[0])?.values ?? []
    return [...own, ...values.map(spaced)]
  }
  if (type === 'value') return own.filter((name) => shown.has(name))
  // What points are given by, and what is chosen in a rule: its title stands beside the points, or over the choice.
  if (type !== 'rule') return []
  // A question of its own is called as the rule is; what it asks by name has a title of its own.
  const named = isTree(declaration['title']) ? ['ask'] : []
  return holds(declaration, ['score', 'secret', 'choose', ...named]) ? own : []
}

const { project } = check(readRules(root))

/** The folder that a table lies in: of a box, or of what boxes are together. */
const folderOf = (file: string): string => /^rules\/((?:interactions\/)?[^/]+)\//.exec(file)?.[1] ?? ''

const wordsIn = new Map<string, Set<string>>()
for (const { declaration } of project.placed) {
  const folder = folderOf(declaration.span.file)
  const words = wordsOf(declaration)
  if (words.length > 0) wordsIn.set(folder, new Set([...(wordsIn.get(folder) ?? []), ...words]))
}

/** Texts of clauses, which may be said in French, and need not. */
const clausesIn = Map.groupBy(
  project.sources.flatMap(({ span, statements }) =>
    statements.flatMap(({ clauses }) => textsIn(clauses).map((text) => ({ folder: folderOf(span.file), text }))),
  ),
  ({ folder }) => folder,
)

type Table = Readonly<Record<string, string>>

const readTable = (file: string): Table => JSON.parse(readFileSync(join(root, 'rules', file), 'utf8')) as Table
const inFrench = globSync('**/*.fr.json', { cwd: join(root, 'rules') })
  .map((file) => file.split('\\').join('/'))
  .sort()
/** A box, and boxes together, have one table; the sources have one each, and one for what several say. */
const tablesOf = (folder: string): readonly string[] => inFrench.filter((file) => dirname(file) === folder)

test('boxes, and boxes together, declare what their players read', () => {
  const boxes = project.placed.flatMap(({ declaration: { type, span } }) =>
    type === 'expansion' ? [folderOf(span.file)] : [],
  )
  expect(boxes).toHaveLength(standardLibrary.units.filter(({ of }) => of < 0).length)
  expect(boxes.filter((folder) => !wordsIn.has(folder))).toEqual([])
  expect(wordsIn.size).toBeGreaterThan(boxes.length)
  expect(wordsIn.get('sources')).toContain('Tous en piste !')
  expect(wordsIn.get('tower')).toContain('tower height')
  expect(wordsIn.get('base')).toContain('Place a figure?')
})

test.each([...wordsIn.keys()].sort())('%s says everything in French that its players read', (folder) => {
  const said = Object.assign({}, ...tablesOf(folder).map(readTable)) as Table
  const lacking = [...(wordsIn.get(folder) ?? [])].filter((one) => (said[one] ?? '').trim() === '')
  expect(lacking, `rules/${folder} does not say in French`).toEqual([])
})

test.each(inFrench)('%s translates nothing that nobody declares', (file) => {
  const words = new Set([
    ...(wordsIn.get(dirname(file)) ?? []),
    ...(clausesIn.get(dirname(file)) ?? []).map(({ text }) => text),
  ])
  expect(Object.keys(readTable(file)).filter((one) => !words.has(one))).toEqual([])
})

test('what the page looks up in the compiled rules is in the tables', () => {
  const { units, settings, choices, options, features, zones, pieces } = standardLibrary
  const titled = [...units, ...settings, ...choices, ...features, ...zones, ...pieces.filter((one) => one.tokenSet < 0)]
  const asked = [
    ...titled.map(({ name, title }) => (title === '' ? spaced(name) : title)),
    ...options.map(({ label, title }) => (title === '' ? spaced(label) : title)),
    ...settings.flatMap(({ values }) => values.map(spaced)),
    ...pieces.flatMap(({ name, tokenSet }) => (tokenSet < 0 ? [] : [spaced(name)])),
  ]
  const said = new Set(inFrench.flatMap((file) => Object.keys(readTable(file))))
  expect(asked.length).toBeGreaterThan(400)
  expect([...new Set(asked)].filter((one) => !said.has(one))).toEqual([])
})

test('what several tables have they say alike: on the page they are one', () => {
  const said = inFrench.flatMap((file) => Object.entries(readTable(file)))
  const ways = Map.groupBy(said, ([written]) => written)
  const torn = [...ways].filter(([, all]) => new Set(all.map(([, words]) => words)).size > 1)
  expect(torn.map(([written]) => written)).toEqual([])
})

const asks = (words: string): boolean => words.endsWith('?')
const askedOf = new Set(standardLibrary.settings.map(({ title }) => title))
const unlikeFrench = /['"]|\.\.\.|\S[;:?!]|\s[,.]|\s\s|^\s|\s$/

test.each(inFrench)('%s is set as French is: curved apostrophes, a space before ; : ? !, questions asked', (file) => {
  const badly = Object.entries(readTable(file)).filter(
    ([written, words]) => unlikeFrench.test(words) || ((asks(written) || askedOf.has(written)) && !asks(words)),
  )
  expect(badly).toEqual([])
})
