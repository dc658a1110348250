/** Tests that the cookbook quotes the current rules, for at least thirty statements. */
import { describe, expect, it, test } from 'vitest'
import { cookbookPages, declarationOf, recipesOf, withRules } from './recipes.ts'

const pages = cookbookPages()
const recipes = [...pages].flatMap(([name, text]) => recipesOf(name, text))

test('has at least thirty statements, each with a declaration of its own', () => {
  expect(new Set(recipes.map(({ statement }) => statement)).size).toBeGreaterThanOrEqual(30)
  const places = recipes.map(({ begins, file }) => `${begins} in ${file}`)
  expect(places.length).toBe(new Set(places).size)
})

test.each([...pages])('%s quotes the current rules: `npm run tool -- cookbook` updates it', (name, text) => {
  expect(withRules(name, text)).toBe(text)
})

test('detects an outdated page', () => {
  const [name, text] = [...pages].find(([, page]) => page.includes('\n  gives ')) ?? ['', '']
  const other = text.replace('\n  gives ', '\n  gives 1 + ')
  expect(withRules(name, other)).toBe(text)
  expect(other).not.toBe(text)
})

describe('each recipe', () => {
  it.each(recipes)('$statement is cited by $begins', (recipe) => {
    const cited = [...declarationOf(recipe).matchAll(/\bcite ((?:[\w.-]+,\s*)*[\w.-]+)/g)].flatMap(([, all = '']) =>
      all.split(/,\s*/),
    )
    // A rule may cite a clause of the statement.
    const statements = cited.map((id) => id.replace(/\.[a-z]+$/, ''))
    expect([...cited, ...statements]).toContain(recipe.statement)
  })
  it.each(recipes)('$begins is explained in its own sentence', ({ page, statement, begins }) => {
    const text = pages.get(page) ?? ''
    const after = text.slice(text.indexOf(`<!-- ${statement}: ${begins}`)).split(/^```\n/m)[1] ?? ''
    expect((after.split(/^## /m)[0] ?? '').trim().length).toBeGreaterThan(20)
  })
})

test('refuses a declaration that does not exist or is ambiguous', () => {
  const recipe = { page: 'x.md', statement: 'X', file: 'rules/base/scoring.carc' }
  expect(() => declarationOf({ ...recipe, begins: 'rule nobody-wrote' })).toThrow('0 sentences')
  expect(() => declarationOf({ ...recipe, begins: 'define' })).toThrow(/sentences of rules\/base\/scoring.carc/)
})
