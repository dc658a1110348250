/** Tests of the sentence of a scoring, with explanations as the engine makes them. */
import type { Explanation, ValueExplanation } from '@tilewright/engine'
import { expect, test } from 'vitest'
import { createRefFormatter } from './format-refs.ts'
import { scoringSentence } from './sentences.ts'
import { seenTexts } from './texts.ts'

const names: Readonly<Record<string, string>> = { 'town': 'ville', 'coat of arms': 'blason' }
const library = {
  features: [{ name: 'town', title: 'town' }],
  zones: [],
  pieces: [],
  tokenSets: [],
} as unknown as Parameters<typeof createRefFormatter>[0]
const say = (language: 'en' | 'fr'): ReturnType<typeof createRefFormatter> =>
  createRefFormatter(library, seenTexts[language], (text) => (language === 'fr' ? (names[text] ?? text) : text))

const source = { label: '', title: '', cites: [], assumed: null, at: '' }
const town = { kind: 'town', x: 1, y: 2, sides: ['N'] }
const value = (more: Partial<ValueExplanation>): ValueExplanation => ({
  ...source,
  value: 'points',
  args: [town],
  result: 8,
  formula: '',
  condition: null,
  leaves: [],
  beaten: [],
  changes: [],
  within: [],
  terms: [],
  ...more,
})
const explained = (more: Partial<Explanation>): Explanation =>
  ({
    ...source,
    rule: source,
    player: 'Ann',
    points: 8,
    amount: null,
    values: [],
    features: [{ feature: town, tiles: [{}, {}, {}], pieces: [] }],
    counted: [],
    turnedUp: [],
    among: null,
    settings: [],
    lines: [],
    ...more,
  }) as unknown as Explanation
const sentence = (explanation: Explanation, language: 'en' | 'fr' = 'en'): string =>
  scoringSentence(explanation, 'Title of the rule', say(language), seenTexts[language])

const doubled = value({
  formula: '2 * (size of town + count of coat-of-arms in town)',
  leaves: ['size of town', 3, 'count of coat-of-arms in town', 1],
})

test('a feature is named with its tiles, what counts on it, and the formula with its numbers', () => {
  expect(sentence(explained({ values: [doubled] }))).toBe('Town of 3 tiles (coat of arms: 1): 2 × (3 + 1) = 8')
  expect(sentence(explained({ values: [doubled] }), 'fr')).toBe('Ville de 3 tuiles (blason : 1) : 2 × (3 + 1) = 8')
})

test('a formula that is one number, or holds words, is left out', () => {
  const one = value({ formula: 'size of town', leaves: ['size of town', 8] })
  const words = value({ formula: 'sum of worth of pawn for each pawn in town' })
  for (const gave of [one, words]) expect(sentence(explained({ values: [gave] }))).toBe('Town of 3 tiles')
})

test('a sum is shown by its terms, without those that are nothing', () => {
  const terms = [3, 0, 5].map((amount) => ({ words: '', of: 'x', amount }))
  expect(sentence(explained({ values: [value({ formula: 'sum of a for each b', terms })] }))).toBe(
    'Town of 3 tiles: 3 + 5 = 8',
  )
})

test('a sum says what gave something, by kind', () => {
  const terms = [4, 0, 4].map((amount) => ({ words: '', of: town, amount }))
  const sum = explained({ values: [value({ formula: 'sum of a for each town', terms })] })
  expect(sentence(sum)).toBe('Town of 3 tiles (town: 2): 4 + 4 = 8')
  expect(sentence(sum, 'fr')).toBe('Ville de 3 tuiles (ville : 2) : 4 + 4 = 8')
})

test('points that are one value have the numbers of that value, and two sums are not added', () => {
  const [one, two] = ['sum of worth of a for each a', 'sum of worth of b for each b']
  const terms = [one, two, two].map((words) => ({ words, of: 'x', amount: 2 }))
  const leaves = [one, 2, two, 4]
  const within = [value({ value: 'show-points', args: ['Ann'], formula: `${one} * ${two}`, leaves, terms })]
  const amount = {
    formula: 'show-points of player',
    leaves: ['show-points of player', 8],
    about: [],
    within,
    terms: [],
  }
  const shown = { ...explained({ features: [] }), amount: { ...amount, compared: [] } }
  expect(sentence(shown)).toBe('Title of the rule: 2 × 4 = 8')
})

test('a change after the definition takes in what it changes', () => {
  const change = { ...source, formula: 'it * 2', condition: null, result: 8, leaves: ['it', 4] }
  const gave = value({ formula: 'size of town + 1', leaves: ['size of town', 3], changes: [change] })
  expect(sentence(explained({ values: [gave] }))).toBe('Town of 3 tiles: (3 + 1) × 2 = 8')
})

test('what is not about a feature has the title of its rule, with the formula of the statement', () => {
  const amount = { formula: 'price * count of pawn in attic', leaves: ['price', 4, 'count of pawn in attic', 2] }
  const plain = { about: [], within: [], terms: [], compared: [] }
  const given = explained({ features: [], amount: { ...amount, ...plain } })
  expect(sentence(given)).toBe('Title of the rule: 4 × 2 = 8')
  expect(sentence(explained({ features: [] }))).toBe('Title of the rule')
})

test('a division is rounded down, and the sentence says so', () => {
  const amount = { formula: '(loot + 1) / 2', leaves: ['loot', 6], about: [], within: [], terms: [], compared: [] }
  const half = explained({ features: [], points: 3, amount })
  expect(sentence(half)).toBe('Title of the rule: (6 + 1) ÷ 2 (rounded down) = 3')
  expect(sentence(half, 'fr')).toBe('Title of the rule : (6 + 1) ÷ 2 (arrondi à l’entier inférieur) = 3')
})
