import { expect, test } from 'vitest'
import { createScenario, evaluate, eventsOf, explainValue, putPiece, putTile, save, view } from '../index.ts'

/** A road of two tiles: Ann has two figures on it, Bob one. */
function road() {
  const game = createScenario({ play: ['base'], players: ['Ann', 'Bob'] })
  putTile(game, 'U', 0, 0, 1)
  putTile(game, 'U', 0, 1, 1)
  const one = { x: 0, y: 0, kind: 'road', sides: ['N', 'S'] } as const
  putPiece(game, 'normal', 'Ann', one)
  putPiece(game, 'normal', 'Ann', { ...one, y: 1 })
  putPiece(game, 'normal', 'Bob', { ...one, y: 1 })
  return { game, one }
}

test('a value is explained as it is now, with what it was made of', () => {
  const { game, one } = road()
  const { value } = explainValue(game, 'points', [one], null)
  // A point a tile (BASE-ROAD).
  expect(value).toMatchObject({ value: 'points', result: 2, cites: ['BASE-ROAD'] })
  expect(value.within).toMatchObject([{ value: 'extent', result: 2 }])
  expect(value.at).toMatch(/^rules\/base\/scoring\.carc:\d+$/)
})

test('of a set of players, what each of them was compared with stands within it', () => {
  const { game, one } = road()
  const { value, counted } = explainValue(game, 'holders', [one], null)
  // Who has most figures there (BASE-MAJORITY).
  expect(value.result).toEqual(['Ann'])
  const compared = value.within.filter((inner) => inner.value === 'presence')
  expect(new Map(compared.map(({ args, result }) => [args[0], result]))).toEqual(
    new Map([
      ['Ann', 2],
      ['Bob', 1],
    ]),
  )
  expect(counted).toEqual([])
})

test('whoever explains changes nothing, and what is asked afterwards is not recorded', () => {
  const { game, one } = road()
  const [saved, seen, events] = [save(game), view(game, null), eventsOf(game)]
  explainValue(game, 'points', [one])
  expect([save(game), view(game, null), eventsOf(game)]).toEqual([saved, seen, events])
  expect(evaluate(game, 'points', [one])).toBe(2)
  expect(explainValue(game, 'points', [one])).toEqual(explainValue(game, 'points', [one]))
})

test('an unknown value is refused, and leaves nothing switched on', () => {
  const { game, one } = road()
  expect(() => explainValue(game, 'pints', [one])).toThrow('pints')
  expect(explainValue(game, 'complete', [one]).value.result).toBe(false)
})
