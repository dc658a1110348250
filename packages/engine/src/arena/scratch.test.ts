import { afterAll, expect, it } from 'vitest'
import { stamps } from './scratch.ts'
import { applyOption, createGame, optionCount } from '../index.ts'

const { current } = stamps
afterAll(() => {
  stamps.current = current
})

/** The scores of a game in which the last option is always taken. */
function scores(): number[] {
  const game = createGame({ play: ['base'], players: ['a', 'b'], seed: 5 })
  for (let n = optionCount(game); n > 0; n = optionCount(game)) applyOption(game, n - 1)
  return Array.from(game.scores)
}

it('plays the same game when the numbers of marks would outgrow the width in which they are stored', () => {
  const expected = scores()
  stamps.current = 2 ** 31 - 100
  expect(scores()).toEqual(expected)
  expect(stamps.current).toBeLessThan(2 ** 31)
})
