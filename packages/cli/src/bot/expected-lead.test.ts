import { applyOption, createGame, decisions, type Game } from '@tilewright/engine'
import { expect, it } from 'vitest'
import { expectedLead } from './expected-lead.ts'

/** The first turn of a game of two, after a figure was placed on a segment of this kind. */
function withFigureOn(kind: string): Game {
  const game = createGame({ play: ['base'], players: ['north', 'south'], seed: 5 })
  // The tile, which has a coat of arms, extends the city of the start tile to two tiles, open on one side.
  applyOption(game, 0)
  const options = decisions(game)[0]?.options() ?? []
  const option = options.findIndex((one) => JSON.stringify(one).includes(`"kind":"${kind}"`))
  expect(option).toBeGreaterThan(0)
  applyOption(game, option)
  // 69 of 72 tiles are in the stack: one is the start tile, one was laid, one was drawn.
  expect(game.bagCount).toBe(69)
  return game
}

/** Turns of a player that are left, as a share of 36. */
const share = 69 / 2 / 36

it('adds points at the end, the figure that is away and its feature', () => {
  // Three points; the seventh figure is no longer free (0.33), it stands (-1.6) on a feature of two segments.
  const expected = (0.87 + 0.22 * share) * 3 + 0.33 - 1.6 + 0.22 * 2
  expect(expectedLead(withFigureOn('city'), 0)).toBeCloseTo(expected, 10)
  expect(expectedLead(withFigureOn('city'), 1)).toBeCloseTo(-expected, 10)
})

it('charges a figure that stays until the end, the more the longer the game', () => {
  expect(expectedLead(withFigureOn('field'), 0)).toBeCloseTo(0.33 - 1.6 - 4 * share, 10)
})

it('is 0 where all seats have the same', () => {
  expect(expectedLead(createGame({ play: ['base'], players: ['north', 'south'], seed: 5 }), 0)).toBe(0)
})

it('is measured against the best of the others', () => {
  const three = createGame({ play: ['base'], players: ['north', 'south', 'west'], seed: 5 })
  expect(expectedLead(three, 2)).toBe(0)
})
