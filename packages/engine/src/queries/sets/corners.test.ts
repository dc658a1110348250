/** Segments and pieces at corners, compared with the drawings. */
import { expect, test } from 'vitest'
import { applyOption, createGame, createScenario, installedUnits, optionCount, view, type Game } from '../../index.ts'
import { moveToCorner, moveToSegment } from '../../actions/move.ts'
import { clone, openToChange } from '../../arena/stored-games.ts'
import { scratch } from '../../arena/scratch.ts'
import { turnHalves, turnSides } from '../../arena/tables/tile-kinds.ts'
import { putPiece } from '../../games/arrange.ts'
import { invariants } from '../../games/invariants.ts'
import { secondOn } from '../../kernel/board/cells.ts'
import { squareAt, tileOn, xOf, yOf } from '../../kernel/board/grid.ts'
import { featureOf } from '../../kernel/features.ts'
import { loadFrom } from '../../saves/read.ts'
import { save } from '../../saves/write.ts'
import { cornerOfPiece, isOnBoard, squareOfPiece } from '../functions/places.ts'
import {
  cornersOfTile,
  cornersOnBoard,
  featuresAtPoint,
  featuresTouchingPiece,
  piecesOnCorner,
  piecesTouching,
  segmentsAtPoint,
  segmentsOfSquareAtPoint,
  squaresAtCorner,
  tilesAtCorner,
} from './corners.ts'
import { piecesOnBoard, piecesOnTile } from './pieces.ts'
import { squaresOfTile } from './squares.ts'

const list = (set: () => number): number[] => {
  const from = scratch.top,
    to = set()
  scratch.top = from
  return Array.from(scratch.data.subarray(from, to))
}
const placed = (g: Game): number[] => Array.from(g.placed.subarray(0, g.placedCount))
const ascending = (numbers: Iterable<number>): number[] => [...new Set(numbers)].sort((a, b) => a - b)

/** The squares around the point north-west of x, y, each with the two half sides that end there. */
const round = [
  { dx: -1, dy: -1, halves: [3, 4], sides: [1, 2], corner: 1 },
  { dx: 0, dy: -1, halves: [5, 6], sides: [2, 3], corner: 2 },
  { dx: -1, dy: 0, halves: [1, 2], sides: [0, 1], corner: 0 },
  { dx: 0, dy: 0, halves: [7, 0], sides: [3, 0], corner: 3 },
] as const

/** Segments that the drawing of the tile on the square has at its two half sides; overlays do not change faces. */
function drawnAt(g: Game, x: number, y: number, position: (typeof round)[number]): number[] {
  const square = squareAt(g, x + position.dx, y + position.dy)
  return [tileOn(g, square), secondOn(g, square)].flatMap((tile) => {
    if (tile < 0) return []
    const turn = g.tileTurn[tile],
      cell = list(() => squaresOfTile(g, tile)).indexOf(square),
      drawing = g.rules.tileData[g.rules.tileKind[tile]]
    // A half square has one corner: that of its right angle.
    if (drawing.cells?.[cell].half !== undefined && turn !== position.corner) return []
    const parts = drawing.segments.flatMap((part, i) => {
      const here = part.on === undefined ? { ...part, corners: 0 } : part.on.find((on) => on.cell === cell)
      if (here === undefined) return []
      return {
        id: g.rules.segBase[tile] + i,
        halves: turnHalves(here.halves & 255, turn),
        area: g.rules.library.features[part.kind].between ? 0 : turnSides(here.sides & 15, turn),
        covers: (turnSides(here.corners ?? 0, turn) >> position.corner) & 1,
      }
    })
    const atHalves = position.halves.flatMap((half, i) => {
      const face = parts.find(({ halves }) => ((halves >> half) & 1) === 1)
      const area = parts.find((part) => ((part.area >> position.sides[i]) & 1) === 1)
      return face === undefined ? (area === undefined ? [] : [area.id]) : [face.id]
    })
    return [...atHalves, ...parts.filter(({ covers }) => covers === 1).map(({ id }) => id)]
  })
}

