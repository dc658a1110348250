import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { generatedPairs, builtPairs, type Pair } from './pair.ts'
import { comparePair } from './run.ts'

const root = join(import.meta.dirname, '../..')

async function all(pairs: AsyncIterable<Pair>): Promise<readonly Pair[]> {
  const found: Pair[] = []
  for await (const pair of pairs) found.push(pair)
  return found
}

/** Pairs of two boxes beside the first are left to `npm run differential`: there are many. */
const generated = await all(generatedPairs(root, 1, ({ boxes, left }) => boxes !== 3 && left === 0))
const built = await all(builtPairs(root, ''))

describe('the rules of a set alone play as all rules do', () => {
  const cases = [
    ...built.map((pair) => ({ ...pair, games: pair.alone.units.length > 9 ? 1 : 2 })),
    ...generated.map((pair) => ({ ...pair, games: 1 })),
  ]
  test.each(cases)('$name', ({ games, ...pair }) => {
    const figures = comparePair(pair, 1001, games, { names: 4, views: 60, saves: 200 })
    expect(figures.differences).toEqual([])
    expect(figures.decisions).toBeGreaterThan(50)
    expect(figures.saves).toBeGreaterThan(0)
  })
})

test('sets are compared without some of their parts, too', async () => {
  const [one] = await all(generatedPairs(root, 1, ({ boxes, left }) => boxes === 2 && left === 1))
  expect(one?.parts.without.length).toBe(1)
  if (one !== undefined) expect(comparePair(one, 1001, 1, { names: 4, views: 60, saves: 0 }).differences).toEqual([])
})

describe('a difference is found', () => {
  const [pair] = generated
  if (pair === undefined) throw new Error('there is no set')
  const { alone } = pair
  const found = (changed: Pair['alone']): string | undefined =>
    comparePair({ ...pair, alone: changed }, 1, 1, { names: 1, views: 16, saves: 8 }).differences[0]?.what

  test('in the words of options', () => {
    expect(found({ ...alone, choices: alone.choices.map((one) => ({ ...one, title: 'x' })) })).toBe('options')
  })
  test('in the name of the rules that a save is of', () => {
    const fingerprints = alone.fingerprints.map((one) => ({ ...one, hash: 'x' }))
    expect(found({ ...alone, fingerprints })).toBe('saves')
  })
  test('in what is told of points', () => {
    expect(found({ ...alone, rules: alone.rules.map((one) => ({ ...one, label: `${one.label}-x` })) })).toBe('events')
  })
})
