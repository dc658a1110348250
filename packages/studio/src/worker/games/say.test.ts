import { join } from 'node:path'
import { standardLibrary } from '@tilewright/engine'
import { expect, test } from 'vitest'
import { titlesOf } from '../../build/titles.ts'
import { inWordsOf } from '../../words/titles.ts'
import { createSaying } from './say.ts'
import { seenTexts } from './texts.ts'

const titles = titlesOf(join(import.meta.dirname, '../../../../..'))
const { pieces, tokenSets, features, zones } = standardLibrary
const tokens = pieces.filter(({ tokenSet }) => tokenSet >= 0)

test('a token is called by its set and its kind, each as the tables have it', () => {
  const marked = createSaying(standardLibrary, seenTexts.fr, (written) => `<${written}>`)
  expect(tokens.length).toBeGreaterThan(20)
  for (const { name, tokenSet } of tokens) {
    const hidden = marked.piece({ piece: '?', owner: null, n: 0, tokens: tokenSets[tokenSet] ?? '' })
    const set = hidden.replace(' (face cachée)', '')
    expect(set).toMatch(/^<[^<>]+>$/)
    expect(marked.title(name)).toBe(`${set} (<${name.replaceAll('-', ' ')}>)`)
  }
})

test('in English the two stand beside each other', () => {
  const plain = createSaying(standardLibrary, seenTexts.en, (written) => written)
  for (const { name, title } of tokens)
    expect(plain.title(name)).toBe(title.slice(0, -name.length) + name.replaceAll('-', ' '))
})

test('whose a piece is', () => {
  const said = createSaying(standardLibrary, seenTexts.fr, (written) => written)
  const [piece = ''] = pieces.filter(({ tokenSet }) => tokenSet < 0).map(({ name }) => name)
  expect(said.piece({ piece, owner: 'Anne', n: 0 })).toMatch(/ d’Anne$/)
  expect(said.piece({ piece, owner: 'Bob', n: 0 })).toMatch(/ de Bob$/)
})

test('the tables have whatever is looked up for figures, tokens, zones and features', () => {
  const lacking = new Set<string>()
  const inWords = inWordsOf(titles, 'fr')
  const table = titles.fr ?? {}
  const say = createSaying(standardLibrary, seenTexts.fr, (written) => {
    if (!(written in table)) lacking.add(written)
    return inWords(written)
  })
  for (const { name } of [...pieces, ...zones, ...features]) expect(say.title(name)).not.toBe('')
  expect([...lacking]).toEqual([])
})

test('players are called what they call themselves', () => {
  const seats = ['Jean-Luc', 'Ann'].map((name) => ({ name, score: 0, values: {} }))
  const said = createSaying(standardLibrary, seenTexts.fr, (written) => written, seats)
  expect([said.ref('Jean-Luc'), said.ref('Ann')]).toEqual(['Jean-Luc', 'Ann'])
  expect(said.title('tower-floor')).not.toContain('-')
})
