/** Sets of squares. */
import type { Game } from '../../arena/game.ts'
import { scratch } from '../../arena/scratch.ts'
import { cellCount, squareOfCell, nextSquareOf, squareOfSegment } from '../../kernel/board/cells.ts'
import { placedSquare, placedTile, placedTurn } from '../../kernel/board/fits.ts'
import { featureOf } from '../../kernel/features.ts'
import { countTilesNear, countTilesNearFeature, tilesInFeature } from './tiles.ts'
import { neighbour, refuseRim, tileOn } from '../../kernel/board/grid.ts'

/** Occupied neighbours: north, east, south, west. */
export function squaresAdjacent(g: Game, square: number): number {
  if (square < 0) return scratch.top
  for (let d = 0; d < 4; d++) {
    const other = neighbour(g, square, d)
    if (g.tileAt[other] !== 0) scratch.data[scratch.top++] = other
  }
  return scratch.top
}

/** The nine squares of the 3×3 block, occupied or not, row by row. Refuses blocks at the rim of the board. */
export function squaresNear(g: Game, square: number): number {
  if (square < 0) return scratch.top
  refuseRim(g, square)
  const { boardWidth } = g.rules
  for (let row = square - boardWidth - 1, end = row + 3 * boardWidth; row < end; row += boardWidth)
    for (let at = row; at < row + 3; at++) scratch.data[scratch.top++] = at
  return scratch.top
}

/** Occupied squares, in order of placement. */
export function squaresOnBoard(g: Game): number {
  for (let i = 0; i < g.placedCount; i++) {
    const tile = g.placed[i]
    if (!g.rules.shaped) scratch.data[scratch.top++] = g.tileSquare[tile]
    // Two half tiles share one square, listed for the first one.
    else if (tileOn(g, g.tileSquare[tile]) === tile) squaresOfTile(g, tile)
  }
  return scratch.top
}

/** Squares that a placed tile covers, cell by cell; one for a half tile. */
export function squaresOfTile(g: Game, tile: number): number {
  const anchor = tile < 0 ? -1 : g.tileSquare[tile]
  if (anchor < 0) return scratch.top
  for (let cell = 0; cell < cellCount(g, tile); cell++)
    scratch.data[scratch.top++] = squareOfCell(g, tile, anchor, g.tileTurn[tile], cell)
  return scratch.top
}

function pushOnce(square: number, from: number): void {
  for (let i = from; i < scratch.top; i++) if (scratch.data[i] === square) return
  scratch.data[scratch.top++] = square
}

/** Squares on which a placed segment is drawn. */
export function squaresInSegment(g: Game, segment: number): number {
  if (segment < 0) return scratch.top
  for (let i = 0, at = squareOfSegment(g, segment); at >= 0; at = nextSquareOf(g, segment, ++i))
    scratch.data[scratch.top++] = at
  return scratch.top
}

/** Squares of the feature, each once: two for a double tile that it covers, one for two half tiles. */
export function squaresInFeature(g: Game, feature: number): number {
  const root = featureOf(g, feature),
    from = scratch.top
  if (root < 0) return from
  let s = root
  do {
    for (let i = 0, at = squareOfSegment(g, s); at >= 0; at = nextSquareOf(g, s, ++i)) pushOnce(at, from)
    s = g.next[s]
  } while (s !== root)
  return scratch.top
}

/** Number of squares of the feature: equals the number of tiles if every tile is one square. */
export function countSquaresInFeature(g: Game, feature: number): number {
  const from = scratch.top
  if (g.rules.shaped) squaresInFeature(g, feature)
  else tilesInFeature(g, feature)
  const n = scratch.top - from
  scratch.top = from
  return n
}

/** All squares that the tile would cover there. */
export function squaresOfPlacement(g: Game, placement: number): number {
  if (placement < 0) return scratch.top
  const tile = placedTile(g, placement)
  for (let cell = 0; cell < cellCount(g, tile); cell++)
    scratch.data[scratch.top++] = squareOfCell(g, tile, placedSquare(g, placement), placedTurn(placement), cell)
  return scratch.top
}

/** Occupied squares in the 3×3 block, row by row. */
export function squaresLaidNear(g: Game, square: number): number {
  if (square < 0) return scratch.top
  const w = g.rules.boardWidth
  for (let row = square - w - 1, end = row + 3 * w; row < end; row += w)
    for (let at = row; at < row + 3; at++) if (g.tileAt[at] !== 0) scratch.data[scratch.top++] = at
  return scratch.top
}

/** Number of occupied squares in the 3×3 block: equals the number of tiles if every tile is one square. */
export function countSquaresLaidNear(g: Game, square: number): number {
  if (!g.rules.shaped) return countTilesNear(g, square)
  const from = scratch.top,
    n = squaresLaidNear(g, square) - from
  scratch.top = from
  return n
}

/** Number of occupied squares around the feature. */
export function countSquaresNearFeature(g: Game, feature: number): number {
  if (!g.rules.shaped) return countTilesNearFeature(g, feature)
  const from = scratch.top,
    n = squaresNearFeature(g, feature) - from
  scratch.top = from
  return n
}

/** Occupied squares in the 3×3 blocks around the squares of the feature, its own included, each once. */
export function squaresNearFeature(g: Game, feature: number): number {
  const root = featureOf(g, feature),
    from = scratch.top,
    w = g.rules.boardWidth
  if (root < 0) return from
  let s = root
  do {
    for (let i = 0, at = squareOfSegment(g, s); at >= 0; at = nextSquareOf(g, s, ++i))
      for (let row = at - w - 1, end = row + 3 * w; row < end; row += w)
        for (let near = row; near < row + 3; near++) if (g.tileAt[near] !== 0) pushOnce(near, from)
    s = g.next[s]
  } while (s !== root)
  return scratch.top
}
