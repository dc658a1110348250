import { expect, test } from 'vitest'
import { finalScores } from './final-scores.ts'
import type { RefFormatter } from './format-refs.ts'
import type { Scoring } from './table.ts'

const say = { title: (name: string) => `<${name}>`, translatedTitle: (title: string) => title } as RefFormatter
const scored = (player: string, points: number, what: string | { readonly kind: string }): Scoring =>
  ({
    type: 'scored',
    player,
    points,
    title: typeof what === 'string' ? what : '',
    rule: '',
    subject: typeof what === 'string' ? null : what,
  }) as unknown as Scoring

test('points are summed by the kind of the feature, otherwise by the title of the rule; the winner is first', () => {
  const players = [
    { name: 'Ann', score: 9 },
    { name: 'Bob', score: 12 },
  ]
  const seats = players.map(({ name }, i) => ({ name, player: 'person' as const, colour: 4 - i }))
  const scorings = [
    scored('Ann', 4, { kind: 'city' }),
    scored('Bob', 3, { kind: 'road' }),
    scored('Ann', 2, { kind: 'city' }),
    scored('Bob', 9, 'a gift'),
    scored('Ann', 1, { kind: 'road' }),
  ]
  // Ann: 4 + 2 in cities, 1 on roads, and 9 - 7 = 2 that no scoring has.
  expect(finalScores(players, seats, scorings, say)).toEqual({
    kinds: ['<city>', '<road>', 'a gift'],
    rows: [
      { player: 'Bob', seat: 3, points: [0, 3, 9], other: 0, sum: 12 },
      { player: 'Ann', seat: 4, points: [6, 1, 0], other: 2, sum: 9 },
    ],
    first: ['Bob'],
  })
  expect(finalScores([...players, { name: 'Cleo', score: 12 }], seats, [], say).first).toEqual(['Bob', 'Cleo'])
})
