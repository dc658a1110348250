import { describe, expect, it } from 'vitest'
import { forTerminal } from '@tilewright/text'
import { drawBoard } from './draw.ts'
import { lettersFor } from './letters.ts'
import { lineCharacter } from './lines.ts'
import type { Alphabet, BoardPart, BoardTile } from './model.ts'

// Kinds: 0 a line, 1 an area, 2 the ground, 3 a space.
const alphabet: Alphabet = { features: ['L', 'A', 'G', 'S'], marks: ['m'], lines: [0, 0, 0, 0] }
const line = (sides: number): BoardPart => ({ kind: 0, role: 'line', sides, halves: 0, marks: [] })
const area = (sides: number, marks: readonly number[] = []): BoardPart => ({
  kind: 1,
  role: 'area',
  sides,
  halves: 0,
  marks,
})
const ground = (halves = 255): BoardPart => ({ kind: 2, role: 'face', sides: 0, halves, marks: [] })
const space: BoardPart = { kind: 3, role: 'space', sides: 0, halves: 0, marks: [] }
const tile = (parts: readonly BoardPart[], more: Partial<BoardTile> = {}): BoardTile => ({
  x: 0,
  y: 0,
  parts,
  marks: [],
  pieces: [],
  ...more,
})
const drawn = (one: BoardTile): string[] =>
  drawBoard([one], alphabet, { colour: false })
    .split('\n')
    .slice(1, 4)
    .map((row) => row.slice(4))

describe('a drawn tile', () => {
  it('has a line running from side to side', () => {
    expect(drawn(tile([ground(), line(10)]))).toEqual(['.......', '───────', '.......'])
  })
  it('has a bent line', () => {
    expect(drawn(tile([ground(), line(12)]))).toEqual(['.......', '───┐...', '...│...'])
  })
  it('has lines that meet where they end in the middle', () => {
    expect(drawn(tile([ground(), line(1), line(2), line(8)]))).toEqual(['...│...', '───+───', '.......'])
  })
  it('keeps two areas on neighbouring sides apart', () => {
    expect(drawn(tile([area(1), area(8), ground()]))).toEqual(['..AAA..', 'AA.....', '.......'])
  })
  it('joins neighbouring sides of one area through the corner', () => {
    expect(drawn(tile([area(9), ground()]))).toEqual(['AAAAAA.', 'AAAAA..', '.......'])
  })
  it('shows a space in the middle', () => {
    expect(drawn(tile([ground(), space]))).toEqual(['.......', '...S...', '.......'])
  })
  it('shows a mark beside the spot of a piece', () => {
    expect(drawn(tile([area(1, [0]), ground()]))).toEqual(['..mAA..', '.......', '.......'])
  })
  it('shows a piece on a corner of the tile at that corner', () => {
    const pieces = [{ label: 'B1', seat: 0, part: -1, corner: 1 }]
    expect(drawn(tile([ground()], { pieces }))).toEqual(['.......', '.......', '.....B1'])
  })
  it('shows a piece on its area, and one on the ground in a corner', () => {
    const pieces = [
      { label: 'p1', seat: 0, part: 0 },
      { label: 'p2', seat: 1, part: 1 },
    ]
    expect(drawn(tile([area(1), ground(24)], { pieces }))).toEqual(['..Ap1..', '.......', '.....p2'])
  })
  it('shows a piece, a number and a mark beside the letter of their space', () => {
    const one = tile([ground(), { ...space, marks: [0] }], { pieces: [{ label: 'p1', seat: 0, part: 1 }] })
    expect(drawn(one)).toEqual(['.......', '..mSp1.', '.......'])
    expect(drawn({ ...one, pieces: [], choices: [{ label: '2', part: 1 }] })[1]).toMatch(/^\.\.mS\.*2\.*$/)
  })
  it('gives two pieces on one part different spots', () => {
    const pieces = [
      { label: 'p1', seat: 0, part: 0 },
      { label: 'q1', seat: 0, part: 0 },
    ]
    expect(drawn(tile([space, ground()], { pieces })).join('')).toMatch(/q1.*p1/)
  })
})

describe('a drawn board', () => {
  it('numbers open squares and writes coordinates on two sides', () => {
    expect(drawBoard([tile([ground()])], alphabet, { colour: false, open: [{ x: 1, y: 0, label: '7' }] })).toBe(
      ['       0      1', '    .......', '  0 .......  [7]', '    .......', ''].join('\n'),
    )
  })
  it('fills tiles with alternating dots without colour, so that borders are visible and no tile looks empty', () => {
    const three = [tile([ground()]), tile([ground()], { x: 1 }), tile([ground()], { x: 2 })]
    expect(drawBoard(three, alphabet, { colour: false }).split('\n')[1]).toBe('    .......·······.......')
    expect(drawBoard(three, alphabet, { colour: true })).not.toContain('·')
  })
  it('is empty without tiles', () => {
    expect(drawBoard([], alphabet, { colour: true })).toBe('')
  })
  it('uses escape sequences only with colour, and resets the style at the end of each line', () => {
    const lines = forTerminal(drawBoard([tile([area(15)])], alphabet, { colour: true }))
      .trimEnd()
      .split('\n')
      .slice(1)
    for (const row of lines) expect(row.endsWith('\u001b[0m')).toBe(true)
  })
})

describe('a number that can be typed', () => {
  it('is drawn on its part, beside pieces that are already there', () => {
    const parts = [area(1), ground(24)]
    const choices = [
      { label: '2', part: 0 },
      { label: '3+', part: 1 },
    ]
    expect(drawn(tile(parts, { choices }))).toEqual(['..A2A..', '.......', '.....3+'])
    const pieces = [{ label: 'p1', seat: 0, part: 0 }]
    expect(drawn(tile(parts, { choices: choices.slice(0, 1), pieces }))).toEqual(['..Ap1..', '......2', '.......'])
  })
})

describe('letters', () => {
  it('are first letters, unless an earlier name uses them', () => {
    expect(lettersFor(['fern', 'forest', 'ford', 'f'])).toEqual(['F', 'O', 'R', 'A'])
  })
  it('of lines differ by the kind of line', () => {
    expect([0, 1, 2].map((style) => lineCharacter(5, style))).toEqual(['│', '║', '┃'])
  })
})
