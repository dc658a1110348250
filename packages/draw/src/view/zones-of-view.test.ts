/** Tests of panels: who stands where in a picture of the rules, and plain panels of other zones. */
import { expect, test } from 'vitest'
import { drawBoard } from '../svg/draw-board.ts'
import type { ZonePicture } from '../plan/zone-picture.ts'
import { boardOfView } from './board-of-view.ts'
import type { Pictures, SeenGame } from './seen-game.ts'
import { panelSpot, zonesOfView } from './zones-of-view.ts'

const attic: ZonePicture = {
  name: 'house',
  width: 200,
  height: 100,
  on: 'west',
  shapes: [{ colour: 'white', path: 'M0 0H200V100H0Z' }],
  zones: [
    {
      zone: 'attic',
      at: [
        [20, 30],
        [60, 30],
        [90, 30],
      ],
      named: [50, 10],
      path: 'M0 0H100V100H0Z',
    },
    { zone: 'cellar', at: [[150, 50]], named: null, path: '' },
  ],
}
const pictures: Pictures = {
  tile: () => undefined,
  piece: (name, seat) => ({ picture: 'cloak', label: name, seat }),
  zonePictures: [attic],
  zoneTitle: (zone) => `the ${zone}`,
}
const inAttic = { zone: 'attic', owner: null }
const cell = (tile: string, x: number, turn = 0) => ({ x, y: 2, tile, n: 1, cell: 0, turn, layer: 0 as const })
const seen: SeenGame = {
  players: [{ name: 'Ann' }, { name: 'Bob' }],
  board: { cells: [cell('west', 3), cell('east', 4)], segments: [], free: [] },
  pieces: [
    { piece: 'ghost', owner: null, at: inAttic, count: 1, numbers: [1] },
    { piece: 'pawn', owner: 'Bob', at: inAttic, count: 2, numbers: [4, 7] },
    { piece: 'coin', owner: null, at: { zone: 'purse', owner: 'Ann' }, count: 5, numbers: [1, 2, 3, 4, 5] },
    { piece: 'pawn', owner: 'Ann', at: 'supply', count: 3, numbers: [1, 2, 3] },
  ],
  setAside: [
    { tile: 'x', at: { zone: 'shelf', owner: null } },
    { tile: '?', at: { zone: 'shelf', owner: null } },
    { tile: 'x', at: { zone: 'shelf', owner: null } },
  ],
}
const withCells = (cells: SeenGame['board']['cells']): SeenGame => ({ ...seen, board: { ...seen.board, cells } })

test('a picture begins at the corner of its tile; owned pieces take the first points, others the last', () => {
  const [house] = zonesOfView(seen, pictures)
  expect(house?.on).toEqual([300, 200])
  expect(house?.zones[0]?.pieces.map(({ piece, owner, at }) => [piece, owner, at])).toEqual([
    ['pawn', 'Bob', [20, 30]],
    ['pawn', 'Bob', [60, 30]],
    ['ghost', null, [90, 30]],
  ])
  expect(house?.zones.map(({ title }) => title)).toEqual(['the attic', 'the cellar'])
})

test('it lies beside the board where its tile is turned or missing, or no tiles lie below all of it', () => {
  for (const cells of [[cell('east', 4)], [cell('west', 3, 1), cell('east', 4)], [cell('west', 3), cell('east', 5)]])
    expect(zonesOfView(withCells(cells), pictures)[0]?.on).toBeNull()
  // Beside the board only while something lies in it.
  expect(zonesOfView({ ...withCells([]), pieces: [] }, pictures).map(({ key }) => key)).toEqual(['shelf'])
  expect(zonesOfView({ ...seen, pieces: [] }, pictures).map(({ key }) => key)).toEqual(['house', 'shelf'])
})

test('other zones with contents get a plain panel, of players with the name; empty ones if they can be chosen', () => {
  const [, purse, shelf, ...more] = zonesOfView(seen, pictures, [{ zone: 'nook', owner: null }])
  expect([purse?.key, purse?.zones[0]?.title]).toEqual(['purse Ann', 'the purse · Ann'])
  expect(purse?.zones[0]?.pieces.map(({ figure }) => figure.count)).toEqual([5])
  expect(shelf?.zones[0]?.tiles.map(({ tile, nth }) => [tile, nth])).toEqual([
    ['x', 0],
    ['?', 0],
    ['x', 1],
  ])
  expect(more.map(({ key }) => key)).toEqual(['nook'])
})

test('a plain panel is as wide as its title, also in a wide font', () => {
  const [, shelf] = zonesOfView({ ...seen, pieces: [] }, { ...pictures, zoneTitle: () => 'M'.repeat(12) })
  // In DejaVu Sans Bold of 12 units an M is 11.94 wide; the outline of the letters needs 3 more.
  expect(shelf?.width).toBeGreaterThan(12 * 11.94 + 3)
})

test('a piece is found by its number, a tile by its place among its like, and an unknown one nowhere', () => {
  const panels = zonesOfView(seen, pictures)
  const pawn = { piece: 'pawn', owner: 'Bob' }
  expect(panelSpot(panels, inAttic)?.path).toBe('M0 0H100V100H0Z')
  expect(panelSpot(panels, inAttic, { ...pawn, n: 4 })?.at).toEqual([20, 30])
  expect(panelSpot(panels, inAttic, { ...pawn, n: 7 })?.at).toEqual([60, 30])
  expect(panelSpot(panels, { zone: 'shelf', owner: null }, { tile: 'x', nth: 1 })?.side).toBe(54)
  expect(panelSpot(panels, { zone: 'shelf', owner: null }, { tile: 'x', nth: 2 })).toBeUndefined()
  expect(panelSpot(panels, { zone: 'nook', owner: null })).toBeUndefined()
})

test('a board as SVG shows panels: titles of users stay text, and the picture grows by the rows below', () => {
  const board = boardOfView(seen, { ...pictures, zoneTitle: (zone) => `${zone} <b>` })
  const free = [{ x: 3, y: 2 }]
  const drawn = drawBoard({ ...board, free })
  expect(drawn).toContain('purse &lt;b&gt; · Ann')
  expect(drawn).not.toContain('<b>')
  expect(drawn).toContain('>×5</text>')
  const heightOf = (svg: string): number => Number(/viewBox="\S+ \S+ \S+ (\S+)"/.exec(svg)?.[1])
  expect(heightOf(drawn)).toBeGreaterThan(heightOf(drawBoard({ ...board, free, panels: [] })))
})
