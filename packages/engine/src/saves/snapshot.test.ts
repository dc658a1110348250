import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGame, createScenario, fromJSON, installedUnits, standardLibrary } from '../api/standard.ts'
import { view } from '../api/view/view.ts'
import type { Game } from '../arena/game.ts'
import { library as built } from '../built/base/index.ts'
import { putTile, reseed, resume, setScore, setScript } from '../games/arrange.ts'
import { applyOption, optionCount } from '../games/by-number.ts'
import { createGameOf } from '../games/create.ts'
import { GameError } from '../model/errors.ts'
import { hashOfSnapshot, toJSON, type GameSnapshot } from './snapshot.ts'
import { save } from './write.ts'
import { slice } from '../../../../tools/slices/slice.ts'

const everything = { play: installedUnits(), players: ['ann', 'bob', 'cid'] }

function play(game: Game, seed: number, steps: number): void {
  for (let n = 0; n < steps; n++) {
    const options = optionCount(game)
    if (options === 0) return
    applyOption(game, (seed * 31 + n * 17) % options)
  }
}

const sent = (game: Game): GameSnapshot => JSON.parse(JSON.stringify(toJSON(game))) as GameSnapshot

function goOnAlike(game: Game, copy: Game, seed: number): void {
  expect(save(copy)).toBe(save(game))
  for (let n = 0; n < 25; n++) {
    play(game, seed + n, 1)
    play(copy, seed + n, 1)
    expect(toJSON(copy)).toEqual(toJSON(game))
  }
  expect(save(copy)).toBe(save(game))
  expect(view(copy, 'ann')).toEqual(view(game, 'ann'))
}

describe('a snapshot', () => {
  test('continues in lockstep with its game, from any decision, in the open engine', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 150 }), (seed, steps) => {
        const game = createGame({ ...everything, seed })
        play(game, seed, steps)
        goOnAlike(game, fromJSON(sent(game)), seed)
      }),
      { numRuns: slice(1, 4) },
    )
  })

  test('works in a built set, whose library is its own build', () => {
    const game = createGameOf(built, { play: ['base'], players: everything.players, seed: 5 })
    play(game, 5, 90)
    const snapshot = sent(game)
    goOnAlike(game, fromJSON(snapshot, built), 5)
    expect(() => fromJSON(snapshot)).toThrow(expect.objectContaining({ code: 'other-build' }) as Error)
  })

  test('of a position set up by hand includes its tiles and changes', () => {
    const tiles = standardLibrary.tiles.filter(({ name }) => name === 'U').map((tile) => ({ ...tile, name: 'own' }))
    const game = createScenario({ play: ['base'], players: ['ann', 'bob'], seed: 2, tiles })
    putTile(game, 'own', 0, 0, 0)
    putTile(game, 'U', 0, 1, 0)
    resume(game)
    goOnAlike(game, fromJSON(sent(game)), 1)
  })

  test('includes scripted draws', () => {
    const game = createScenario({ play: ['base'], players: ['ann', 'bob'], seed: 2 })
    putTile(game, 'U', 0, 0, 0)
    setScore(game, 'bob', 12)
    setScript(game, ['V', 'K', 'D'])
    reseed(game, 77)
    resume(game)
    goOnAlike(game, fromJSON(structuredClone(toJSON(game))), 3)
  })
})

/** The snapshot with one change; `resealed`: with a matching hash, as a forger would. */
const changed = (snapshot: GameSnapshot, change: Partial<GameSnapshot>, resealed: boolean): unknown => {
  const other = { ...snapshot, ...change }
  return resealed ? { ...other, hash: hashOfSnapshot(other) } : other
}

describe('a damaged snapshot is refused', () => {
  const game = createGame({ play: ['base'], players: ['ann', 'bob'], seed: 3 })
  play(game, 3, 40)
  const whole = toJSON(game)
  const refused = (value: unknown): string => {
    try {
      fromJSON(value as GameSnapshot)
      return 'read'
    } catch (error) {
      if (!(error instanceof GameError)) throw error
      return error.code
    }
  }

  test('for any changed number', () => {
    fc.assert(
      fc.property(fc.nat(whole.image.length - 1), fc.integer({ min: -5, max: 70_000 }), (at, to) => {
        if (whole.image[at] === to) return
        expect(refused(changed(whole, { image: whole.image.with(at, to) }, false))).toBe('damaged-save')
      }),
      { numRuns: 300 },
    )
    for (let at = 0; at < whole.log.length; at += 3)
      expect(refused(changed(whole, { log: whole.log.with(at, whole.log[at] + 1) }, false))).toBe('damaged-save')
  })

  test('also with a matching hash: it neither hangs nor throws anything else', () => {
    fc.assert(
      fc.property(fc.nat(whole.image.length - 1), fc.integer({ min: -5, max: 2 ** 31 - 1 }), (at, to) => {
        expect(['read', 'damaged-save']).toContain(refused(changed(whole, { image: whole.image.with(at, to) }, true)))
      }),
      { numRuns: 300 },
    )
    for (let at = 0; at < 12; at++)
      for (const to of [-2, 2 ** 31 - 1])
        if (at < 9) expect(refused(changed(whole, { image: whole.image.with(at, to) }, true))).toBe('damaged-save')
  })

  test.each([
    ['nothing', undefined, 'no-snapshot'],
    ['a text', 'x', 'no-snapshot'],
    ['an empty object', {}, 'other-build'],
    ['a game', game, 'other-build'],
    ['another format', { ...whole, format: 2 }, 'other-build'],
    ['another build', { ...whole, build: 'x' }, 'other-build'],
    ['a short image', changed(whole, { image: whole.image.slice(0, -1) }, true), 'damaged-save'],
    ['no image', changed(whole, { image: [] }, true), 'damaged-save'],
    ['a long image', changed(whole, { image: [...whole.image, 0] }, true), 'damaged-save'],
    ['half a step', changed(whole, { log: whole.log.slice(1) }, true), 'damaged-save'],
    ['a step of nobody', changed(whole, { log: whole.log.with(0, 15) }, true), 'damaged-save'],
    ['fractions', { ...whole, image: whole.image.with(4, 0.5) }, 'damaged-save'],
    ['another table', changed(whole, { table: whole.table.replace('ann', 'eve') }, false), 'damaged-save'],
    ['a table that is no JSON', changed(whole, { table: '{' }, true), 'damaged-save'],
    ['an origin that is a list', changed(whole, { origin: '[]' }, true), 'damaged-save'],
  ])('%s', (_, value, code) => {
    expect(refused(value)).toBe(code)
  })
})