test('segments with a half side that ends at a corner touch it', () => {
  const g = createGame({ play: installedUnits(), players: ['red', 'blue'], seed: 8 })
  let several = 0
  for (let step = 1; step <= 120; step++) {
    applyOption(g, (step * 7919) % optionCount(g))
    if (step % 40 !== 0) continue
    const corners = list(() => cornersOnBoard(g))
    expect(new Set(corners).size).toBe(corners.length)
    expect(ascending(corners)).toEqual(ascending(placed(g).flatMap((tile) => list(() => cornersOfTile(g, tile)))))
    for (const corner of corners) {
      const x = xOf(g, corner),
        y = yOf(g, corner)
      const squares = round.map(({ dx, dy }) => squareAt(g, x + dx, y + dy))
      expect(list(() => squaresAtCorner(g, corner))).toEqual(squares)
      expect(list(() => tilesAtCorner(g, corner))).toEqual([
        ...new Set(squares.flatMap((at) => [tileOn(g, at), secondOn(g, at)]).filter((t) => t >= 0)),
      ])
      const drawn = round.map((position) => drawnAt(g, x, y, position))
      expect(squares.map((at) => ascending(list(() => segmentsOfSquareAtPoint(g, at, corner))))).toEqual(
        drawn.map((ids) => ascending(ids)),
      )
      expect(ascending(list(() => segmentsAtPoint(g, corner)))).toEqual(ascending(drawn.flat()))
      expect(ascending(list(() => featuresAtPoint(g, corner)))).toEqual(
        ascending(drawn.flat().map((id) => featureOf(g, id))),
      )
      if (list(() => featuresAtPoint(g, corner)).length > 1) several++
    }
  }
  expect(several).toBeGreaterThan(20)
  expect(list(() => segmentsOfSquareAtPoint(g, squareAt(g, 9, 9), squareAt(g, 0, 0)))).toEqual([])
})

test('a piece on a corner is on the board and on no square, and touches what the corner touches', () => {
  const start = createGame({ play: ['base'], players: ['red', 'blue'], seed: 8 })
  for (let step = 1; step <= 30; step++) applyOption(start, (step * 7919) % optionCount(start))
  const g = clone(start)
  openToChange(g)
  const corner = squareAt(g, 1, 1)
  const piece = g.rules.pieceKind.findIndex((_, p) => !isOnBoard(g, p))
  moveToCorner(g, piece, corner)
  expect([cornerOfPiece(g, piece), squareOfPiece(g, piece), isOnBoard(g, piece)]).toEqual([corner, -1, true])
  expect(list(() => piecesOnBoard(g))).toContain(piece)
  expect(list(() => piecesOnCorner(g, corner))).toEqual([piece])
  expect(placed(g).flatMap((tile) => list(() => piecesOnTile(g, tile)))).not.toContain(piece)
  const touched = list(() => featuresAtPoint(g, corner))
  expect(list(() => featuresTouchingPiece(g, piece))).toEqual(touched)
  for (let segment = 0; segment < g.rules.sizes.segments; segment++) {
    if (g.tileSquare[g.rules.segTile[segment]] < 0) continue
    const expected = touched.includes(featureOf(g, segment)) ? [piece] : []
    expect(list(() => piecesTouching(g, segment))).toEqual(expected)
  }
  expect(invariants(g)).toEqual([])
  moveToSegment(g, piece, g.rules.segBase[g.placed[0]])
  expect([cornerOfPiece(g, piece), list(() => featuresTouchingPiece(g, piece))]).toEqual([-1, []])
})

test('any square of a corner names it; views and saves use the one to the south-east', () => {
  const g = createScenario({ play: ['base'], players: ['red', 'blue'], seed: 1 })
  openToChange(g)
  const kind = g.rules.library.pieces[g.rules.pieceKind[0]]
  for (const at of [
    { x: 0, y: 0, corner: 'SE' },
    { x: 1, y: 0, corner: 'SW' },
    { x: 0, y: 1, corner: 'NE' },
  ] as const)
    putPiece(g, kind.name, 'red', at, false)
  const standing = { piece: kind.name, at: { x: 1, y: 1, corner: 'NW' }, count: 3 }
  expect(view(g, null).pieces).toContainEqual(expect.objectContaining(standing))
  const loaded = loadFrom(save(g), g.rules.library)
  expect(view(loaded, null)).toEqual(view(g, null))
  expect(() => {
    putPiece(g, kind.name, 'red', { x: 0, y: 0, corner: 'N' } as never, false)
  }).toThrow('There is no corner')
})
