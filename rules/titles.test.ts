/**
 * Titles in other languages: beside the rules of a box, `titles.fr.json` says what they call things. Held against what
 * the box declares: the boxes named here lack nothing, and none translates what nobody declares.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { check, readRules } from '@tilewright/generator'
import { standardLibrary } from '@tilewright/engine'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const whole = ['base', 'the-bets', 'under-the-big-top']

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

const each = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : [])
const shown = new Set(standardLibrary.values.flatMap((one) => ((one.shown ?? []).length > 0 ? [one.name] : [])))
const things = ['option', 'choice', 'figure', 'piece', 'feature', 'space', 'zone', 'mark']

/** All words of a declaration that the studio shows. */
function wordsOf(declaration: unknown): string[] {
  if (!isTree(declaration)) return []
  const type = String(declaration['type'])
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
  return type === 'rule' && isTree(declaration['title']) && holds(declaration, ['score', 'ask', 'secret', 'choose'])
    ? own
    : []
}

const { project } = check(readRules(root))
const declared = project.placed.map(({ declaration }) => declaration)
const wordsIn = (folder: string): Set<string> =>
  new Set(declared.filter(({ span }) => span.file.startsWith(`rules/${folder}/`)).flatMap(wordsOf))
const tables = globSync('**/titles.*.json', { cwd: join(root, 'rules') }).sort()
const tableOf = (file: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(root, 'rules', file), 'utf8')) as Readonly<Record<string, string>>

test.each(whole)('%s says everything in French that its players read', (box) => {
  const words = wordsIn(box)
  expect(words.size).toBeGreaterThan(10)
  const said = tableOf(`${box}/titles.fr.json`)
  expect([...words].filter((one) => (said[one] ?? '').trim() === '')).toEqual([])
})

test('what two boxes of these do together is said in French, too', () => {
  const together = wordsIn('interactions/under-the-big-top+the-bets')
  const said = new Set(whole.flatMap((box) => Object.keys(tableOf(`${box}/titles.fr.json`))))
  expect([...together].filter((one) => !said.has(one))).toEqual([])
})

test.each(tables)('%s translates nothing that nobody declares', (file) => {
  const words = wordsIn(dirname(file).split('\\').join('/'))
  expect(Object.keys(tableOf(file)).filter((one) => !words.has(one))).toEqual([])
})
