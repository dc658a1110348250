/** Board part of a view: squares, segments, features, and possible placements. */
import type { Game } from '../../arena/game.ts'
import { scratch } from '../../arena/scratch.ts'
import { partsOf } from '../../arena/tables/cells.ts'
import { turnHalves, turnSides } from '../../arena/tables/tile-kinds.ts'
import { cornerOf, squareOfCell } from '../../kernel/board/cells.ts'
import { placedSquare, placedTurn } from '../../kernel/board/fits.ts'
import { tileOn } from '../../kernel/board/grid.ts'
import { isOverlay, turnOf } from '../../kernel/board/overlays.ts'
import { CORNERS, HALF_SIDES, TILE_SIDES, segmentRef, sidesNamed, squareRef, tileRef } from '../../naming/refs.ts'
import { placementsOf } from '../../queries/sets/placements.ts'
import { tilesInFeature } from '../../queries/sets/tiles.ts'
import { piecesBySegment } from './pieces.ts'
import type { BoardSeen, DrawnOn, FeatureSeen, FittingTurns, FreeSquare, SegmentSeen } from './view-types.ts'
import type { Showing } from './shown-values.ts'
import { cellsOfTile, overlaysLaid, tilesInHand, tilesPlaced } from './tiles.ts'

interface Layer {
  readonly tile: number
  readonly layer: 0 | 1
}

/** Everything on the board: tiles in order of placement, then overlays. */
const layersOf = (g: Game): readonly Layer[] => [
  ...tilesPlaced(g).map((tile): Layer => ({ tile, layer: 0 })),
  ...overlaysLaid(g).map((tile): Layer => ({ tile, layer: 1 })),
]

function drawnOn(g: Game, segment: number): readonly DrawnOn[] {
  const { rules } = g,
    tile = rules.segTile[segment],
    turn = turnOf(g, tile)
  const face = rules.between[rules.segKind[segment]] === 1
  return partsOf(rules.tileData[rules.tileKind[tile]], segment - rules.segBase[tile]).map((part) => ({
    ...squareRef(g, squareOfCell(g, tile, g.tileSquare[tile], turn, part.cell)),
    sides: face ? [] : sidesNamed(part.sides, turnSides(part.sides & 15, turn), TILE_SIDES),
    halves: face ? sidesNamed(part.halves, turnHalves(part.halves & 255, turn), HALF_SIDES) : [],
    corners: CORNERS.filter((_, corner) => ((part.corners ?? 0) >> ((corner - turn) & 3)) & 1),
  }))
}

function marksOf(g: Game, segment: number): readonly string[] {
  const { segPart, partMarks, markCount, library } = g.rules
  const first = segPart[segment] * markCount,
    marks: string[] = []
  for (let mark = 0; mark < markCount; mark++)
    for (let n = partMarks[first + mark]; n > 0; n--) marks.push(library.marks[mark])
  return marks
}

/** Owners of pieces on any of the segments, in seat order. */
function ownersIn(g: Game, segments: readonly number[], seen: readonly SegmentSeen[]): readonly string[] {
  const owners = new Set(segments.flatMap((at) => seen[at].pieces.map(({ owner }) => owner)))
  return g.rules.players.filter((player) => owners.has(player))
}

function tilesOf(g: Game, feature: number): number {
  const { top } = scratch,
    tiles = tilesInFeature(g, feature) - top
  scratch.top = top
  return tiles
}

function featuresSeen(
  g: Game,
  roots: readonly number[],
  seen: readonly SegmentSeen[],
  showing: Showing,
): readonly FeatureSeen[] {
  const members = roots.map((): number[] => [])
  seen.forEach(({ feature }, at) => members[feature].push(at))
  return roots.map((root, i) => {
    const kind = g.rules.segKind[root]
    return {
      kind: g.rules.library.features[kind].name,
      segment: segmentRef(g, root),
      segments: members[i],
      tiles: tilesOf(g, root),
      openEnds: g.rules.between[kind] === 1 || g.rules.isSpace[kind] === 1 ? null : g.open[root],
      owners: ownersIn(g, members[i], seen),
      values: showing('feature', root, kind),
    }
  })
}

function freeSquares(g: Game): readonly FreeSquare[] {
  const { edges } = g.rules.library
  const places = Array.from({ length: g.frontierCount }, (_, i) => i).sort((a, b) => g.frontier[a] - g.frontier[b])
  return places.map((i) => {
    const square = g.frontier[i],
      half = tileOn(g, square)
    return {
      ...squareRef(g, square),
      ...(half < 0 ? {} : { half: CORNERS[(cornerOf(g, half, g.tileTurn[half]) + 2) & 3] }),
      edges: [0, 1, 2, 3].map((side) => {
        const wanted = (g.wanted[i] >> (4 * side)) & 15
        return wanted === 0 ? null : edges[wanted - 1].name
      }),
    }
  })
}

/** Placements of the tiles in hand; tiles of the same kind are listed once. */
function fittingTurns(g: Game): readonly FittingTurns[] {
  const kinds = new Map(tilesInHand(g).map((tile) => [g.rules.tileKind[tile], tile]))
  return [...kinds.values()].flatMap((tile) => {
    if (isOverlay(g, tile)) return []
    const { top, data } = scratch,
      placements = Array.from(data.slice(top, placementsOf(g, tile)))
    scratch.top = top
    const turns = new Map<number, number[]>()
    for (const placement of placements.sort((a, b) => a - b))
      turns.set(placedSquare(g, placement), [...(turns.get(placedSquare(g, placement)) ?? []), placedTurn(placement)])
    return [...turns].map(([square, fits]) => ({ tile: tileRef(g, tile).tile, ...squareRef(g, square), turns: fits }))
  })
}

function linksSeen(g: Game): BoardSeen['links'] {
  const { segKind, library } = g.rules
  return Array.from({ length: g.linkCount }, (_, i) => ({
    kind: library.features[segKind[g.linkA[i]]].name,
    a: segmentRef(g, g.linkA[i]),
    b: segmentRef(g, g.linkB[i]),
  }))
}

/** The board for a viewer; only faces of tokens can be hidden. */
export function boardSeen(g: Game, viewer: number, showing: Showing): BoardSeen {
  const layers = layersOf(g),
    { segBase } = g.rules
  const numbers = layers.flatMap(({ tile }) =>
    Array.from({ length: segBase[tile + 1] - segBase[tile] }, (_, i) => segBase[tile] + i),
  )
  const layerOf = new Map(layers.map(({ tile, layer }) => [tile, layer]))
  const roots = [...new Set(numbers.map((segment) => g.root[segment]))]
  const featureAt = new Map(roots.map((root, i) => [root, i]))
  const standing = piecesBySegment(g, viewer)
  const segments = numbers.map((segment): SegmentSeen => {
    const tile = g.rules.segTile[segment],
      { tile: name, n } = tileRef(g, tile)
    return {
      segment: segmentRef(g, segment),
      tile: name,
      n,
      layer: layerOf.get(tile) ?? 0,
      on: drawnOn(g, segment),
      marks: marksOf(g, segment),
      feature: featureAt.get(g.root[segment]) ?? -1,
      pieces: standing.get(segment) ?? [],
    }
  })
  return {
    cells: layers.flatMap(({ tile, layer }) => cellsOfTile(g, tile, layer)),
    // Packages of sets without links know this, and leave the list out.
    links: g.rules.links ? linksSeen(g) : [],
    segments,
    features: featuresSeen(g, roots, segments, showing),
    free: freeSquares(g),
    fits: fittingTurns(g),
  }
}
