import {
  applyOption,
  clone,
  createGame,
  decider,
  isOver,
  optionCount,
  reseed,
  save,
  twinOf,
  type Game,
} from '@tilewright/engine'
import { describe, expect, it } from 'vitest'
import { chanceOf } from '../games/random.ts'
import { copiesFor } from './believed-copies.ts'
import { chooseOption } from './choose.ts'
import { positionValue } from './evaluate-position.ts'
import { search } from './search.ts'

/** The first decisions of a game between two players that think. */
function decisionsWith(visits: number, seed: number): string {
  const game = createGame({ play: ['base'], players: ['north', 'south'], seed: 5 })
  const chance = chanceOf(seed)
  for (let n = 0; n < 6 && !isOver(game); n += 1) applyOption(game, search(game, chance, { visits }))
  return save(game)
}

/** A decision of the first seat with a face-down token on the board. */
function withHiddenToken(seed: number): Game {
  const game = createGame({ play: ['base', 'under-the-big-top'], players: ['north', 'south'], seed })
  const chance = chanceOf(seed)
  while (!isOver(game)) {
    if (decider(game) === 0 && optionCount(game) > 3 && twinOf(game, 'north', () => 0) !== undefined) return game
    applyOption(game, chance.below(optionCount(game)))
  }
  throw new Error('no token was laid')
}

describe('the player that thinks', () => {
  it('decides the same with the same seed and visits', () => {
    expect(decisionsWith(6, 1)).toBe(decisionsWith(6, 1))
  })

  it('decides the same in two worlds that look the same to its seat, and so does the bot', () => {
    for (const seed of [1, 2]) {
      const game = withHiddenToken(seed)
      for (const pick of [0, 5]) {
        const twin = twinOf(game, 'north', (n) => pick % n)
        if (twin === undefined) continue
        expect(search(twin, chanceOf(3), { visits: 8 })).toBe(search(game, chanceOf(3), { visits: 8 }))
        expect(chooseOption(twin, chanceOf(3), 60)).toBe(chooseOption(game, chanceOf(3), 60))
      }
    }
  })

  it('values positions the same in both worlds, which differ for whoever sees what lies face down', () => {
    const game = withHiddenToken(1)
    const twin = twinOf(game, 'north', () => 0)
    if (twin === undefined) throw new Error('there is another world')
    const valueIn = (copy: Game): number => {
      applyOption(copy, 0)
      return positionValue(copy, 0)
    }
    const plain = (of: Game): number => {
      const copy = clone(of)
      reseed(copy, 1)
      return valueIn(copy)
    }
    expect(plain(twin)).not.toBe(plain(game))
    expect(valueIn(copiesFor(twin, 0)(1))).toBe(valueIn(copiesFor(game, 0)(1)))
  })

  it('stops when its time is up', () => {
    const game = createGame({ play: ['base'], players: ['north', 'south'], seed: 5 })
    let asked = 0
    const clock = (): number => (asked += 1) * 10
    const option = search(game, chanceOf(1), { visits: Number.POSITIVE_INFINITY, milliseconds: 25, clock })
    expect(option).toBeLessThan(optionCount(game))
    // Once to begin, and until 25 ms are over: the clock goes on by 10 each time.
    expect(asked).toBeLessThan(8)
  })

  it('leaves the game as it is', () => {
    const game = withHiddenToken(1)
    const before = save(game)
    search(game, chanceOf(1), { visits: 3 })
    expect(save(game)).toBe(before)
  })
})
