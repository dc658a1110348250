/** The board: squares by coordinates, placements in 32 bits, and the rim. */
import { describe, expect, test } from 'vitest'
import type { Game } from '../../arena/game.ts'
import { clone, open } from '../../arena/stored-games.ts'
import { boardShape } from '../../arena/sizes.ts'
import type { TileData } from '../../arena/library.ts'
import { createScenario, standardLibrary } from '../../api/standard.ts'
import { putTile } from '../../games/arrange.ts'
import { invariants } from '../../games/invariants.ts'
import { layTile } from '../../actions/place-tile.ts'
import { squaresNear } from '../../queries/sets/squares.ts'
import { placedSquare, placedTile, placedTurn, placementOf } from './fits.ts'
import { neighbour, squareAt, xOf, yOf } from './grid.ts'

const field = standardLibrary.tiles.findIndex(({ edges: [first, ...rest] }) => rest.every((edge) => edge === first))
const lawn = { ...standardLibrary.tiles[field], name: 'lawn', count: 199, segments: [], marks: [] } satisfies TileData
/** A table with at least this many tiles that fit everywhere. */
const table = (tiles: number): Game =>
  createScenario({
    play: ['base'],
    players: ['ann', 'bob'],
    seed: 1,
    tiles: Array.from({ length: Math.ceil(tiles / lawn.count) }, (_, i) => ({ ...lawn, name: `lawn-${i}` })),
  })

describe('the rectangle', () => {
  test('holds any row of up to 509 tiles in every direction', () => {
    for (let tiles = 1; tiles < 510; tiles++) {
      const { boardWidth, boardHeight } = boardShape(tiles, false)
      expect(Math.min(boardWidth, boardHeight)).toBeGreaterThanOrEqual(2 * (tiles - 1) + 1 + 6)
    }
  })

  test('has a size at which tile, square and turn fit in a non-negative number', () => {
    for (const tiles of [1, 2, 72, 128, 129, 504, 511, 512, 513, 995, 1024, 2000, 16_000]) {
      const shape = boardShape(tiles, tiles % 2 === 0)
      const g = { rules: shape } as unknown as Game
      for (const square of [0, shape.boardOrigin, shape.boardWidth * shape.boardHeight - 1])
        for (const turn of [0, 3]) {
          const placement = placementOf(g, tiles - 1, square, turn)
          expect(placement).toBeGreaterThanOrEqual(0)
          expect([placedTile(g, placement), placedSquare(g, placement), placedTurn(placement)]).toEqual([
            tiles - 1,
            square,
            turn,
          ])
        }
    }
    expect(boardShape(995, false)).toMatchObject({ boardWidth: 1024, boardHeight: 512 })
  })

  test('has the origin in its middle, and neighbours by sides', () => {
    const g = open(table(10))
    expect([xOf(g, g.rules.boardOrigin), yOf(g, g.rules.boardOrigin)]).toEqual([0, 0])
    for (const [x, y] of [
      [0, 0],
      [-7, 12],
      [200, -200],
    ] as const) {
      const square = squareAt(g, x, y)
      expect([xOf(g, square), yOf(g, square)]).toEqual([x, y])
      const beside = [0, 1, 2, 3].map((side) => neighbour(g, square, side))
      expect(beside).toEqual([
        squareAt(g, x, y - 1),
        squareAt(g, x + 1, y),
        squareAt(g, x, y + 1),
        squareAt(g, x - 1, y),
      ])
    }
    expect([squareAt(g, 100_000, 0), squareAt(g, 0, -100_000), squareAt(g, 0.5, 0)]).toEqual([-1, -1, -1])
  })
})

test('lays a row up to the rim, and nothing beyond', () => {
  const g = open(table(150)),
    { boardWidth, firstExtraTile } = g.rules,
    last = boardWidth / 2 - 3
  let tile = firstExtraTile
  for (let x = last - 100; x <= last; x++) layTile(g, tile++, squareAt(g, x, 0), 0)
  layTile(g, tile++, squareAt(g, -last, -last), 0)
  expect(invariants(g)).toEqual([])
  expect(() => {
    layTile(g, tile, squareAt(g, last + 1, 0), 0)
  }).toThrow(`it goes ${last} squares to the east and west of the first tile`)
  expect(() => squaresNear(g, squareAt(g, last + 1, 0))).toThrow('The board is too large')
  expect(invariants(g)).toEqual([])
})

test('clears the derived state of one game when another is opened', () => {
  const g = table(40)
  putTile(g, 'lawn-0', 0, 0, 0)
  const other = clone(g)
  for (let x = 1; x < 20; x++) putTile(other, 'lawn-0', x, x % 2, 0)
  expect(invariants(other)).toEqual([])
  expect(invariants(g)).toEqual([])
  expect([g.placedCount, g.frontierCount]).toEqual([1, 4])
  expect(Array.from(open(g).tileAt).filter((entry) => entry !== 0)).toHaveLength(1)
  expect(Array.from(open(g).frontAt).filter((entry) => entry !== 0)).toHaveLength(4)
  expect(invariants(other)).toEqual([])
})
