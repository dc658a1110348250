import { expect, test } from 'vitest'
import {
  GameError,
  applyOption,
  clone,
  createGame,
  isOver,
  load,
  optionCount,
  reseed,
  save,
  view,
  type Game,
} from '../index.ts'

const start = (): Game => createGame({ play: ['base'], players: ['red', 'blue'], seed: 7 })

/** The tiles laid if every decision takes the first option. */
function laid(game: Game): string[] {
  while (!isOver(game)) {
    expect(optionCount(game)).toBeGreaterThan(0)
    applyOption(game, 0)
  }
  return view(game, null).tiles.map(({ tile }) => tile)
}

test('a copy draws the same tiles as the game unless it has its own seed', () => {
  const game = start()
  const drawn = laid(clone(game))
  const copies = [1, 2, 2].map((seed) => {
    const copy = clone(game)
    reseed(copy, seed)
    return laid(copy)
  })
  expect(copies[0]).not.toEqual(drawn)
  expect(copies[1]).not.toEqual(copies[0])
  expect(copies[2]).toEqual(copies[1])
  expect(laid(game)).toEqual(drawn)
})

test('saves and loads a reseeded game like any other', () => {
  const game = start()
  applyOption(game, 0)
  reseed(game, 3)
  for (let i = 0; i < 9; i++) applyOption(game, optionCount(game) - 1)
  const loaded = load(save(game))
  expect(view(loaded, null)).toEqual(view(game, null))
  expect(laid(loaded)).toEqual(laid(game))
})

test('refuses an invalid seed and changes nothing', () => {
  const game = start(),
    before = save(game)
  expect(() => {
    reseed(game, -1)
  }).toThrow(GameError)
  expect(() => {
    reseed(game, 0.5)
  }).toThrow(GameError)
  expect(save(game)).toBe(before)
})
