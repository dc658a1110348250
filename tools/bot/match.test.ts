import { chanceOf, computerPlayers } from '@tilewright/cli'
import { applyOption, createGame, installedUnits, isOver } from '@tilewright/engine'
import { expect, test } from 'vitest'
import { playMatch } from './match.ts'

const all = installedUnits()

// The whole of it (100 games each) is `npm run tool -- bot`; docs/bot.md has its figures.
test('the bot wins against chance', () => {
  const { won, lead } = playMatch('bot', 'chance', { play: ['base'], games: 3, seed: 1 })
  expect(won).toBe(3)
  expect(lead).toBeGreaterThan(30)
})

test('the bot wins against the greedy one', () => {
  const { won } = playMatch('bot', 'greedy', { play: ['base'], games: 1, seed: 1 })
  expect(won).toBe(1)
})

test('the bot decides with everything there is in play', () => {
  const game = createGame({ play: all, players: ['north', 'south'], seed: 1 })
  const chance = chanceOf(1)
  for (let n = 0; n < 12; n += 1) applyOption(game, computerPlayers.bot(game, chance))
  expect(isOver(game)).toBe(false)
})
