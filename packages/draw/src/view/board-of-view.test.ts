import { expect, test } from 'vitest'
import { layOut } from '../geometry/lay-out.ts'
import { drawBoard } from '../svg/draw-board.ts'
import type { TilePlan } from '../plan/tile-plan.ts'
import { boardOfView } from './board-of-view.ts'
import type { Pictures, SeenGame } from './seen-game.ts'

/** A line from east to west between two faces. */
const plan: TilePlan = {
  name: 'lane',
  overlay: false,
  marks: [],
  parts: [
    { role: 'line', kind: 'way', picture: 'way', sides: 10, aside: false, standing: true, marks: [], touches: [] },
  ],
  faces: [
    { kind: 'meadow', halves: 135, borders: [], marks: [] },
    { kind: 'meadow', halves: 120, borders: [], marks: [] },
  ],
}
const lane = layOut(plan)
const pictures: Pictures = {
  tile: (name) => (name === 'lane' ? lane : undefined),
  piece: (name, seat) => ({ picture: 'cloak', label: name, seat }),
}
const at = (sides: readonly string[], kind = 'way') => ({ x: 2, y: 1, kind, sides })
const seen: SeenGame = {
  players: [{ name: 'Ann' }, { name: 'Bob' }],
  board: {
    cells: [{ x: 2, y: 1, tile: 'lane', n: 3, cell: 0, turn: 1, layer: 0 }],
    segments: [at(['N', 'S']), at(['NR', 'EL', 'ER', 'SL'], 'meadow'), at(['SR', 'WL', 'WR', 'NL'], 'meadow')].map(
      (segment) => ({ segment, tile: 'lane', n: 3, layer: 0, on: [{ x: 2, y: 1 }] }),
    ),
    free: [{ x: 2, y: 0 }],
  },
  pieces: [
    { piece: 'pawn', owner: 'Bob', at: at(['N', 'S']), count: 2, numbers: [1, 2] },
    { piece: 'pawn', owner: 'Ann', at: { zone: 'cellar', owner: null }, count: 1, numbers: [7] },
    { piece: 'pawn', owner: 'Ann', at: at(['SR', 'WL', 'WR', 'NL'], 'meadow'), count: 1, numbers: [6] },
    { piece: 'pawn', owner: 'Ann', at: 'supply', count: 5, numbers: [1, 2, 3, 4, 5] },
    { piece: 'guard', owner: null, at: { with: { piece: 'pawn', owner: 'Ann', n: 6 } }, count: 1, numbers: [1] },
    { piece: 'crate', owner: null, at: { x: 2, y: 1 }, count: 7, numbers: [1, 2, 3, 4, 5, 6, 7] },
    { piece: 'shed', owner: null, at: { x: 3, y: 2, corner: 'NW' }, count: 1, numbers: [1] },
  ],
}

test('draws every piece on the board in its position, and nothing of supplies', () => {
  const board = boardOfView(seen, pictures)
  expect(board.tiles).toEqual([{ geometry: lane, x: 2, y: 1, turns: 1 }])
  expect(board.pieces?.map(({ x, y, spot, figure }) => [x, y, spot, figure.label, figure.seat])).toEqual([
    [2, 1, 0, 'pawn', 1],
    [2, 1, 0, 'pawn', 1],
    [2, 1, 2, 'pawn', 0],
    // With the pawn that it guards, not with another one of its owner.
    [2, 1, 2, 'guard', null],
    [2, 1, 'square', 'crate', null],
    [2, 1, 'corner', 'shed', null],
  ])
})

test('draws figures on faces lying down, and writes the number of many equal ones', () => {
  const [road, , field, , crate] = boardOfView(seen, pictures).pieces ?? []
  expect([road?.figure.lying, field?.figure.lying, crate?.figure.count]).toEqual([false, true, 7])
})

test('draws free squares on request', () => {
  expect(boardOfView(seen, pictures).free).toBeUndefined()
  expect(boardOfView(seen, pictures, { free: true }).free).toEqual([{ x: 2, y: 0 }])
})

test('draws badges at their places, except places off the board', () => {
  const badges = [
    { at: at(['SR', 'WL', 'WR', 'NL'], 'meadow'), text: '4+' },
    { at: { x: 2, y: 1 }, text: '<5' },
    { at: { zone: 'cellar', owner: null }, text: '6' },
  ]
  const board = boardOfView(seen, pictures, { badges })
  expect(board.badges).toEqual([
    { x: 2, y: 1, spot: 2, text: '4+' },
    { x: 2, y: 1, spot: 'square', text: '<5' },
  ])
  const drawn = drawBoard({ ...board, free: [{ x: 2, y: 0, label: '12' }] })
  expect(drawn).toContain('>4+</text>')
  expect(drawn).toContain('>&lt;5</text>')
  expect(drawn).toContain('>12</text>')
})

test('leaves the square of a tile without picture empty', () => {
  const nothing = boardOfView(seen, { ...pictures, tile: () => undefined })
  expect(nothing.tiles).toEqual([])
  expect(drawBoard(nothing)).toContain('<svg')
})
