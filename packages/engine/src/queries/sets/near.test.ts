/** The meaning of `near`, computed from coordinates alone. */
import { expect, test } from 'vitest'
import { applyOption, createGame, installedUnits, optionCount, type Game } from '../../index.ts'
import { featureOf } from '../../kernel/features.ts'
import { secondOn } from '../../kernel/board/cells.ts'
import { tileOn, xOf, yOf } from '../../kernel/board/grid.ts'
import { overlayOn } from '../../kernel/board/overlays.ts'
import { scratch } from '../../arena/scratch.ts'
import { featuresNear } from './features.ts'
import { squaresInSegment, squaresNear, squaresOfTile } from './squares.ts'
import { countTilesNear, countTilesNearFeature, tilesNear, tilesNearFeature } from './tiles.ts'

const list = (set: () => number): number[] => {
  const from = scratch.top,
    to = set()
  scratch.top = from
  return Array.from(scratch.data.subarray(from, to))
}
const placed = (g: Game): number[] => Array.from(g.placed.subarray(0, g.placedCount))

const ofTile = (g: Game, tile: number): number[] => list(() => squaresOfTile(g, tile))

/** Tiles with a square at most one step away, diagonally too. */
const tilesRound = (g: Game, x: number, y: number): number[] =>
  placed(g).filter((tile) =>
    ofTile(g, tile).some((square) => Math.abs(xOf(g, square) - x) <= 1 && Math.abs(yOf(g, square) - y) <= 1),
  )

/** Features with a segment on one of the squares: of the tiles there, or of their overlays. */
function featuresOn(g: Game, squares: readonly number[]): Set<number> {
  const { segBase } = g.rules
  const features = new Set<number>()
  for (const tile of placed(g)
    .flatMap((tile) => [tile, overlayOn(g, tile)])
    .filter((tile) => tile >= 0))
    for (let s = segBase[tile]; s < segBase[tile + 1]; s++)
      if (list(() => squaresInSegment(g, s)).some((at) => squares.includes(at))) features.add(featureOf(g, s))
  return features
}
const ascending = (numbers: Iterable<number>): number[] => [...numbers].sort((a, b) => a - b)

test('near squares are the 3×3 block, near tiles those on it, near features those with a segment on it', () => {
  const g = createGame({ play: installedUnits(), players: ['red', 'blue'], seed: 5 })
  let overCorners = 0
  for (let step = 1; step <= 90; step++) {
    applyOption(g, (step * 7919) % optionCount(g))
    if (step % 15 !== 0) continue
    const candidates = [...placed(g).flatMap((tile) => ofTile(g, tile)), ...g.frontier.subarray(0, g.frontierCount)]
    for (const square of candidates) {
      const x = xOf(g, square),
        y = yOf(g, square)
      const near = list(() => squaresNear(g, square))
      expect(near.map((square) => [xOf(g, square) - x, yOf(g, square) - y])).toEqual(
        [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy])),
      )
      const tiles = tilesRound(g, x, y)
      expect(ascending(list(() => tilesNear(g, square)))).toEqual(ascending(tiles))
      const inOrder = near.flatMap((square) => [tileOn(g, square), secondOn(g, square)]).filter((tile) => tile >= 0)
      expect([...new Set(inOrder)]).toEqual(list(() => tilesNear(g, square)))
      expect(countTilesNear(g, square)).toBe(tiles.length)
      const features = list(() => featuresNear(g, square))
      expect(ascending(features)).toEqual(ascending(featuresOn(g, near)))
      const beside = near.filter((at) => xOf(g, at) === x || yOf(g, at) === y)
      overCorners += features.length - featuresOn(g, beside).size
      const middle = featuresOn(g, [square])
      expect(new Set(features.slice(0, middle.size))).toEqual(middle)
    }
  }
  expect(overCorners).toBeGreaterThan(0)
  for (const feature of featuresOn(
    g,
    placed(g).flatMap((tile) => ofTile(g, tile)),
  ))
    expect(countTilesNearFeature(g, feature)).toBe(list(() => tilesNearFeature(g, feature)).length)
  expect([countTilesNear(g, -1), countTilesNearFeature(g, -1)]).toEqual([0, 0])
})
