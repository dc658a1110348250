/** Tests that stored choices are read whatever they are. */
import { expect, test } from 'vitest'
import type { Seat } from '../worker/games/table.ts'
import { canBeFriends, coloursOf, defaultChoices, readChoices, seatsInOrder } from './setup-choices.ts'

test('what is right is kept', () => {
  const choices = {
    play: ['base'],
    without: ['abbot'],
    settings: { stack: 'all' },
    seats: [
      { name: 'Zoe', player: 'bot', colour: 3 },
      { name: 'Yan', player: 'person' },
    ],
    starts: 1,
  }
  expect(readChoices(choices)).toEqual(choices)
})

test('seats can be played by computers that search, and by no unknown ones', () => {
  const seats = ['mcts-easy', 'mcts', 'mcts-strong'].map((player, i) => ({ name: `Seat ${String(i)}`, player }))
  expect(readChoices({ seats: [...seats, { name: 'Zoe', player: 'mcts-huge' }] }).seats).toEqual(seats)
})

test('what is not of the right form is replaced by its default', () => {
  for (const wrong of [null, 7, 'x', [1, 2], { play: 5, without: null, settings: [1], seats: 'x' }])
    expect(readChoices(wrong)).toEqual(defaultChoices)
  expect(readChoices({ play: ['base', 3], settings: { a: 'b', c: 4 }, seats: [{ name: 1 }, { name: 'Zoe' }] })).toEqual(
    { ...defaultChoices, play: ['base'], settings: { a: 'b' } },
  )
})

test('seats keep their colours whoever begins, and no two have the same', () => {
  const seats = ['Ann', 'Bob', 'Cleo'].map((name) => ({ name, player: 'person' as const }))
  expect(coloursOf(seats)).toEqual([0, 1, 2])
  // Bob chose the first colour: Ann has the next that is free.
  const chosen = [seats[0], { ...seats[1], colour: 0 }, seats[2]] as typeof seats
  expect(coloursOf(chosen)).toEqual([1, 0, 2])
  const begins = (starts: number | null): string[] =>
    seatsInOrder({ ...defaultChoices, seats: chosen, starts }, () => 7).map(
      ({ name, colour }) => `${name} ${String(colour)}`,
    )
  expect(begins(0)).toEqual(['Ann 1', 'Bob 0', 'Cleo 2'])
  expect(begins(2)).toEqual(['Cleo 2', 'Ann 1', 'Bob 0'])
  // 7 % 3 = 1
  expect(begins(null)).toEqual(['Bob 0', 'Cleo 2', 'Ann 1'])
  for (const [stored, read] of [
    [null, null],
    [1, 1],
    [5, 0],
    ['x', 0],
  ])
    expect(readChoices({ seats: chosen, starts: stored }).starts).toBe(read)
})

test('by a link a person plays, and nobody who looks at what lies face down', () => {
  const seats = (...players: readonly Seat['player'][]): Seat[] =>
    players.map((player, i) => ({ name: String(i), player }))
  expect(canBeFriends(seats('person', 'person'))).toBe(true)
  expect(canBeFriends(seats('chance', 'person', 'mcts'))).toBe(true)
  expect(canBeFriends(seats('chance', 'mcts'))).toBe(false)
  expect(canBeFriends(seats('person', 'greedy'))).toBe(false)
})
