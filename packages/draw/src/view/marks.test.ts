import { expect, test } from 'vitest'
import { markOf, tilesAsideIn, type MarkGround } from './marks.ts'
import { zonesOfView } from './zones-of-view.ts'
import type { SeenGame } from './seen-game.ts'

const shelf = { zone: 'shelf', owner: null }
const seen: SeenGame = {
  players: [{ name: 'Ann' }],
  board: { cells: [], segments: [], free: [] },
  pieces: [{ piece: 'coin', owner: null, at: shelf, count: 1, numbers: [4] }],
  setAside: [
    { tile: 'x', at: shelf },
    { tile: 'x', at: shelf },
    { tile: 'x', at: shelf },
  ],
}
const panels = zonesOfView(seen, { tile: () => 'drawn', piece: () => ({}) })
const ground: MarkGround = {
  panels,
  spotAt: (place) => (place === 'supply' ? undefined : { at: [270, 150], x: 2, y: 1, shape: 'M0 0h9v9Z' }),
}
const options = [
  { args: [{ tile: 'x', n: 7 }] },
  { args: [{ tile: 'x', n: 3 }, 2, null] },
  { args: [{ tile: 'x', n: 5 }] },
]
const making = { ground, tilesAside: tilesAsideIn(options) }

test('a square is outlined whole, a part by its shape, a corner or piece at a point', () => {
  expect(markOf(making, { on: 'square', x: -1, y: 2 }, 'Ann')).toMatchObject({ at: [-50, 250], on: 'square' })
  expect(markOf(making, { on: 'segment', segment: {} }, 'Ann')).toMatchObject({ on: 'part', shape: 'M0 0h9v9Z' })
  const stands = { piece: 'pawn', owner: 'Ann', n: 1, at: { x: 2, y: 1 } }
  expect(markOf(making, { on: 'piece', piece: stands }, 'Ann')).toMatchObject({
    on: 'point',
    at: [270, 150],
    shape: '',
  })
  expect(markOf(making, { on: 'corner', corner: {} }, 'Ann')).toMatchObject({ on: 'point', shape: '' })
})

test('tiles off the board are found by their order among the options, with the number in their corner', () => {
  expect(making.tilesAside).toEqual(new Map([['x', [3, 5, 7]]]))
  // Tiles of 54 stand at (8, 24), (70, 24) and (132, 24) of a plain panel. The corner of the third: its middle
  // (159, 51) less 17.
  expect(markOf(making, { on: 'tile', tile: { tile: 'x', n: 7 } }, 'Ann')).toMatchObject({
    at: [142, 34],
    on: 'part',
    panel: 'shelf',
    shape: 'M132 24h54v54h-54Z',
  })
  expect(markOf(making, { on: 'tile', tile: { tile: 'x', n: 3 } }, 'Ann')).toMatchObject({ at: [18, 34] })
})

test('what lies in a zone is marked in its panel; what has no place has no mark', () => {
  const coin = { piece: 'coin', owner: null, n: 4, at: shelf }
  expect(markOf(making, { on: 'piece', piece: coin }, 'Ann')).toMatchObject({ on: 'point', panel: 'shelf' })
  expect(markOf(making, { on: 'zone', zone: shelf }, 'Ann')).toMatchObject({ on: 'part', panel: 'shelf' })
  expect(markOf(making, { on: 'piece', piece: { ...coin, at: 'supply' } }, 'Ann')).toBeNull()
  expect(markOf(making, { on: 'player', player: 'Ann' }, 'Ann')).toBeNull()
  expect(markOf(making, null, null)).toBeNull()
})
