/** A set restricted to one kind equals the full set filtered by that kind, in the same order. */
import { expect, test } from 'vitest'
import { applyOption, createGame, installedUnits, isOver, optionCount, type Game } from '../../index.ts'
import { scratch } from '../../arena/scratch.ts'
import { featuresOnBoard } from './features.ts'
import {
  piecesInFeature,
  piecesInSupply,
  piecesInSupplyOf,
  piecesInZone,
  piecesNear,
  piecesOf,
  piecesOnBoard,
  piecesOnSegment,
  piecesOnSquare,
  piecesOnTile,
  piecesWith,
} from './pieces.ts'

const list = (set: () => number): number[] => {
  const from = scratch.top,
    to = set()
  scratch.top = from
  return Array.from(scratch.data.subarray(from, to))
}
const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i)

/** Every set of pieces that the game offers. */
function pieceSets(g: Game): ((kind?: number) => number)[] {
  const { sizes, library } = g.rules,
    seats = upTo(sizes.players)
  return [
    (kind) => piecesOnBoard(g, kind),
    (kind) => piecesInSupply(g, kind),
    ...seats.flatMap((player) => [
      (kind?: number) => piecesOf(g, player, kind),
      (kind?: number) => piecesInSupplyOf(g, player, kind),
    ]),
    ...upTo(library.zones.length).flatMap((zone) =>
      [-1, ...seats].map((player) => (kind?: number) => piecesInZone(g, zone, player, kind)),
    ),
    ...[...g.tileSquare, ...g.frontier.subarray(0, g.frontierCount)].flatMap((square) => [
      (kind?: number) => piecesOnSquare(g, square, kind),
      (kind?: number) => piecesNear(g, square, kind),
    ]),
    ...Array.from(g.placed.subarray(0, g.placedCount), (tile) => (kind?: number) => piecesOnTile(g, tile, kind)),
    ...upTo(sizes.segments)
      .filter((segment) => g.tileSquare[g.rules.segTile[segment]] >= 0)
      .flatMap((segment) => [
        (kind?: number) => piecesInFeature(g, segment, kind),
        (kind?: number) => piecesOnSegment(g, segment, kind),
      ]),
    ...upTo(sizes.pieces).map((piece) => (kind?: number) => piecesWith(g, piece, kind)),
  ]
}

test('holds at several moments of a game with everything', () => {
  const g = createGame({ play: installedUnits(), players: ['red', 'blue', 'green'], seed: 11 })
  const { pieceKind, segKind } = g.rules
  let elements = 0
  for (let step = 1; step <= 300 && !isOver(g); step++) {
    applyOption(g, (step * 7919) % optionCount(g))
    if (step % 60 !== 0) continue
    for (const set of pieceSets(g)) {
      const all = list(set)
      elements += all.length
      for (const kind of new Set(pieceKind))
        expect(list(() => set(kind))).toEqual(all.filter((piece) => pieceKind[piece] === kind))
    }
    const features = list(() => featuresOnBoard(g))
    for (const kind of new Set(segKind))
      expect(list(() => featuresOnBoard(g, kind))).toEqual(features.filter((feature) => segKind[feature] === kind))
  }
  expect(elements).toBeGreaterThan(0)
})
