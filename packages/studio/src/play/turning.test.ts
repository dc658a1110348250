/** Tests of how the tile in hand turns. */
import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import type { Choice } from '@tilewright/draw/board'
import { createTurning } from './turning.ts'

/** A place where a tile lies in these turns; option numbers are the turns. */
const place = (...turns: readonly number[]): Choice => ({
  number: 1,
  label: '',
  detail: '',
  mark: null,
  about: 'square',
  figure: '',
  next: [],
  ends: turns.map((turn) => ({ option: turn, turn })),
})

test('without a place the tile turns in the hand, and a place takes the next turn clockwise that fits', () => {
  const turning = createTurning(signal<Choice | null>(null))
  turning.turnBy(1)
  turning.turnBy(1)
  expect(turning.held.value).toBe(2)
  expect(turning.endOf(place(1, 2))?.turn).toBe(2)
  expect(turning.endOf(place(1, 3))?.turn).toBe(3)
  // After 3 comes 0.
  expect(turning.endOf(place(0, 1))?.turn).toBe(0)
  turning.turnBy(-3)
  expect(turning.held.value).toBe(3)
})

test('over a place it goes through the turns that fit there, in both directions, and keeps them', () => {
  const picked = signal<Choice | null>(null)
  const turning = createTurning(picked)
  const three = place(0, 1, 3)
  turning.hovered.value = three
  turning.turnBy(1)
  expect(turning.endOf(three)?.turn).toBe(1)
  turning.turnBy(1)
  expect(turning.endOf(three)?.turn).toBe(3)
  turning.turnBy(1)
  expect(turning.endOf(three)?.turn).toBe(0)
  turning.turnBy(-1)
  expect(turning.held.value).toBe(3)
  // A picked place comes before the one below the pointer.
  picked.value = place(2)
  turning.turnBy(1)
  expect(turning.held.value).toBe(2)
})
