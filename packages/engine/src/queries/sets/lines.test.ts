/** Lines of squares, computed from coordinates alone. */
import { expect, test } from 'vitest'
import { applyOption, createGame, installedUnits, optionCount, type Game } from '../../index.ts'
import { featureOf } from '../../kernel/features.ts'
import { squareAt, tileOn, xOf, yOf } from '../../kernel/board/grid.ts'
import { partUnder, squareOfPiece } from '../functions/places.ts'
import { scratch } from '../../arena/scratch.ts'
import {
  featuresInLine,
  featuresInLineWithin,
  piecesInLine,
  piecesInLineWithin,
  segmentsInLine,
  segmentsInLineWithin,
  squaresInLine,
  squaresInLineWithin,
  tilesInLine,
  tilesInLineWithin,
} from './lines.ts'
import { segmentsOfTile } from './segments.ts'
import { squaresInFeature, squaresInSegment, squaresOfTile } from './squares.ts'

const SQUARE = 0,
  TILE = 1,
  SEGMENT = 2,
  FEATURE = 3

const list = (set: () => number): number[] => {
  const from = scratch.top,
    to = set()
  scratch.top = from
  return Array.from(scratch.data.subarray(from, to))
}
const placed = (g: Game): number[] => Array.from(g.placed.subarray(0, g.placedCount))
const ascending = (numbers: Iterable<number>): number[] => [...numbers].sort((a, b) => a - b)
/** A game with all expansions, up to its first tile. */
function begun(): Game {
  const g = createGame({ play: installedUnits(), players: ['red', 'blue'], seed: 5 })
  while (g.placedCount === 0) applyOption(g, 0)
  return g
}
const squaresOf = (g: Game, tile: number): number[] => list(() => squaresOfTile(g, tile))
const drawnOn = (g: Game, segment: number): number[] => list(() => squaresInSegment(g, segment))
/** Squares of the piece: every square of its segment. */
const standsOn = (g: Game, piece: number): number[] =>
  partUnder(g, piece) >= 0 ? drawnOn(g, partUnder(g, piece)) : [squareOfPiece(g, piece)].filter((at) => at >= 0)
const pieces = (g: Game): number[] => Array.from({ length: g.rules.pieceCount }, (_, i) => i)

/**
 * Whether two squares are in one row or column, at most `reach` apart or, without a number, with an unbroken row of
 * tiles between them.
 */
function aligned(g: Game, a: number, b: number, reach: number | null): boolean {
  const [ax, ay, bx, by] = [xOf(g, a), yOf(g, a), xOf(g, b), yOf(g, b)]
  if (ax !== bx && ay !== by) return false
  const distance = Math.abs(ax - bx) + Math.abs(ay - by)
  if (reach !== null) return distance <= reach
  return Array.from({ length: distance }, (_, i) => i + 1).every((n) => {
    const square = squareAt(g, ax + (n * (bx - ax)) / distance, ay + (n * (by - ay)) / distance)
    return tileOn(g, square) >= 0
  })
}

function agree(g: Game, squaresOfEntity: readonly number[], entity: number, sort: number, reach: number | null): void {
  const near = (square: number): boolean => squaresOfEntity.some((start) => aligned(g, start, square, reach))
  const tiles = placed(g).filter((tile) => squaresOf(g, tile).some(near))
  const segments = tiles
    .flatMap((tile) => list(() => segmentsOfTile(g, tile)))
    .filter((segment) => drawnOn(g, segment).some(near))
  const within = reach ?? 0
  const far = reach === null
  expect(
    ascending(list(() => (far ? tilesInLine(g, entity, sort) : tilesInLineWithin(g, entity, sort, within)))),
  ).toEqual(ascending(tiles))
  expect(
    ascending(list(() => (far ? segmentsInLine(g, entity, sort) : segmentsInLineWithin(g, entity, sort, within)))),
  ).toEqual(ascending(segments))
  expect(
    ascending(list(() => (far ? featuresInLine(g, entity, sort) : featuresInLineWithin(g, entity, sort, within)))),
  ).toEqual(ascending(new Set(segments.map((segment) => featureOf(g, segment)))))
  expect(
    ascending(list(() => (far ? piecesInLine(g, entity, sort) : piecesInLineWithin(g, entity, sort, within)))),
  ).toEqual(pieces(g).filter((piece) => standsOn(g, piece).some(near)))
  const squares = list(() => (far ? squaresInLine(g, entity, sort) : squaresInLineWithin(g, entity, sort, within)))
  expect(new Set(squares).size).toBe(squares.length)
  expect(squares.every(near)).toBe(true)
  // With a number gaps count, too: from one square there are equally many on each of four sides.
  if (!far && squaresOfEntity.length === 1) expect(squares.length).toBe(1 + 4 * within)
  if (far)
    expect(squares.filter((square) => !squaresOfEntity.includes(square)).every((at) => tileOn(g, at) >= 0)).toBe(true)
}

test('rows and columns extend over adjacent tiles, or a number of squares over gaps', () => {
  const g = begun()
  for (let step = 1; step <= 90; step++) {
    applyOption(g, (step * 7919) % optionCount(g))
    if (step % 30 !== 0) continue
    for (const reach of [null, 0, 1, 3]) {
      for (const square of [...placed(g).map((tile) => g.tileSquare[tile]), ...g.frontier.subarray(0, 5)])
        agree(g, [square], square, SQUARE, reach)
      for (const tile of placed(g).slice(0, 9)) {
        agree(g, squaresOf(g, tile), tile, TILE, reach)
        for (const segment of list(() => segmentsOfTile(g, tile))) {
          agree(g, drawnOn(g, segment), segment, SEGMENT, reach)
          agree(
            g,
            list(() => squaresInFeature(g, segment)),
            segment,
            FEATURE,
            reach,
          )
        }
      }
    }
  }
})

test('there is nothing in line with none, nor within a negative distance', () => {
  const g = begun()
  const square = g.tileSquare[g.placed[0]]
  expect(list(() => tilesInLine(g, -1, SQUARE))).toEqual([])
  expect(list(() => piecesInLineWithin(g, -1, FEATURE, 4))).toEqual([])
  expect(list(() => squaresInLineWithin(g, square, SQUARE, -1))).toEqual([])
  expect(list(() => squaresInLineWithin(g, square, SQUARE, 0))).toEqual([square])
})

test('a line ends at the rim of the board', () => {
  const g = begun()
  const { boardWidth, boardHeight } = g.rules
  const all = list(() => squaresInLineWithin(g, g.tileSquare[g.placed[0]], SQUARE, 100_000))
  expect(all.length).toBe(boardWidth + boardHeight - 1)
})
