/** Placement of tiles when some cover several squares or half a square. */
import type { Game } from '../arena/game.ts'
import { TILE_ON_BOARD } from '../arena/game.ts'
import { layCells } from '../arena/derived.ts'
import { takeFromBag } from '../kernel/entities/bag.ts'
import { forgetChanges, noteChange, noteSegmentsOf } from '../kernel/changes.ts'
import { featureOf, unite } from '../kernel/features.ts'
import { cellCount, cornerOf, isAtCorner, otherHalf, rowOn, secondOn, squareOfCell } from '../kernel/board/cells.ts'
import { tileAtSide } from '../kernel/board/cells.ts'
import { diagonalsAgree, faceAtDiagonal, joinedAcross, segmentAtDiagonal } from '../kernel/board/joints.ts'
import { faceAt, sharedSegment, uppermostSegment } from '../kernel/board/overlays.ts'
import { neighbour, refuseRim, removeFromFrontier, tileOn, want, xOf, yOf } from '../kernel/board/grid.ts'
import { refuseLaid } from './refuse-laid.ts'
import { RulesError } from '../model/errors.ts'

const NOTHING = 255

export function closeEnd(g: Game, segment: number): void {
  if (segment < 0) return
  const feature = featureOf(g, segment)
  g.open[feature]--
  if (g.rules.changes) noteChange(g, segment)
}

/** Whether the square has room for a cell of the tile: it is empty, or holds only the other half. */
function isFree(g: Game, tile: number, square: number, turn: number): boolean {
  const first = tileOn(g, square),
    corner = cornerOf(g, tile, turn)
  if (first < 0) return true
  return corner >= 0 && secondOn(g, square) < 0 && cornerOf(g, first, g.tileTurn[first]) === ((corner + 2) & 3)
}

/** Joins two segments that meet, or closes their ends. */
function meet(g: Game, mine: number, theirs: number, joined: boolean): void {
  if (joined && mine >= 0 && theirs >= 0) {
    unite(g, mine, theirs, 2)
    return
  }
  closeEnd(g, mine)
  closeEnd(g, theirs)
}

/** Handles a side that two areas share, on either tile: a segment that meets it joins both, or ends at both. */
export function joinShared(g: Game, square: number, side: number): void {
  const other = neighbour(g, square, side),
    facing = (side + 2) & 3,
    met = joinedAcross(g, square, side)
  for (const [shared, beyond] of [
    [sharedSegment(g, square, side), met],
    [sharedSegment(g, other, facing), met < 0 ? -1 : uppermostSegment(g, square, side)],
  ]) {
    if (shared < 0) continue
    // The first of the two areas has already closed the end of the neighbour.
    if (beyond >= 0) unite(g, shared, beyond, 1)
    else closeEnd(g, shared)
  }
}

function joinSide(g: Game, square: number, side: number): void {
  const other = neighbour(g, square, side),
    facing = (side + 2) & 3,
    mine = uppermostSegment(g, square, side)
  const across = joinedAcross(g, square, side)
  meet(g, mine, uppermostSegment(g, other, facing), across >= 0)
  if (g.rules.sharedSides) joinShared(g, square, side)
  for (let h = 0; h < 2; h++) {
    const x = faceAt(g, square, side * 2 + h),
      y = faceAt(g, other, facing * 2 + 1 - h)
    if (x >= 0 && y >= 0) unite(g, x, y, 0)
  }
}

/** Joins the two halves of one square along their diagonal. */
function joinDiagonal(g: Game, tile: number, other: number): void {
  meet(g, segmentAtDiagonal(g, tile), segmentAtDiagonal(g, other), diagonalsAgree(g, tile, other))
  for (let h = 0; h < 2; h++) {
    const x = faceAtDiagonal(g, tile, h),
      y = faceAtDiagonal(g, other, 1 - h)
    if (x >= 0 && y >= 0) unite(g, x, y, 0)
  }
}

/** Joins the sides of the cell on this square with its neighbours, and updates what empty neighbours require. */
function joinRound(g: Game, tile: number, square: number): void {
  const row = rowOn(g, tile, square),
    pattern = g.rules.kindPattern[row]
  for (let side = 0; side < 4; side++) {
    if (g.rules.kindEdges[row * 4 + side] === NOTHING) continue
    const other = neighbour(g, square, side),
      facing = (side + 2) & 3
    if (tileAtSide(g, other, facing) >= 0) joinSide(g, square, side)
    else want(g, other, ((pattern >> (4 * side)) & 15) << (4 * facing))
  }
}

/**
 * Updates the frontier for the square of a half tile: removes it when full, otherwise the occupied half requires
 * nothing.
 */
function halveFrontier(g: Game, tile: number, square: number): void {
  if (otherHalf(g, tile) >= 0) {
    removeFromFrontier(g, square)
    return
  }
  want(g, square, 0)
  const corner = cornerOf(g, tile, g.tileTurn[tile]),
    place = g.frontAt[square] - 1
  for (let side = 0; side < 4; side++) if (isAtCorner(corner, side)) g.wanted[place] &= ~(15 << (4 * side))
}

/** Lays the tile with its first cell on `anchor`. Does not check that it fits. */
export function layShaped(g: Game, tile: number, anchor: number, turn: number): void {
  refuseLaid(g, tile, 'laid again')
  const cells = cellCount(g, tile)
  for (let cell = 0; cell < cells; cell++) {
    const square = squareOfCell(g, tile, anchor, turn, cell)
    if (square < 0 || !isFree(g, tile, square, turn))
      throw new RulesError(
        'occupied-square',
        `There is no room for '${g.rules.tileData[g.rules.tileKind[tile]].name}' at ${xOf(g, anchor)},` +
          `${yOf(g, anchor)}: it would lie on another tile.`,
      )
    refuseRim(g, square)
  }
  if (g.rules.changes) {
    forgetChanges(g)
    noteSegmentsOf(g, tile)
  }
  takeFromBag(g, tile, TILE_ON_BOARD)
  g.tileTurn[tile] = turn
  g.tileSquare[tile] = anchor
  g.placed[g.placedCount++] = tile
  layCells(g, tile)
  const half = cornerOf(g, tile, turn) >= 0
  for (let cell = 0; cell < cells; cell++) {
    const square = squareOfCell(g, tile, anchor, turn, cell)
    if (half) halveFrontier(g, tile, square)
    else removeFromFrontier(g, square)
  }
  for (let cell = 0; cell < cells; cell++) joinRound(g, tile, squareOfCell(g, tile, anchor, turn, cell))
  if (half && otherHalf(g, tile) >= 0) joinDiagonal(g, tile, otherHalf(g, tile))
}
