import { expect, test } from 'vitest'
import { createGame, editionWarnings } from '../index.ts'

test('warns about expansions without a common edition, and combines them', () => {
  const play = ['base', 'under-the-big-top', 'the-bets'] as const
  expect(editionWarnings(play)).toHaveLength(1)
  expect(editionWarnings(play)[0]).toContain('C2')
  expect(createGame({ play, players: ['red', 'blue'], seed: 1 }).rules.players).toEqual(['red', 'blue'])
})

test('does not warn about expansions with a common edition', () => {
  expect(editionWarnings(['base', 'under-the-big-top'])).toEqual([])
})
