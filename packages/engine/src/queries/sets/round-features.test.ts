/** What is near and adjacent to features, computed from coordinates alone. */
import { expect, test } from 'vitest'
import { applyOption, createGame, installedUnits, optionCount, type Game } from '../../index.ts'
import { featureOf } from '../../kernel/features.ts'
import { xOf, yOf } from '../../kernel/board/grid.ts'
import { overlayOn } from '../../kernel/board/overlays.ts'
import { scratch } from '../../arena/scratch.ts'
import { partUnder, squareOfPiece, tileOfPiece } from '../functions/places.ts'
import { featuresAdjacentToFeature, piecesAdjacentToFeature, segmentsAdjacentToFeature } from './adjacent.ts'
import {
  featuresNearFeature,
  piecesNearFeature,
  placementsNearFeature,
  segmentsNearFeature,
  squaresAdjacentToFeature,
} from './around.ts'
import { featuresOnBoard } from './features.ts'
import { piecesOnBoard } from './pieces.ts'
import { placementsOf } from './placements.ts'
import { segmentsOfTile } from './segments.ts'
import { squaresInFeature, squaresInSegment, squaresOfPlacement, squaresOfTile, squaresOnBoard } from './squares.ts'

const list = (set: () => number): number[] => {
  const from = scratch.top,
    to = set()
  scratch.top = from
  return Array.from(scratch.data.subarray(from, to))
}
const ascending = (numbers: Iterable<number>): number[] => [...numbers].sort((a, b) => a - b)
const placed = (g: Game): number[] => Array.from(g.placed.subarray(0, g.placedCount))

type Beside = (a: number, b: number) => boolean

/** Neighbours at a side, and those over a corner with the square itself. */
function relations(g: Game): { readonly adjacent: Beside; readonly near: Beside } {
  const apart = (a: number, b: number): readonly [number, number] => [
    Math.abs(xOf(g, a) - xOf(g, b)),
    Math.abs(yOf(g, a) - yOf(g, b)),
  ]
  return { adjacent: (a, b) => apart(a, b)[0] + apart(a, b)[1] === 1, near: (a, b) => Math.max(...apart(a, b)) <= 1 }
}

test('sets near and adjacent to a feature are those of its squares', () => {
  const g = createGame({ play: installedUnits(), players: ['red', 'blue'], seed: 11 })
  let pieces = 0
  for (let step = 1; step <= 150; step++) {
    applyOption(g, (step * 7919) % optionCount(g))
    if (step % 50 !== 0) continue
    const { adjacent, near } = relations(g)
    for (const feature of list(() => featuresOnBoard(g)).filter((_, i) => i % 3 === 0)) {
      const own = list(() => squaresInFeature(g, feature))
      const isBy =
        (beside: Beside) =>
        (squares: readonly number[]): boolean =>
          squares.some((square) => own.some((at) => beside(square, at)))
      const tilesBy = (beside: Beside): number[] =>
        placed(g).filter((tile) => isBy(beside)(list(() => squaresOfTile(g, tile))))
      const segmentsBy = (beside: Beside): number[] =>
        tilesBy(beside).flatMap((tile) => list(() => segmentsOfTile(g, tile)))
      expect(ascending(list(() => segmentsNearFeature(g, feature)))).toEqual(ascending(segmentsBy(near)))
      expect(ascending(list(() => segmentsAdjacentToFeature(g, feature)))).toEqual(ascending(segmentsBy(adjacent)))
      const besides = new Set(segmentsBy(adjacent).map((segment) => featureOf(g, segment)))
      expect(ascending(list(() => featuresAdjacentToFeature(g, feature)))).toEqual(ascending(besides))
      // A feature of a larger tile is near only where it is drawn itself.
      const drawnNear = placed(g)
        .flatMap((tile) => [tile, overlayOn(g, tile)])
        .filter((tile) => tile >= 0)
        .flatMap((tile) => list(() => segmentsOfTile(g, tile)))
        .filter((segment) => isBy(near)(list(() => squaresInSegment(g, segment))))
      expect(ascending(list(() => featuresNearFeature(g, feature)))).toEqual(
        ascending(new Set(drawnNear.map((segment) => featureOf(g, segment)))),
      )
      expect(ascending(list(() => squaresAdjacentToFeature(g, feature)))).toEqual(
        ascending(list(() => squaresOnBoard(g)).filter((square) => isBy(adjacent)([square]))),
      )
      const standing = list(() => piecesOnBoard(g))
      pieces += standing.length
      const onTile = (piece: number): number[] => list(() => squaresOfTile(g, tileOfPiece(g, piece)))
      expect(ascending(list(() => piecesAdjacentToFeature(g, feature)))).toEqual(
        ascending(standing.filter((piece) => isBy(adjacent)(onTile(piece)))),
      )
      // A piece on a part of a larger tile is on all of its squares, one on a square on that alone.
      const squaresOf = (piece: number): number[] =>
        partUnder(g, piece) >= 0 ? onTile(piece) : [squareOfPiece(g, piece)].filter((square) => square >= 0)
      expect(ascending(list(() => piecesNearFeature(g, feature)))).toEqual(
        ascending(standing.filter((piece) => isBy(near)(squaresOf(piece)))),
      )
      for (const tile of placed(g).slice(0, 2)) {
        const all = list(() => placementsOf(g, tile))
        const there = all.filter((placement) => isBy(near)(list(() => squaresOfPlacement(g, placement))))
        expect(ascending(list(() => placementsNearFeature(g, tile, feature)))).toEqual(ascending(there))
      }
    }
  }
  expect(pieces).toBeGreaterThan(0)
})
