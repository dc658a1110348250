/** Tests that stored choices are read whatever they are. */
import { expect, test } from 'vitest'
import { defaultChoices, readChoices } from './setup-choices.ts'

test('what is right is kept', () => {
  const choices = {
    play: ['base'],
    without: ['abbot'],
    settings: { stack: 'all' },
    seats: [
      { name: 'Zoe', player: 'bot' },
      { name: 'Yan', player: 'person' },
    ],
  }
  expect(readChoices(choices)).toEqual(choices)
})

test('what is not of the right form is replaced by its default', () => {
  for (const wrong of [null, 7, 'x', [1, 2], { play: 5, without: null, settings: [1], seats: 'x' }])
    expect(readChoices(wrong)).toEqual(defaultChoices)
  expect(readChoices({ play: ['base', 3], settings: { a: 'b', c: 4 }, seats: [{ name: 1 }, { name: 'Zoe' }] })).toEqual(
    { ...defaultChoices, play: ['base'], settings: { a: 'b' } },
  )
})
