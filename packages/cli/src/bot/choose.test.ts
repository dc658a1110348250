import { applyOption, createGame, isOver, optionCount, save } from '@tilewright/engine'
import { afterEach, expect, it, vi } from 'vitest'
import { chanceOf } from '../games/random.ts'
import { chooseOption } from './choose.ts'

/** The first decisions of a game between two computer players, from its save. */
function decisionsWith(clock: () => number): string {
  vi.spyOn(performance, 'now').mockImplementation(clock)
  vi.spyOn(Date, 'now').mockImplementation(clock)
  const game = createGame({ play: ['base'], players: ['north', 'south'], seed: 5 })
  const chance = chanceOf(5)
  for (let n = 0; n < 24 && !isOver(game); n += 1) {
    expect(optionCount(game)).toBeGreaterThan(0)
    applyOption(game, chooseOption(game, chance, 40))
  }
  return JSON.stringify(save(game))
}

afterEach(() => {
  vi.restoreAllMocks()
})

it('the same seed gives the same game on a machine of any speed', () => {
  let time = 0
  const standing = decisionsWith(() => 0)
  expect(decisionsWith(() => (time += 10_000))).toBe(standing)
})
