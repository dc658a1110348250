/** A half square is drawn as a triangle of its block, and two halves stay distinguishable. */
import { describe, expect, it } from 'vitest'
import { drawBoard } from './draw.ts'
import { tight } from './geometry.ts'
import type { Alphabet, BoardPart, BoardTile } from './model.ts'

// Kinds: 0 a line, 1 an area, 2 the ground, 3 a space.
const alphabet: Alphabet = { features: ['L', 'A', 'G', 'S'], marks: ['m'], lines: [0, 0, 0, 0] }
const part = (kind: number, role: BoardPart['role'], sides: number, halves = 0): BoardPart => ({
  kind,
  role,
  sides,
  halves,
  marks: [],
})
const line = (sides: number): BoardPart => part(0, 'line', sides)
const area = (sides: number): BoardPart => part(1, 'area', sides)
const ground = part(2, 'face', 0, 255)
const tile = (half: number, parts: readonly BoardPart[], more: Partial<BoardTile> = {}): BoardTile => ({
  x: 0,
  y: 0,
  half,
  parts: [ground, ...parts],
  marks: [],
  pieces: [],
  ...more,
})
const drawn = (...tiles: BoardTile[]): string[] =>
  drawBoard(tiles, alphabet, { colour: false })
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => row.slice(4))

describe('half a square', () => {
  it.each([
    [0, ['\\......', '   \\...', '      \\']],
    [1, ['      /', '   /...', '/......']],
    [2, ['\\', '...\\', '......\\']],
    [3, ['....../', '.../', '/']],
  ])('fills its corner and leaves the rest empty: %i', (half, rows) => {
    expect(drawn(tile(half, []))).toEqual(rows)
  })
  it('shows the parts at its sides', () => {
    expect(drawn(tile(0, [area(1)]))).toEqual(['\\.AAA..', '   \\...', '      \\'])
    expect(drawn(tile(2, [line(8)]))).toEqual(['\\', '──+\\', '......\\'])
    expect(drawn(tile(1, [line(6)]))[2]).toBe('/..│...')
    expect(drawn(tile(3, [part(3, 'space', 0)]))[1]).toBe('..S/')
  })
  it('draws its pieces and marks within itself', () => {
    for (const half of [0, 1, 2, 3]) {
      const pieces = [0, 1, 2].map((seat) => ({ label: `p${String(seat)}`, seat, part: 0 }))
      const rows = drawn(tile(half, [], { pieces, marks: [] })).join('')
      for (const { label } of pieces) expect(rows).toContain(label)
      expect(drawn(tile(half, [], { marks: [0] })).join('')).toContain('m')
    }
  })
})

describe('two halves of one square', () => {
  it('are drawn apart in either order of placement', () => {
    const [one, other] = [tile(0, [area(1)]), tile(2, [line(8)])]
    const rows = ['\\.AAA..', '──+\\...', '......\\']
    expect(drawn(one, other)).toEqual(rows)
    expect(drawn(other, one)).toEqual(rows)
  })
  it('fit into a narrow square', () => {
    const rows = drawBoard([tile(1, []), tile(3, [])], alphabet, {
      colour: false,
      window: { shape: tight, x: [0, 0], y: [0, 0], more: { north: 0, east: 0, south: 0, west: 0 } },
    })
    expect(rows.split('\n').slice(1, 4)).toEqual(['    ..../', '  0 ../..', '    /....'])
  })
})
