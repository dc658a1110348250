import { expect, test } from 'vitest'
import { gamesOfTable } from './compare.ts'
import type { Job, JobFigures } from './job.ts'
import { partsOf, together } from './on-queue.ts'

const closely = { options: 1, views: 8, saves: 32, explanations: 1 }
const job: Job = { set: { name: 'one', play: 'one' }, games: { seed: 1, from: 8, to: 150, closely }, target: 'js' }

test('the parts of a set are its games, and games of a table stay together', () => {
  const ranges = partsOf(job).map(({ games: { from, to } }) => [from, to])
  expect(ranges).toEqual([
    [8, 72],
    [72, 136],
    [136, 150],
  ])
  expect(ranges.slice(1).every(([from = 1]) => from % gamesOfTable === 0)).toBe(true)
})

test('figures of parts are added, and differences keep the order of the games', () => {
  const difference = { set: 'one', decision: 1, kind: 'end', open: 'a', other: 'b' } as const
  const part = (games: number, game: number): JobFigures => ({
    set: 'one',
    games,
    decisions: 10,
    options: 20,
    views: 3,
    events: 4,
    saves: 5,
    explanations: 6,
    differences: [{ ...difference, game }],
    built: 1.2,
    played: 0.3,
  })
  expect(together([part(64, 9), part(14, 80)])).toEqual({
    ...part(78, 9),
    decisions: 20,
    options: 40,
    views: 6,
    events: 8,
    saves: 10,
    explanations: 12,
    differences: [9, 80].map((game) => ({ ...difference, game })),
    built: 2.4,
    played: 0.6,
  })
})
