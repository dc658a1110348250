import { installedUnits } from '@tilewright/engine'
import { expect, test } from 'vitest'
import { playMatch } from './match.ts'

const all = installedUnits()

// The whole of it (100 games each) is `npm run bot`; docs/bot.md has its figures.
test('the bot wins against chance', () => {
  const { won, lead } = playMatch('bot', 'chance', { play: all.slice(0, 1), games: 4, seed: 1 })
  expect(won).toBe(4)
  expect(lead).toBeGreaterThan(30)
})

test('the bot wins most games against the greedy one', () => {
  const { won } = playMatch('bot', 'greedy', { play: all.slice(0, 1), games: 4, seed: 1 })
  expect(won).toBeGreaterThanOrEqual(3)
})

test('the bot plays with everything there is', () => {
  const { won } = playMatch('bot', 'chance', { play: all, games: 1, seed: 1 })
  expect(won).toBe(1)
})
