/** Freezing, proxies and drafts, as stores and frameworks use them: none of them breaks other games of the process. */
import { describe, expect, test } from 'vitest'
import { createGame } from '../api/standard.ts'
import { view } from '../api/view/view.ts'
import { putTile, reseed, setScore } from '../games/arrange.ts'
import { apply } from '../games/apply.ts'
import { applyOption, isOver, optionCount } from '../games/by-number.ts'
import { decisions } from '../games/decisions.ts'
import { GameError } from '../model/errors.ts'
import { toJSON } from '../saves/snapshot.ts'
import { save } from '../saves/write.ts'
import type { Game } from './game.ts'
import { clone } from './stored-games.ts'

const setup = { play: ['base' as const], players: ['ann', 'bob'] }
function begin(seed: number): Game {
  const game = createGame({ ...setup, seed })
  for (let n = 0; n < 10; n++) applyOption(game, n % optionCount(game))
  return game
}

/** Like stores do: freezes the object and everything reachable from its own keys. */
function freezeDeep(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || ArrayBuffer.isView(value)) return
  Object.freeze(value)
  for (const key of Reflect.ownKeys(value)) freezeDeep((value as Record<PropertyKey, unknown>)[key])
}

/** Reactive objects like Vue's: a proxy that wraps every object that is read. */
const reactive = (target: object): object =>
  new Proxy(target, {
    get: (of, key, receiver) => {
      const value: unknown = Reflect.get(of, key, receiver)
      return typeof value === 'object' && value !== null ? reactive(value) : value
    },
    set: (of, key, value, receiver) => Reflect.set(of, key, value, receiver),
  })

/** Drafts like immer's: writes go to a copy, reads fall back to the original. */
function draftOf(base: object): object {
  const copy: Record<PropertyKey, unknown> = {}
  return new Proxy(base, {
    get: (of, key): unknown => (key in copy ? copy[key] : Reflect.get(of, key)),
    set: (_, key, value) => {
      copy[key] = value
      return true
    },
    getPrototypeOf: (of) => Reflect.getPrototypeOf(of),
  })
}

const codeOf = (work: () => unknown): string | null => {
  try {
    work()
    return null
  } catch (error) {
    if (!(error instanceof GameError)) throw error
    expect(error.message.length).toBeGreaterThan(10)
    expect(error.hint).not.toBeNull()
    return error.code
  }
}

/** Each of these functions changes the game. */
const byFunction: Readonly<Record<string, (game: Game) => unknown>> = {
  'applyOption': (game) => {
    applyOption(game, 0)
  },
  'apply': (game) => apply(game, decisions(game)[0].options()[0]),
  'reseed': (game) => {
    reseed(game, 3)
  },
  'setScore': (game) => {
    setScore(game, 'ann', 3)
  },
  'putTile': (game) => putTile(game, 'U', 30, 30, 0),
  'clone into': (game) => clone(begin(99), game),
}
const changes: typeof byFunction = { ...byFunction, 'a cell': (game) => (game.scores[0] = 3) }

describe.each([
  ['Object.freeze', Object.freeze],
  ['a deep freeze', freezeDeep],
] as const)('%s', (_, freeze) => {
  test.each(Object.keys(changes))('refuses %s at once, and nothing else is broken', (change) => {
    for (const laid of [true, false]) {
      const game = begin(1),
        other = begin(2)
      if (laid) view(game, null)
      const record = save(game),
        far = save(other)
      if (laid) view(game, null)
      freeze(game)
      expect(codeOf(() => changes[change](game))).toBe('frozen-game')
      expect(save(other)).toBe(far)
      expect(save(game)).toBe(record)
      expect(view(game, 'ann').you).toBe('ann')
      const copy = clone(game)
      expect(codeOf(() => changes.applyOption(copy))).toBe(null)
      applyOption(other, 0)
      expect(codeOf(() => changes[change](game))).toBe('frozen-game')
      expect(save(begin(1))).toBe(record)
      expect(save(game)).toBe(record)
    }
  })
})

test.each([
  ['Object.seal', Object.seal],
  ['Object.preventExtensions', Object.preventExtensions],
] as const)('a game plays on after %s', (_, close) => {
  const game = begin(1),
    same = begin(1)
  close(game)
  for (; !isOver(game);) for (const playing of [game, same]) applyOption(playing, 0)
  expect(save(game)).toBe(save(same))
})

test.each([
  ['a plain proxy', (game: Game) => new Proxy(game, {})],
  ['a reactive object', (game: Game) => reactive({ game }) as { readonly game: Game }],
  ['a draft', (game: Game) => draftOf(game)],
])('%s of a game is refused, and the game plays on', (_, wrap) => {
  const game = begin(1),
    record = save(game)
  const wrapped = wrap(game)
  const given = ('game' in wrapped ? wrapped.game : wrapped) as Game
  for (const use of [
    ...Object.values(byFunction),
    (target: Game) => view(target, null),
    save,
    toJSON,
    optionCount,
    clone,
  ])
    expect(codeOf(() => use(given))).toBe('wrapped-game')
  expect(save(game)).toBe(record)
  applyOption(game, 0)
})

test.each([
  ['a spread copy', (game: Game) => ({ ...game })],
  ['a structured clone', (game: Game) => structuredClone(game)],
  ['what JSON makes of it', (game: Game) => JSON.parse(JSON.stringify(game)) as Game],
  ['an object with its prototype', (game: Game) => Object.create(Object.getPrototypeOf(game) as object) as Game],
  ['an object that inherits from it', (game: Game) => Object.create(game) as Game],
])('%s is no game', (_, copyOf) => {
  const game = begin(1),
    record = save(game),
    copy = copyOf(game)
  for (const use of Object.values(byFunction)) expect(['no-game', 'wrapped-game']).toContain(codeOf(() => use(copy)))
  expect(save(game)).toBe(record)
})
