import { describe, expect, test } from 'vitest'
import type { SegmentShape, TileShape } from './shape.ts'
import { symmetry, turnHalves, turnShape, turnSides } from './turn.ts'

const n = 1
const e = 2
const s = 4
const w = 8

function segment(kind: string, sides: number, halves = 0, borders: readonly number[] = []): SegmentShape {
  return { kind, sides, halves, marks: [], borders }
}

function shape(edges: TileShape['edges'], ...segments: readonly SegmentShape[]): TileShape {
  return { name: 'T', count: 1, edges, segments, marks: [] }
}

describe('turning clockwise', () => {
  test('moves north to east, west to north', () => {
    expect(turnSides(n | w, 1)).toBe(e | n)
    expect(turnSides(n, 2)).toBe(s)
    expect(turnSides(n, -1)).toBe(w)
    expect(turnSides(n | s, 4)).toBe(n | s)
  })

  test('moves NL to EL, WR to NR', () => {
    expect(turnHalves(0b1000_0001, 1)).toBe(0b0000_0110)
    expect(turnHalves(0b1111_0000, 2)).toBe(0b0000_1111)
  })

  test('turns edges with the parts', () => {
    const turned = turnShape(shape(['city', 'road', 'field', 'road'], segment('city', n), segment('road', e | w)), 1)
    expect(turned.edges).toEqual(['road', 'city', 'road', 'field'])
    expect(turned.segments.map((part) => part.sides)).toEqual([e, n | s])
  })
})

describe('the number of distinct turns of a tile is', () => {
  test('one for a crossroads with equal fields', () => {
    const roads = [n, e, s, w].map((side) => segment('road', side))
    const fields = [0b1000_0001, 0b0000_0110, 0b0001_1000, 0b0110_0000].map((halves) => segment('field', 0, halves))
    expect(symmetry(shape(['road', 'road', 'road', 'road'], ...roads, ...fields))).toBe(1)
  })

  test('two for a straight road', () => {
    const fields = [0b1000_0111, 0b0111_1000].map((halves) => segment('field', 0, halves))
    expect(symmetry(shape(['field', 'road', 'field', 'road'], segment('road', e | w), ...fields))).toBe(2)
  })

  test('four for a bend, a lone city, and two cities of which one bears a mark', () => {
    expect(symmetry(shape(['field', 'field', 'road', 'road'], segment('road', s | w)))).toBe(4)
    expect(symmetry(shape(['city', 'field', 'field', 'field'], segment('city', n)))).toBe(4)
    const marked: SegmentShape = { ...segment('city', s), marks: ['coat-of-arms'] }
    expect(symmetry(shape(['city', 'field', 'city', 'field'], segment('city', n), marked))).toBe(4)
  })

  test('turning conserves everything', () => {
    const tile = shape(['city', 'road', 'field', 'road'], segment('city', n), segment('field', 0, 0b1000_0100, [0]))
    expect(turnShape(turnShape(tile, 3), 1)).toEqual(tile)
  })
})
