import { expect, test } from 'vitest'
import type { SeenView, SetPictures } from './seen-view.ts'
import { pieceSvg, sightOf, squareSvg } from './model-of-view.ts'

const segment = (kind: string, x: number, y: number, lying = false) => ({
  kind,
  outline: `M${String(x)} ${String(y)}h1v1Z`,
  x,
  y,
  lying,
})
const pictures: SetPictures = {
  tiles: {
    lane: [
      {
        ground: '<path d="lane"/>',
        upright: [{ x: 20, y: 10, svg: '<text/>' }],
        segments: [segment('way', 50, 30), segment('meadow', 80, 20, true)],
      },
    ],
  },
  pieces: { 'pawn': ['<a/>', '<b/>', '<n/>'], '?': ['<q/>'] },
  boards: [
    {
      name: 'house',
      on: null,
      width: 100,
      height: 50,
      ground: '<rect/>',
      zones: [{ zone: 'attic', outline: 'M0 0h9v9Z', places: [{ x: 10, y: 20 }], title: { x: 5, y: 6 } }],
    },
  ],
  lightColours: '--ink:#000',
  darkColours: '--ink:#fff',
}
const at = (kind: string) => ({ x: 2, y: 1, kind, sides: ['N'] })
const seen: SeenView = {
  players: [{ name: 'Ann' }, { name: 'Bob' }],
  tiles: [{ tile: 'lane' }, { tile: 'lane' }],
  hand: [],
  decisions: [],
  board: {
    cells: [{ x: 2, y: 1, tile: 'lane', n: 3, cell: 0, turn: 1, layer: 0 }],
    segments: [at('way'), at('meadow')].map((one) => ({
      segment: one,
      tile: 'lane',
      n: 3,
      layer: 0,
      on: [{ x: 2, y: 1 }],
    })),
    free: [{ x: 2, y: 0 }],
  },
  pieces: [
    { piece: 'pawn', owner: 'Bob', at: at('way'), count: 2, numbers: [1, 2] },
    { piece: 'pawn', owner: 'Ann', at: at('meadow'), count: 4, numbers: [1, 2, 3, 4] },
    { piece: 'pawn', owner: null, at: { zone: 'attic', owner: null }, count: 1, numbers: [1] },
    { piece: 'pawn', owner: 'Ann', at: 'supply', count: 5, numbers: [5, 6, 7, 8, 9] },
  ],
}
const texts = { title: (name: string) => `the ${name}`, free: 'empty' }

test('the ground of a tile is turned, and its signs move with it and stay upright', () => {
  const [square] = pictures.tiles['lane'] ?? []
  // (20, 10) a quarter turn clockwise about (50, 50): (100 - 10, 20).
  expect(square && squareSvg(square, 1)).toBe(
    '<g transform="rotate(90 50 50)"><path d="lane"/></g><g transform="translate(90 20)"><text/></g>',
  )
})

test('a piece has the picture of its seat, without an owner the last one; unknown ones that of a hidden one', () => {
  expect([pieceSvg(pictures, 'pawn', 1), pieceSvg(pictures, 'pawn', null)]).toEqual(['<b/>', '<n/>'])
  expect(pieceSvg(pictures, 'stranger', null)).toBe('<q/>')
})

test('pieces stand side by side on their turned spots, lie where figures lie, and are counted from four on', () => {
  const { pieces } = sightOf(seen, pictures, texts).model
  // Square (2, 1) begins at (200, 100); the spot (50, 30) is at (70, 50) after a turn, and two stand 13 units apart.
  expect(pieces.slice(0, 2).map((piece) => [piece.at, piece.svg])).toEqual([
    [[263.5, 150], '<b/>'],
    [[276.5, 150], '<b/>'],
  ])
  // (80, 20) is at (80, 80).
  expect(pieces[2]?.at).toEqual([280, 180])
  expect(pieces[2]?.svg).toMatch(/^<g transform="rotate\(-90\)"><a\/><\/g><rect [^]*×4<\/text>$/)
  expect(pieces).toHaveLength(3)
  expect(new Set(pieces.map(({ key }) => key)).size).toBe(3)
})

test('a spot has its outline, turned with its tile, and zones are drawn with titles and contents', () => {
  const { spotAt, model } = sightOf(seen, pictures, texts)
  expect(spotAt(at('way'))).toEqual({ at: [270, 150], x: 2, y: 1, shape: 'M50 30h1v1Z', turns: 1, shift: [200, 100] })
  expect(spotAt('supply')).toBeUndefined()
  const [house] = model.panels
  expect(house).toMatchObject({ key: 'house', on: null, words: ['the attic: the pawn.'] })
  expect(house?.svg).toMatch(/^<rect\/><text x="5" y="6"[^>]*>the attic<\/text><g transform="translate\(10 20\)/)
})

test('describes squares, and marks the tile that was laid last', () => {
  const { cells, last } = sightOf(seen, pictures, texts).model
  expect(cells).toEqual([
    { x: 2, y: 1, words: '2,1: the lane, Bob the pawn (the way), Ann the pawn (the meadow)' },
    { x: 2, y: 0, words: '2,0: empty' },
  ])
  expect(last).toEqual([{ x: 2, y: 1 }])
  expect(sightOf({ ...seen, tiles: [{ tile: 'lane' }] }, pictures, texts).model.last).toEqual([])
})
