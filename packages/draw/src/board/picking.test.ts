import { expect, test } from 'vitest'
import type { Choice } from '../view/choices.ts'
import { createPicking } from './picking.ts'

const choice = (ends: Choice['ends'], next: readonly Choice[] = []): Choice => ({
  number: 1,
  label: '',
  detail: '',
  mark: null,
  about: null,
  figure: '',
  next,
  ends,
})
const turns = choice([
  { option: 4, turn: 0 },
  { option: 5, turn: 2 },
])
const last = choice([{ option: 9, turn: null }])
const first = choice([], [last])

function begun() {
  const taken: number[] = []
  const picking = createPicking({ changed: () => undefined, taken: (option) => taken.push(option) })
  picking.begin([turns, first], true)
  return { picking, taken }
}

test('a first press picks, a second one performs in the turn in which the tile is held', () => {
  const { picking, taken } = begun()
  picking.press(turns)
  expect([picking.picked(), taken]).toEqual([turns, []])
  picking.turn(1)
  expect(picking.held()).toBe(2)
  picking.press(turns)
  expect([picking.picked(), picking.choices(), taken]).toEqual([null, [], [5]])
  // What was drawn for the decision before is pressed in vain.
  picking.press(first)
  expect([picking.picked(), picking.perform(), taken]).toEqual([null, false, [5]])
})

test('a choice leads to the choices after it, and back', () => {
  const { picking, taken } = begun()
  picking.press(first)
  picking.press(first)
  expect([picking.choices(), taken]).toEqual([[last], []])
  picking.press(last)
  picking.back()
  expect([picking.picked(), picking.choices()]).toEqual([null, [last]])
  picking.back()
  expect(picking.choices()).toEqual([turns, first])
  picking.press(first)
  picking.perform()
  picking.press(last)
  picking.perform()
  expect(taken).toEqual([9])
})

test('the tile turns where the pointer is, and stays turned until another one is in hand', () => {
  const { picking } = begun()
  picking.hover(turns)
  picking.turn(1)
  expect(picking.held()).toBe(2)
  picking.begin([turns], false)
  expect([picking.held(), picking.hovered()]).toEqual([2, null])
  picking.begin([turns], true)
  expect(picking.held()).toBe(0)
})
