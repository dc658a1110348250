// A save continues from the random results that an earlier one found. Each must equal that of a copy through plain
// data, which is replayed from its beginning.
import { expect, test } from 'vitest'
import { createGame, fromJSON } from '../api/standard.ts'
import type { Game } from '../arena/game.ts'
import { clone } from '../arena/stored-games.ts'
import { setScore, setScript } from '../games/arrange.ts'
import { applyOption, isOver, optionCount } from '../games/by-number.ts'
import { toJSON } from './snapshot.ts'
import { save } from './write.ts'

const begun = (seed: number): Game =>
  createGame({ play: ['base', 'the-bets', 'under-the-big-top'], players: ['ann', 'bob'], seed })

function play(game: Game, seed: number, steps: number): void {
  for (let n = 0; n < steps && !isOver(game); n++) applyOption(game, (seed * 31 + n * 17) % optionCount(game))
}

/** Drawn tiles and tokens of a save. */
const drawn = (saved: string): readonly string[] => {
  const { tiles, tokens } = (JSON.parse(saved) as { draws: { tiles: string[]; tokens: string[] } }).draws
  return [...tiles, ...tokens]
}

function expectAfresh(game: Game): void {
  const saved = save(game)
  expect(saved).toBe(save(fromJSON(toJSON(game))))
  expect(save(game)).toBe(saved)
}

test('saves made along a game have all draws up to then', () => {
  const game = begun(2)
  const counts: number[] = []
  while (!isOver(game)) {
    play(game, 3, 9)
    expectAfresh(game)
    counts.push(drawn(save(game)).length)
  }
  expect(counts).toEqual([...counts].sort((a, b) => a - b))
  // Of the base game alone 71 tiles are drawn.
  expect(counts.at(-1)).toBeGreaterThan(71)
})

test('copies that are played differently have their own draws', () => {
  const game = begun(4)
  play(game, 1, 40)
  save(game)
  const copy = clone(game)
  for (let round = 1; round < 6; round++) {
    play(copy, 6 + round, 8)
    play(game, 9 * round, 8)
    expectAfresh(copy)
    expectAfresh(game)
  }
  expect(drawn(save(copy))).not.toEqual(drawn(save(game)))
})

test('changes made by hand between two saves count', () => {
  const game = begun(5)
  play(game, 1, 30)
  save(game)
  setScore(game, 'ann', 40)
  setScript(game, ['D', 'D'])
  expectAfresh(game)
  play(game, 2, 10)
  expectAfresh(game)
})
