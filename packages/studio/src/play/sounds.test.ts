import { expect, test } from 'vitest'
import type { TableModel } from '../worker/games/view-model.ts'
import { samplesOf, soundOf } from './sounds.ts'

const table = (parts: Readonly<Record<string, unknown>>): TableModel =>
  ({
    steps: 1,
    over: false,
    past: null,
    viewer: null,
    points: [],
    tiles: [{ key: 'a' }],
    pieces: [],
    ...parts,
  }) as unknown as TableModel
const two = [{ key: 'a' }, { key: 'b' }]

test('a tile, a figure, points and the end have sounds, the most important one only', () => {
  expect(soundOf(table({}), table({ steps: 2, tiles: two }))).toBe('laid')
  expect(soundOf(table({}), table({ steps: 2, pieces: [{ key: 'p' }] }))).toBe('laid')
  expect(soundOf(table({}), table({ steps: 2, tiles: two, points: [{ id: 0 }] }))).toBe('scored')
  expect(soundOf(table({ points: [{ id: 0 }] }), table({ steps: 2, points: [{ id: 0 }] }))).toBeUndefined()
  expect(soundOf(table({}), table({ steps: 2, over: true, points: [{ id: 0 }] }))).toBe('over')
})

test('undo, the past, and what one player alone sees are silent', () => {
  expect(soundOf(table({ steps: 3 }), table({ steps: 2, tiles: two }))).toBeUndefined()
  expect(soundOf(table({ past: { step: 0, of: 1 } }), table({ steps: 2, tiles: two }))).toBeUndefined()
  expect(soundOf(table({}), table({ steps: 2, tiles: two, viewer: 'Ann' }))).toBeUndefined()
})

test('a sound is as long as its notes, quiet, and fades away', () => {
  // Two notes, the second from 80 to 220 ms.
  const samples = samplesOf('scored', 1000)
  expect(samples).toHaveLength(220)
  const peak = (from: number, to: number): number => Math.max(...samples.slice(from, to).map(Math.abs))
  expect(peak(0, 220)).toBeLessThan(0.25)
  expect(peak(0, 20)).toBeGreaterThan(peak(200, 220))
  expect(samples.every(Number.isFinite)).toBe(true)
})
