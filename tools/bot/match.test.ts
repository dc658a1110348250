import { chanceOf, computerPlayers } from '@tilewright/cli'
import { applyOption, createGame, installedUnits, isOver } from '@tilewright/engine'
import { expect, test } from 'vitest'
import { playMatch } from './match.ts'

const all = installedUnits()

// The full matches (100 games each) run with `npm run tool -- bot`; docs/bot.md has the figures.
test('the bot wins against chance', () => {
  const { won, lead } = playMatch('bot', 'chance', { play: ['base'], games: 3, seed: 1 })
  expect(won).toBe(3)
  expect(lead).toBeGreaterThan(30)
})

test('the bot wins against the greedy player', () => {
  const { won } = playMatch('bot', 'greedy', { play: ['base'], games: 1, seed: 1 })
  expect(won).toBe(1)
})

test('the bot plays with all expansions', () => {
  const game = createGame({ play: all, players: ['north', 'south'], seed: 1 })
  const chance = chanceOf(1)
  for (let n = 0; n < 12; n += 1) applyOption(game, computerPlayers.bot(game, chance))
  expect(isOver(game)).toBe(false)
})
