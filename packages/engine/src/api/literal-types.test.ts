import { expect, expectTypeOf, test } from 'vitest'
import {
  createGame,
  decisions,
  explain,
  isOption,
  load,
  save,
  view,
  type FigureKind,
  type GameEvent,
  type OptionActions,
  type TokenKind,
} from '../index.ts'

test("an option's arguments have the kinds that the rules declare", () => {
  const game = createGame({ play: ['base'], players: ['red', 'blue'], seed: 1 })
  const options = decisions(game).flatMap((decision) => decision.options())
  const laid = options.find((action) => isOption(action, 'lays'))
  expect(options.some((action) => isOption(action, 'places'))).toBe(false)
  expect([0, 1, 2, 3]).toContain(laid?.args[0].turn)
  expectTypeOf<OptionActions['places']['args'][0]['piece']>().toEqualTypeOf<FigureKind | TokenKind | '?'>()
})

test('refuses an invalid setup with a message', () => {
  // @ts-expect-error -- no setup
  expect(() => createGame(null)).toThrow('needs a setup')
})

test('does not compile with an expansion that the rules do not have', () => {
  // @ts-expect-error -- no unit of this name
  expect(() => createGame({ play: ['base', 'no-such-expansion'], players: ['red', 'blue'], seed: 1 })).toThrow(
    'no-such-expansion',
  )
})

test('refuses an unknown player, score or setting with a message that lists the known ones', () => {
  const game = createGame({ play: ['base'], players: ['red', 'blue'], seed: 1 })
  const nobody = undefined as unknown as string
  expect(() => view(game, nobody)).toThrow(
    expect.objectContaining({ code: 'unknown-player', hint: 'Known: red, blue.' }),
  )
  expect(() => explain(game, nobody as unknown as GameEvent)).toThrow(
    expect.objectContaining({ code: 'nothing-to-explain' }),
  )
  const { library } = game.rules
  const [setting] = library.settings
  const settings = { [setting.name]: 'zzzzzzzzzz' }
  expect(() => createGame({ play: ['base'], players: ['red', 'blue'], seed: 1, settings: settings as never })).toThrow(
    expect.objectContaining({ code: 'unknown-value', hint: `Known: ${setting.values.join(', ')}.` }),
  )
})

test('reports an impossible decision of a saved game in one sentence', () => {
  const saved = JSON.parse(save(createGame({ play: ['base'], players: ['red', 'blue'], seed: 1 }))) as object
  expect(() => load(JSON.stringify({ ...saved, steps: [{}] }))).toThrow(/[^.]\.$/)
})

test('gives pieces numbers in a view, also those that other pieces stand beside', () => {
  const game = createGame({ play: ['base'], players: ['red', 'blue'], seed: 1 })
  const mine = view(game, null).pieces.filter(({ owner, at }) => owner === 'red' && at === 'supply')
  expect(mine.length).toBeGreaterThan(0)
  for (const { count, numbers } of mine) expect(numbers).toEqual(Array.from({ length: count }, (_, i) => i + 1))
})
