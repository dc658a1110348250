/** Compares libraries of one set, played by the open kernel in this process, with the library of all expansions. */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { comparePair, type Figures } from './compare.ts'
import { generatedPairs, printedPairs, type LibraryPair } from './generated.ts'
import { playerWith } from './players.ts'
import { sliceOf } from '../slices/slice.ts'

const root = join(import.meta.dirname, '../..')

async function all(pairs: AsyncIterable<LibraryPair>): Promise<readonly LibraryPair[]> {
  const found: LibraryPair[] = []
  for await (const pair of pairs) found.push(pair)
  return found
}

const comparedIn = ({ set, parts, library }: LibraryPair, games: number): Promise<Figures> =>
  comparePair(
    { set, parts, other: playerWith(library) },
    { seed: 1001, from: 0, to: games, closely: { options: 4, views: 60, saves: 200, explanations: 0 } },
  )

/** Without the sets of two boxes besides the first: there are many. */
const generated = await all(generatedPairs(root, 1, ({ boxes, left }) => boxes !== 3 && left === 0))
const printed = await all(printedPairs(root))

describe('the rules of a set alone play the same games as all rules', () => {
  const cases = [
    ...printed.map((pair) => ({ ...pair, games: pair.library.units.length > 9 ? 1 : 2 })),
    ...generated.map((pair) => ({ ...pair, games: 1 })),
  ]
  test.each(sliceOf(cases, 12))('$set', async ({ games, ...pair }) => {
    const figures = await comparedIn(pair, games)
    expect(figures.differences).toEqual([])
    expect(figures.decisions).toBeGreaterThan(50)
    expect(figures.saves).toBeGreaterThan(0)
  })
})

test('includes sets without some of their parts', async () => {
  const [one] = await all(generatedPairs(root, 1, ({ boxes, left }) => boxes === 2 && left === 1))
  expect(one?.parts.without.length).toBe(1)
  if (one !== undefined) expect((await comparedIn(one, 1)).differences).toEqual([])
})

describe('a difference is detected', () => {
  const [pair] = generated
  if (pair === undefined) throw new Error('there is no set')
  const { library } = pair
  const found = async (changed: LibraryPair['library']): Promise<string | undefined> =>
    (await comparedIn({ ...pair, library: changed }, 1)).differences[0]?.kind

  test('in the names of options', async () => {
    expect(await found({ ...library, choices: library.choices.map((one) => ({ ...one, title: 'x' })) })).toBe('options')
  })
  test('in the fingerprint of the rules in a save', async () => {
    const fingerprints = library.fingerprints.map((one) => ({ ...one, hash: 'x' }))
    expect(await found({ ...library, fingerprints })).toBe('save')
  })
  test('in the explanations of points', async () => {
    expect(await found({ ...library, rules: library.rules.map((one) => ({ ...one, label: `${one.label}-x` })) })).toBe(
      'events',
    )
  })
})
