import { expect, test } from 'vitest'
import { createScenario, evaluate, eventsOf, explainValue, putPiece, putTile, save, view } from '../index.ts'

/** A road of two tiles with two of Ann's figures and one of Bob's. */
function road() {
  const game = createScenario({ play: ['base'], players: ['Ann', 'Bob'] })
  putTile(game, 'U', 0, 0, 1)
  putTile(game, 'U', 0, 1, 1)
  const segment = { x: 0, y: 0, kind: 'road', sides: ['N', 'S'] } as const
  putPiece(game, 'normal', 'Ann', segment)
  putPiece(game, 'normal', 'Ann', { ...segment, y: 1 })
  putPiece(game, 'normal', 'Bob', { ...segment, y: 1 })
  return { game, one: segment }
}

test('explains the current value and the values that it was computed from', () => {
  const { game, one } = road()
  const { value } = explainValue(game, 'points', [one], null)
  // One point per tile (BASE-ROAD).
  expect(value).toMatchObject({ value: 'points', result: 2, cites: ['BASE-ROAD'] })
  expect(value.within).toMatchObject([{ value: 'extent', result: 2 }])
  expect(value.at).toMatch(/^rules\/base\/scoring\.carc:\d+$/)
})

test('nests what each player was compared by in the explanation of a set of players', () => {
  const { game, one } = road()
  const { value, counted } = explainValue(game, 'holders', [one], null)
  // The players with most figures (BASE-MAJORITY).
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

test('changes nothing, and later calls are not recorded', () => {
  const { game, one } = road()
  const [saved, seen, events] = [save(game), view(game, null), eventsOf(game)]
  explainValue(game, 'points', [one])
  expect([save(game), view(game, null), eventsOf(game)]).toEqual([saved, seen, events])
  expect(evaluate(game, 'points', [one])).toBe(2)
  expect(explainValue(game, 'points', [one])).toEqual(explainValue(game, 'points', [one]))
})

test('refuses an unknown value and switches recording off again', () => {
  const { game, one } = road()
  expect(() => explainValue(game, 'pints', [one])).toThrow('pints')
  expect(explainValue(game, 'complete', [one]).value.result).toBe(false)
})
