/**
 * Tests the translations: in the folder of a box, `titles.fr.json` translates its titles and the reasons
 * of its assumptions; beside the sources, tables translate the statements. Compared with the declarations:
 * nothing is missing, and nothing undeclared is translated.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { check, readRules } from '@tilewright/generator'
import { standardLibrary } from '@tilewright/engine'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

type Tree = Readonly<Record<string, unknown>>

const isTree = (one: unknown): one is Tree => typeof one === 'object' && one !== null

/** Returns whether the tree contains a statement of one of these kinds. */
function holds(tree: Tree, kinds: readonly string[]): boolean {
  if (kinds.includes(String(tree['type']))) return true
  return Object.values(tree).some((one) =>
    Array.isArray(one) ? one.some((part) => isTree(part) && holds(part, kinds)) : isTree(one) && holds(one, kinds),
  )
}

const spaced = (name: string): string => name.replaceAll('-', ' ')

/** Returns the title of a declaration, or its name without one. */
function titleOf(one: unknown): string[] {
  if (!isTree(one) || !isTree(one['name'])) return []
  const title = isTree(one['title']) ? (one['title'] as { readonly text: string }).text : ''
  return [title === '' ? spaced(String(one['name']['name'])) : title]
}

const isText = (one: unknown): one is Tree & { readonly text: string } =>
  isTree(one) && typeof one['text'] === 'string' && one['text'] !== ''

/** Returns the texts in a tree; with a key, only those under it. */
const textsIn = (tree: unknown, key?: string): string[] => {
  if (Array.isArray(tree)) return tree.flatMap((one) => textsIn(one, key))
  if (!isTree(tree)) return []
  if (key === undefined && isText(tree)) return [tree.text]
  return Object.entries(tree).flatMap(([name, one]) =>
    isText(one) ? (key === undefined || name === key ? [one.text] : []) : textsIn(one, key),
  )
}

const each = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : [])
/** Values that are shown for features and in reasons of points. */
const shown = new Set(standardLibrary.values.map(({ name }) => spaced(name)))
const things = ['option', 'choice', 'figure', 'piece', 'feature', 'space', 'zone', 'mark']

const withoutClauses = (statement: unknown): unknown =>
  isTree(statement) ? Object.fromEntries(Object.entries(statement).filter(([key]) => key !== 'clauses')) : statement

/** Returns all texts of a declaration that the studio shows. */
function shownTexts(declaration: unknown): string[] {
  if (!isTree(declaration)) return []
  const type = String(declaration['type'])
  // Clauses concern the proofs of statements: the pages that show them are in English.
  if (type === 'source')
    return textsIn({ ...declaration, statements: each(declaration['statements']).map(withoutClauses) })
  if (type === 'awaited') return textsIn(declaration)
  return [...titlesOf(declaration, type), ...textsIn(declaration, 'assumed')]
}

/** Returns the titles of a declaration of the rules and its parts, where they are shown. */
function titlesOf(declaration: Tree, type: string): string[] {
  const own = titleOf(declaration)
  if (things.includes(type)) return own
  if (type === 'expansion') return [...own, ...each(declaration['parts']).flatMap(titleOf)]
  if (type === 'tokens') return [...own, ...each(declaration['kinds']).flatMap(titleOf)]
  if (type === 'setting') {
    const values = standardLibrary.settings.find(({ title }) => title === own[0])?.values ?? []
    return [...own, ...values.map(spaced)]
  }
  if (type === 'value') return own.filter((name) => shown.has(name))
  // The title of a rule is shown with points it gives and choices it asks.
  if (type !== 'rule') return []
  // A question without a name has the title of its rule; a named one has its own title.
  const named = isTree(declaration['title']) ? ['ask'] : []
  return holds(declaration, ['score', 'secret', 'choose', ...named]) ? own : []
}

const { project } = check(readRules(root))

/** Returns the folder of a table: of a box, also for what it does together with others. */
const folderOf = (file: string): string => /^rules\/([^/]+)\//.exec(file)?.[1] ?? ''

