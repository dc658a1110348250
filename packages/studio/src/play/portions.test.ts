import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import { createPortions } from './portions.ts'

/** Frames that are drawn when the test calls `draw`. */
function frames(): { readonly next: (act: () => void) => void; readonly draw: () => void } {
  let waiting: (() => void)[] = []
  return {
    next: (act) => void waiting.push(act),
    draw: () => {
      const now = waiting
      waiting = []
      for (const act of now) act()
    },
  }
}

test('draws new elements a few per frame, and removes old ones in the first', () => {
  const { next, draw } = frames()
  const wanted = signal<readonly string[]>([])
  const portions = createPortions(() => false, next)
  const drawn = portions.of(wanted, 2)
  wanted.value = ['a', 'b', 'c', 'd', 'e']
  expect([drawn.value, portions.settled.value]).toEqual([[], false])
  draw()
  expect(drawn.value).toEqual(['a', 'b'])
  wanted.value = ['b', 'c', 'd', 'e']
  draw()
  expect(drawn.value).toEqual(['b', 'c', 'd'])
  draw()
  expect([drawn.value, portions.settled.value]).toEqual([['b', 'c', 'd', 'e'], true])
})

test('draws several lists with few new elements in one frame', () => {
  const { next, draw } = frames()
  const portions = createPortions(() => false, next)
  const [tiles, marks, cells] = [[1, 2], [7], [4]].map((first) => signal<readonly number[]>(first))
  const drawn = [tiles, marks, cells].map((one) => portions.of(one ?? signal([]), 8))
  if (tiles !== undefined) tiles.value = [1, 2, 3]
  if (marks !== undefined) marks.value = [8, 9]
  if (cells !== undefined) cells.value = Array.from({ length: 9 }, (_, i) => i)
  draw()
  expect(drawn.map(({ value }) => value.length)).toEqual([3, 2, 1])
  draw()
  draw()
  expect([drawn[2]?.value.length, portions.settled.value]).toEqual([9, true])
})

test('draws no more than fits into a frame, in the order of the requests', () => {
  const { next, draw } = frames()
  const portions = createPortions(() => false, next)
  const [tiles, marks] = [signal<readonly number[]>([]), signal<readonly number[]>([])]
  const [laid, marked] = [portions.of(tiles, 3), portions.of(marks, 3)]
  tiles.value = [1, 2]
  marks.value = [7]
  draw()
  expect([laid.value, marked.value]).toEqual([[1, 2], []])
  draw()
  expect([laid.value, marked.value, portions.settled.value]).toEqual([[1, 2], [7], true])
})

test('draws at once what must not wait for a frame', () => {
  const { next } = frames()
  let secret = false
  const wanted = signal<readonly string[]>(['a'])
  const portions = createPortions(() => secret, next)
  const drawn = portions.of(wanted, 1)
  wanted.value = []
  expect([drawn.value, portions.settled.value]).toEqual([[], true])
  wanted.value = ['b', 'c']
  expect(drawn.value).toEqual([])
  secret = true
  wanted.value = ['d', 'e']
  expect([drawn.value, portions.settled.value]).toEqual([['d', 'e'], true])
})
