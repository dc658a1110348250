import { describe, expect, it } from 'vitest'
import { roomy, tight } from './geometry.ts'
import { isIn, windowOn, type Square } from './window.ts'

const row = (length: number): Square[] => Array.from({ length }, (_, x) => ({ x, y: 0 }))
const here = { x: 0, y: 0 }

describe('the visible part of a board', () => {
  it('is the whole board in large tiles when the size is unlimited', () => {
    expect(windowOn(row(40), here, undefined)).toMatchObject({ shape: roomy, x: [0, 39] })
  })
  it('is the whole board in large tiles if they fit: 4 + 2 + 10 * 7 = 76', () => {
    expect(windowOn(row(10), here, { columns: 76, lines: 30 })).toMatchObject({ shape: roomy, x: [0, 9] })
  })
  it('is the whole board in small tiles if only those fit: 4 + 2 + 10 * 5 = 56', () => {
    expect(windowOn(row(10), here, { columns: 75, lines: 30 })).toMatchObject({ shape: tight, x: [0, 9] })
    expect(windowOn(row(10), here, { columns: 56, lines: 30 })).toMatchObject({ x: [0, 9] })
  })
  it('is centred on the focus, within the board, when not all of it fits', () => {
    const room = { columns: 31, lines: 30 }
    expect(windowOn(row(20), { x: 10, y: 0 }, room)).toMatchObject({ x: [8, 12], more: { west: 8, east: 7 } })
    expect(windowOn(row(20), { x: 0, y: 0 }, room)).toMatchObject({ x: [0, 4], more: { west: 0, east: 15 } })
    expect(windowOn(row(20), { x: 19, y: 0 }, room)).toMatchObject({ x: [15, 19], more: { west: 15, east: 0 } })
  })
  it('leaves three lines for the column numbers and the notes about hidden rows', () => {
    const high = Array.from({ length: 9 }, (_, y) => ({ x: 0, y }))
    expect(windowOn(high, { x: 0, y: 4 }, { columns: 80, lines: 12 })).toMatchObject({
      y: [3, 5],
      more: { north: 3, south: 3 },
    })
  })
  it('contains some squares and not others', () => {
    const window = windowOn(row(20), here, { columns: 31, lines: 30 })
    expect([isIn(window, { x: 4, y: 0 }), isIn(window, { x: 5, y: 0 }), isIn(window, { x: 0, y: 1 })]).toEqual([
      true,
      false,
      false,
    ])
  })
})
