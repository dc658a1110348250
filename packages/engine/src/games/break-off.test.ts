/** A step in which the rules fail leaves the game unchanged, whichever function took it. */
import { describe, expect, test } from 'vitest'
import { createGame, load, standardLibrary } from '../api/standard.ts'
import { view } from '../api/view/view.ts'
import type { Game } from '../arena/game.ts'
import type { RuleCode } from '../arena/library.ts'
import { clone } from '../arena/stored-games.ts'
import { RulesError } from '../model/errors.ts'
import { spend } from '../model/limits.ts'
import { whole } from '../model/range.ts'
import { eventsOf } from '../naming/decode.ts'
import { toJSON } from '../saves/snapshot.ts'
import { save } from '../saves/write.ts'
import { apply } from './apply.ts'
import { setScore } from './arrange.ts'
import { applyOption, optionCount } from './by-number.ts'
import { createGameOf } from './create.ts'
import { decisions } from './decisions.ts'

const code = standardLibrary.code as RuleCode
const bad = { on: false, how: (): void => undefined }
/** The standard rules; while `bad.on`, each option scores 7 and then throws. */
const library = {
  ...standardLibrary,
  code: {
    ...code,
    take: (g: Game, option: number, a: number, b: number, c: number): void => {
      code.take(g, option, a, b, c)
      if (!bad.on) return
      g.scores[0] += 7
      bad.how()
    },
  },
}
const setup = { play: ['base'], players: ['ann', 'bob'], seed: 4 }
const breaks: Readonly<Record<string, () => void>> = {
  'number-range': () => void whole(2 ** 40),
  'endless': () => {
    for (;;) spend(1000)
  },
  'broke-off': () => {
    throw new TypeError('nothing is no number')
  },
  'too-deep': () => {
    const deeper = (): number => deeper() + 1
    deeper()
  },
}

function play(game: Game, steps: number): Game {
  for (let n = 0; n < steps; n++) applyOption(game, (n * 7) % optionCount(game))
  return game
}

const ways: Readonly<Record<string, (game: Game) => void>> = {
  applyOption: (game) => {
    applyOption(game, 0)
  },
  apply: (game) => {
    apply(game, decisions(game)[0].options()[0])
  },
}

/** Games with different histories: by decisions alone, by hand, as copies, after others. */
const histories: Readonly<Record<string, () => Game>> = {
  'begun': () => createGameOf(library, setup),
  'played': () => play(createGameOf(library, setup), 23),
  'changed by hand': () => {
    const game = play(createGameOf(library, setup), 9)
    setScore(game, 'bob', 30)
    return play(game, 4)
  },
  'written directly': () => {
    const game = play(createGameOf(library, setup), 9)
    game.scores[1] = 40
    return game
  },
  'copied': () => play(clone(play(createGameOf(library, setup), 12)), 3),
  'with copies': () => {
    const game = play(createGameOf(library, setup), 12)
    clone(game)
    return play(game, 2)
  },
  'beside another': () => {
    const game = play(createGameOf(library, setup), 12)
    play(createGameOf(library, { ...setup, seed: 9 }), 3)
    return play(game, 5)
  },
}

describe.each(Object.keys(breaks))('%s', (what) => {
  test.each(Object.keys(histories).flatMap((history) => Object.keys(ways).map((way) => [history, way] as const)))(
    'a game %s is unchanged by %s',
    (history, way) => {
      const game = histories[history]()
      const before = { snapshot: toJSON(game), seen: view(game, 'ann'), record: save(game) }
      bad.how = breaks[what]
      for (let n = 0; n < 2; n++) {
        bad.on = true
        let thrown: unknown
        try {
          ways[way](game)
        } catch (error) {
          thrown = error
        } finally {
          bad.on = false
        }
        expect(thrown).toBeInstanceOf(RulesError)
        expect(thrown).toMatchObject({ code: what, game: { players: ['ann', 'bob'] } })
        expect(toJSON(game)).toEqual(before.snapshot)
        expect(view(game, 'ann')).toEqual(before.seen)
        expect(save(game)).toBe(before.record)
      }
      if (history !== 'written directly') expect(save(load(save(game), library))).toBe(before.record)
      const other = histories[history]()
      expect(save(play(game, 8))).toBe(save(play(other, 8)))
      expect(eventsOf(other).length).toBeGreaterThan(0)
    },
  )
})

test('another game of the table is unaffected', () => {
  const game = play(createGameOf(library, setup), 7),
    other = play(createGameOf(library, { ...setup, seed: 8 }), 7),
    record = save(other)
  bad.how = breaks.endless
  bad.on = true
  expect(() => {
    applyOption(game, 0)
  }).toThrow('rules have gone through')
  bad.on = false
  expect(save(other)).toBe(record)
  expect(createGame({ ...setup, play: ['base'] }).logCount).toBe(0)
})
