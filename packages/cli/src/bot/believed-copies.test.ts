import { clone, createGame, GameError, optionCount, reseed, type resealer } from '@tilewright/engine'
import { describe, expect, it } from 'vitest'
import { chanceOf } from '../games/random.ts'
import { copiesFor, type CopyOf } from './believed-copies.ts'
import { search } from './search.ts'

const game = createGame({ play: ['base'], players: ['north', 'south'], seed: 5 })

/** Copies that can be made for some seeds only, and the seeds that were asked for. */
function sometimes(succeeds: (seed: number) => boolean): { readonly asked: number[]; readonly exact: typeof resealer } {
  const asked: number[] = []
  const copyOf: CopyOf = (seed) => {
    asked.push(seed)
    if (!succeeds(seed)) throw new GameError('cannot-reseal', 'No deal agrees with what was shown.')
    const copy = clone(game)
    reseed(copy, seed)
    return copy
  }
  return { asked, exact: () => copyOf }
}

describe('copies that cannot be made for every seed', () => {
  it('are replaced by copies of seeds that succeeded, the same each time', () => {
    const { asked, exact } = sometimes((seed) => seed < 10)
    const copyOf = copiesFor(game, 0, exact)
    copyOf(3)
    copyOf(7)
    asked.length = 0
    // Of the seeds 0, 3 and 7 it is number 20 % 3.
    copyOf(20)
    expect(asked).toEqual([20, 7])
    copyOf(8)
    copyOf(20)
    expect(asked).toEqual([20, 7, 8, 7])
  })

  it('are no longer tried with other seeds after four failures', () => {
    const { asked, exact } = sometimes((seed) => seed < 10)
    const copyOf = copiesFor(game, 0, exact)
    for (const seed of [11, 12, 13, 14]) copyOf(seed)
    asked.length = 0
    copyOf(15)
    copyOf(1)
    copyOf(0)
    expect(asked).toEqual([0, 0, 0])
  })

  it('agree with what the seat sees now if none can be made', () => {
    const copyOf = copiesFor(game, 0, sometimes(() => false).exact)
    expect(optionCount(copyOf(1))).toBe(optionCount(game))
  })

  it('do not hide other errors', () => {
    const copyOf = copiesFor(game, 0, () => (seed) => {
      if (seed > 0) throw new GameError('wrong-seed', 'Another error.')
      return clone(game)
    })
    expect(() => copyOf(1)).toThrow('Another error.')
  })

  it('let a search come to its end', () => {
    const { asked, exact } = sometimes((seed) => seed === 0)
    expect(search(game, chanceOf(1), { visits: 6 }, exact)).toBeLessThan(optionCount(game))
    expect(asked.some((seed) => seed !== 0)).toBe(true)
  })
})
