/** Games at rest: each keeps its state, whatever other game is accessed in between. */
import { describe, expect, test } from 'vitest'
import { createGame, installedUnits } from '../api/standard.ts'
import { view } from '../api/view/view.ts'
import { imageOf } from '../api/kernel-queries.ts'
import { reseed } from '../games/arrange.ts'
import { decisions } from '../games/decisions.ts'
import { invariants } from '../games/invariants.ts'
import { eventsOf } from '../naming/decode.ts'
import { applyOption, optionCount } from '../games/by-number.ts'
import { save } from '../saves/write.ts'
import { library as built } from '../built/base/index.ts'
import { createGameOf } from '../games/create.ts'
import type { Game } from './game.ts'
import { clone, open } from './stored-games.ts'

const setup = { play: installedUnits(), players: ['ann', 'bob'] }
const begin = (seed: number): Game => createGame({ ...setup, seed })

/** One step, chosen by the indices of the game and of the step. */
function step(g: Game, seed: number, n: number): void {
  const options = optionCount(g)
  if (options > 0) applyOption(g, (seed * 31 + n * 7) % options)
}

const seen = (g: Game): string => JSON.stringify([view(g, 'ann'), decisions(g).map((d) => d.options())])

describe('games of one table', () => {
  test('played in turn equal the games played alone', () => {
    const seeds = [1, 2, 3, 4]
    const together = seeds.map(begin)
    for (let n = 0; n < 150; n++) together.forEach((g, i) => step(g, seeds[i], n))
    seeds.forEach((seed, i) => {
      const alone = begin(seed)
      for (let n = 0; n < 150; n++) step(alone, seed, n)
      expect(imageOf(together[i])).toEqual(imageOf(alone))
      expect(seen(together[i])).toBe(seen(alone))
      expect(save(together[i])).toBe(save(alone))
      expect(invariants(together[i])).toEqual([])
    })
  })

  test('keep their state when arrays and numbers are read in any order', () => {
    const [a, b] = [begin(1), begin(2)]
    for (let n = 0; n < 60; n++) step(a, 1, n)
    const tiles = a.placedCount,
      places = Array.from(a.tilePlace)
    expect(b.placedCount).not.toBe(tiles)
    expect(Array.from(b.tilePlace)).not.toEqual(places)
    expect(a.placedCount).toBe(tiles)
    expect(Array.from(a.tilePlace)).toEqual(places)
    a.scores[0] = 77
    b.scores[0] = 5
    expect([a.scores[0], b.scores[0]]).toEqual([77, 5])
  })

  test('report the events of the last step only for the game that took it', () => {
    const [a, b] = [begin(1), begin(2)]
    step(a, 1, 0)
    const eventsText = JSON.stringify(eventsOf(a))
    view(b, null)
    expect(JSON.stringify(eventsOf(a))).toBe(eventsText)
    expect(eventsOf(b)).toEqual([])
    expect(eventsOf(clone(a))).toEqual([])
  })
})

describe('a copy', () => {
  test('has the options of its original until one of them is changed', () => {
    const g = begin(3)
    for (let n = 0; n < 40; n++) step(g, 3, n)
    const options = seen(g),
      copy = clone(g)
    expect(seen(copy)).toBe(options)
    step(copy, 3, 40)
    expect(seen(g)).toBe(options)
    reseed(copy, 9)
    expect(seen(clone(clone(g)))).toBe(options)
    const other = clone(g)
    other.faceDown.fill(0)
    other.piecePlace.fill(1)
    expect(seen(other)).not.toBe(options)
  })

  test('can overwrite another game, in the arena or not', () => {
    const g = begin(5)
    for (let n = 0; n < 50; n++) step(g, 5, n)
    const long = begin(6)
    for (let n = 0; n < 90; n++) step(long, 6, n)
    const saved = save(g),
      far = save(long)
    const spare = begin(7)
    for (const last of [g, long, spare]) {
      open(last)
      expect(save(clone(g, spare))).toBe(saved)
      step(spare, 5, 50)
      open(last)
      expect(clone(long, spare)).toBe(spare)
      expect(save(spare)).toBe(far)
      expect(save(g)).toBe(saved)
    }
    expect(clone(g, g)).toBe(g)
    const other = createGame({ ...setup, players: ['ann', 'bob', 'cid'], seed: 1 })
    expect(() => clone(g, other)).toThrow('of the same table')
  })
})

test('no game can be accessed while the rules of its table run', () => {
  const [a, b] = [begin(1), begin(2)]
  const arena = open(a)
  arena.running = true
  expect(() => optionCount(b)).toThrow('in the middle of a step')
  expect(optionCount(a)).toBeGreaterThan(0)
  arena.running = false
  expect(optionCount(b)).toBeGreaterThan(0)
})

test('a printed set has as many scores as players, like the open engine', () => {
  const table = { ...setup, play: ['base'] as const, seed: 3 }
  const open = createGame({ ...table, play: [...table.play] }),
    printed = createGameOf(built, { ...table, play: [...table.play] })
  for (let n = 0; n < 200; n++) for (const g of [open, printed]) step(g, 3, n)
  expect(Array.from(printed.scores)).toEqual(Array.from(open.scores))
  expect(printed.scores.length).toBe(2)
})
