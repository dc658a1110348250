import { expect, it } from 'vitest'
import { paintFor } from '@tilewright/text'
import { standingOf, standingText } from './standing.ts'

const effort = [
  { decisions: 10, milliseconds: 30 },
  { decisions: 5, milliseconds: 20 },
] as const

it('counts a shared victory half, and the two games of a seed as one observation of the lead', () => {
  const { games, won, lead, milliseconds } = standingOf([
    { leads: [3, -1], effort },
    { leads: [5, 0], effort },
  ])
  expect(games).toBe(4)
  // Two victories and a half one.
  expect(won.value).toBe(0.625)
  expect(won.low).toBeLessThan(0.5)
  expect(won.high).toBeGreaterThan(0.75)
  // Means of the pairs: 1 and 2.5.
  expect(lead.value).toBe(1.75)
  expect(milliseconds).toEqual([3, 4])
})

it('knows nothing after no game', () => {
  const standing = standingOf([])
  expect(standing.games).toBe(0)
  expect(standingText(standing, ['mcts', 'bot'], paintFor(false))).toContain('unknown')
})
