import { join } from 'node:path'
import { standardLibrary } from '@tilewright/engine'
import { expect, test } from 'vitest'
import { titlesOf } from '../../build/titles.ts'
import { translatorOf } from '../../words/titles.ts'
import { createRefFormatter } from './format-refs.ts'
import { seenTexts } from './texts.ts'

const titles = titlesOf(join(import.meta.dirname, '../../../../..'))
const { pieces, tokenSets, features, zones } = standardLibrary
const tokens = pieces.filter(({ tokenSet }) => tokenSet >= 0)

test('the name of a token consists of its set and its kind, both translated by the tables', () => {
  const marked = createRefFormatter(standardLibrary, seenTexts.fr, (written) => `<${written}>`)
  expect(tokens.length).toBeGreaterThan(20)
  for (const { name, tokenSet } of tokens) {
    const hidden = marked.piece({ piece: '?', owner: null, n: 0, tokens: tokenSets[tokenSet] ?? '' })
    const set = hidden.replace(' (face cachée)', '')
    expect(set).toMatch(/^<[^<>]+>$/)
    expect(marked.title(name)).toBe(`${set} (<${name.replaceAll('-', ' ')}>)`)
  }
})

test('in English the set and the kind are joined by a space', () => {
  const plain = createRefFormatter(standardLibrary, seenTexts.en, (written) => written)
  for (const { name, title } of tokens)
    expect(plain.title(name)).toBe(title.slice(0, -name.length) + name.replaceAll('-', ' '))
})

test('names the owner of a piece', () => {
  const formatter = createRefFormatter(standardLibrary, seenTexts.fr, (written) => written)
  const [piece = ''] = pieces.filter(({ tokenSet }) => tokenSet < 0).map(({ name }) => name)
  expect(formatter.piece({ piece, owner: 'Anne', n: 0 })).toMatch(/ d’Anne$/)
  expect(formatter.piece({ piece, owner: 'Bob', n: 0 })).toMatch(/ de Bob$/)
})

test('the tables translate every figure, token, zone and feature', () => {
  const lacking = new Set<string>()
  const translate = translatorOf(titles, 'fr')
  const table = titles.fr ?? {}
  const say = createRefFormatter(standardLibrary, seenTexts.fr, (written) => {
    if (!(written in table)) lacking.add(written)
    return translate(written)
  })
  for (const { name } of [...pieces, ...zones, ...features]) expect(say.title(name)).not.toBe('')
  expect([...lacking]).toEqual([])
})

test('names of players are not translated', () => {
  const seats = ['Jean-Luc', 'Ann'].map((name) => ({ name, score: 0, values: {} }))
  const formatter = createRefFormatter(standardLibrary, seenTexts.fr, (written) => written, seats)
  expect([formatter.ref('Jean-Luc'), formatter.ref('Ann')]).toEqual(['Jean-Luc', 'Ann'])
  expect(formatter.title('tower-floor')).not.toContain('-')
})
