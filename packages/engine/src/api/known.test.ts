import { expect, expectTypeOf, test } from 'vitest'
import { createGame, decisions, isOption, type FigureKind, type OptionActions, type TokenKind } from '../index.ts'

test('an option\'s arguments have the kinds that the rules declare', () => {
  const game = createGame({ play: ['base'], players: ['red', 'blue'], seed: 1 })
  const options = decisions(game).flatMap((decision) => decision.options())
  const laid = options.find((action) => isOption(action, 'lays'))
  expect(options.some((action) => isOption(action, 'places'))).toBe(false)
  expect([0, 1, 2, 3]).toContain(laid?.args[0].turn)
  expectTypeOf<OptionActions['places']['args'][0]['piece']>().toEqualTypeOf<FigureKind | TokenKind | '?'>()
})

test('what is no setup is refused in words', () => {
  // @ts-expect-error -- no setup
  expect(() => createGame(null)).toThrow('needs a setup')
})

test('an expansion that the rules do not have does not compile', () => {
  // @ts-expect-error -- no unit of this name
  expect(() => createGame({ play: ['base', 'no-such-expansion'], players: ['red', 'blue'], seed: 1 })).toThrow('no-such-expansion')
})
