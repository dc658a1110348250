import { expect, expectTypeOf, test } from 'vitest'
import { createGame, decisions, isOption, type FigureKind, type TokenKind } from '../index.ts'

test('an option\'s arguments have the kinds that the rules declare', () => {
  const game = createGame({ play: ['base'], players: ['red', 'blue'], seed: 1 })
  const [first] = decisions(game)[0]?.options() ?? []
  if (first === undefined || !isOption(first, 'lays')) throw new Error('the first decision lays a tile')
  expectTypeOf(first.args[0].turn).toBeNumber()
  expect([0, 1, 2, 3]).toContain(first.args[0].turn)
  expect(isOption(first, 'places')).toBe(false)
  if (isOption(first, 'places')) expectTypeOf(first.args[0].piece).toEqualTypeOf<FigureKind | TokenKind | '?'>()
})

test('an expansion that the rules do not have does not compile', () => {
  // @ts-expect-error -- no unit of this name
  expect(() => createGame({ play: ['base', 'no-such-expansion'], players: ['red', 'blue'], seed: 1 })).toThrow('no-such-expansion')
})