const textsByFolder = new Map<string, Set<string>>()
for (const { declaration } of project.placed) {
  const folder = folderOf(declaration.span.file)
  const words = shownTexts(declaration)
  if (words.length > 0) textsByFolder.set(folder, new Set([...(textsByFolder.get(folder) ?? []), ...words]))
}

/** Texts of clauses: their translation is optional. */
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
/** A box has one table; the sources have one each, and one for texts that several share. */
const tablesOf = (folder: string): readonly string[] => inFrench.filter((file) => dirname(file) === folder)

test('folders with tables are those of boxes and of the sources', () => {
  const boxes = project.placed.flatMap(({ declaration: { type, span } }) =>
    type === 'expansion' ? [folderOf(span.file)] : [],
  )
  expect(boxes).toHaveLength(standardLibrary.units.filter(({ of }) => of < 0).length)
  expect(boxes.filter((folder) => !textsByFolder.has(folder))).toEqual([])
  expect([...textsByFolder.keys()].filter((folder) => !boxes.includes(folder))).toEqual(['sources'])
  expect(textsByFolder.get('sources')).toContain('Tous en piste !')
  expect(textsByFolder.get('tower')).toContain('tower height')
  expect(textsByFolder.get('base')).toContain('Place a figure?')
})

test.each([...textsByFolder.keys()].sort())(
  '%s has a French translation for everything that its players read',
  (folder) => {
    const translated = Object.assign({}, ...tablesOf(folder).map(readTable)) as Table
    const lacking = [...(textsByFolder.get(folder) ?? [])].filter((one) => (translated[one] ?? '').trim() === '')
    expect(lacking, `rules/${folder} does not say in French`).toEqual([])
  },
)

test.each(inFrench)('%s translates nothing that is not declared', (file) => {
  const words = new Set([
    ...(textsByFolder.get(dirname(file)) ?? []),
    ...(clausesIn.get(dirname(file)) ?? []).map(({ text }) => text),
  ])
  expect(Object.keys(readTable(file)).filter((one) => !words.has(one))).toEqual([])
})

test('the tables translate what the studio looks up in the compiled rules', () => {
  const { units, settings, choices, options, features, zones, pieces } = standardLibrary
  const titled = [...units, ...settings, ...choices, ...features, ...zones, ...pieces.filter((one) => one.tokenSet < 0)]
  const lookedUp = [
    ...titled.map(({ name, title }) => (title === '' ? spaced(name) : title)),
    ...options.map(({ label, title }) => (title === '' ? spaced(label) : title)),
    ...settings.flatMap(({ values }) => values.map(spaced)),
    ...pieces.flatMap(({ name, tokenSet }) => (tokenSet < 0 ? [] : [spaced(name)])),
  ]
  const translated = new Set(inFrench.flatMap((file) => Object.keys(readTable(file))))
  expect(lookedUp.length).toBeGreaterThan(400)
  expect([...new Set(lookedUp)].filter((one) => !translated.has(one))).toEqual([])
})

test('tables translate a shared text in the same way', () => {
  const translated = inFrench.flatMap((file) => Object.entries(readTable(file)))
  const ways = Map.groupBy(translated, ([written]) => written)
  const torn = [...ways].filter(([, all]) => new Set(all.map(([, words]) => words)).size > 1)
  expect(torn.map(([written]) => written)).toEqual([])
})

const asks = (words: string): boolean => words.endsWith('?')
const askedOf = new Set(standardLibrary.settings.map(({ title }) => title))

test('every setting is asked as a plain question in English, too', () => {
  const questions = readTable('titles.en.json')
  expect(Object.keys(questions).sort()).toEqual([...askedOf].filter((title) => title !== '').sort())
  expect(Object.values(questions).filter((question) => !/^[A-Z][^"']*\?$/.test(question))).toEqual([])
})

const unlikeFrench = /['"]|\.\.\.|\S[;:?!]|\s[,.]|\s\s|^\s|\s$/

test.each(inFrench)(
  '%s follows French typography: curved apostrophes, a space before ; : ? !, questions as questions',
  (file) => {
    const badly = Object.entries(readTable(file)).filter(
      ([written, words]) => unlikeFrench.test(words) || ((asks(written) || askedOf.has(written)) && !asks(words)),
    )
    expect(badly).toEqual([])
  },
)
