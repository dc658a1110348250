/**
 * Taking a tile off the board, into the hand: the features that it joined part, and the board is as if it had never
 * been laid. What pieces stand on, and what bears an overlay, stays.
 */
import type { Game } from '../arena/game.ts'
import { ON_SEGMENT, ON_SQUARE, TILE_IN_HAND } from '../arena/game.ts'
import { takeFromBag } from '../kernel/entities/bag.ts'
import { noteChange } from '../kernel/changes.ts'
import { freshSegment, partFeature } from '../kernel/parting.ts'
import { cellCount, cornerOf, secondOn, squareOfCell, tileAtSide } from '../kernel/board/cells.ts'
import { endsOfSegment, segmentAtDiagonal } from '../kernel/board/joints.ts'
import { isOverlay, overlayOn, sharedSegment, uppermostEdge, uppermostSegment } from '../kernel/board/overlays.ts'
import { neighbour, removeFromFrontier, tileOn, want, xOf, yOf } from '../kernel/board/grid.ts'
import { LIFTED, emit } from '../record/events.ts'
import { RulesError } from '../model/errors.ts'
import { removeLinksOf } from './join.ts'
import { liftOverlay } from './lay-overlay.ts'
import { noteSpacesNear } from './place-tile.ts'

/** Takes a tile off the board into the hand; an overlay returns to the supply. */
export function takeTile(g: Game, tile: number): void {
  if (tile < 0) return
  if (isOverlay(g, tile)) {
    liftOverlay(g, tile)
    return
  }
  const anchor = g.tileSquare[tile],
    turn = g.tileTurn[tile]
  refuseTaking(g, tile, anchor)
  removeLinksOf(g, tile)
  takeCells(g, tile, anchor, turn)
  g.tileSquare[tile] = -1
  takeFromBag(g, tile, TILE_IN_HAND)
  removePlaced(g, tile)
  for (let s = g.rules.segBase[tile]; s < g.rules.segBase[tile + 1]; s++) {
    partFeature(g, s)
    freshSegment(g, s)
  }
  // Emitted after the features have parted: these events name segments of the tile where it lay.
  emit(LIFTED, tile, anchor, turn)
  for (let cell = 0; cell < cellCount(g, tile); cell++) uncover(g, squareOfCell(g, tile, anchor, turn, cell))
}

function refuseTaking(g: Game, tile: number, anchor: number): void {
  if (anchor < 0)
    throw new RulesError(
      'tile-off-board',
      `The tile '${g.rules.tileData[g.rules.tileKind[tile]].name}' does not lie on the board, and cannot be taken ` +
        'off it.',
      'Ask first whether it lies: `square of … is none`.',
    )
  if (overlayOn(g, tile) >= 0)
    throw new RulesError(
      'tile-below',
      `The tile '${g.rules.tileData[g.rules.tileKind[tile]].name}' at ${xOf(g, anchor)},${yOf(g, anchor)} lies below ` +
        'another and cannot be taken off the board.',
    )
  for (let p = 0; p < g.rules.pieceCount; p++)
    if (isOnTile(g, p, tile, anchor))
      throw new RulesError(
        'piece-on-tile',
        `The tile '${g.rules.tileData[g.rules.tileKind[tile]].name}' at ${xOf(g, anchor)},${yOf(g, anchor)} cannot ` +
          'be taken off the board: a piece stands on it.',
        'Move the pieces away from it first.',
      )
}

function isOnTile(g: Game, piece: number, tile: number, anchor: number): boolean {
  const id = g.pieceId[piece]
  if (g.piecePlace[piece] === ON_SEGMENT) return g.rules.segTile[id] === tile
  if (g.piecePlace[piece] !== ON_SQUARE) return false
  for (let cell = 0; cell < cellCount(g, tile); cell++)
    if (squareOfCell(g, tile, anchor, g.tileTurn[tile], cell) === id) return true
  return false
}

/** Empties the squares of the tile; the other half of a square stays. */
function takeCells(g: Game, tile: number, anchor: number, turn: number): void {
  for (let cell = 0; cell < cellCount(g, tile); cell++) {
    const square = squareOfCell(g, tile, anchor, turn, cell),
      second = secondOn(g, square)
    if (!g.rules.shaped) countRound(g, square)
    if (second < 0) g.tileAt[square] = 0
    else {
      if (second !== tile) g.tileAt[square] = second + 1
      g.halfAt[square] = 0
    }
    if (g.rules.maxCells > 1) g.cellAt[square] = 0
  }
}

/** Every tile around has one neighbour less; the taken tile has none. */
function countRound(g: Game, square: number): void {
  const { boardWidth } = g.rules
  for (let row = square - boardWidth - 1, end = row + 3 * boardWidth; row < end; row += boardWidth)
    for (let at = row; at < row + 3; at++) {
      const other = tileOn(g, at)
      if (other >= 0) g.around[other]--
    }
  g.around[tileOn(g, square)] = 0
}

/** Removes a tile from the list of placed tiles; later ones move down by one index. */
function removePlaced(g: Game, tile: number): void {
  let at = 0
  while (g.placed[at] !== tile) at++
  const last = --g.placedCount
  for (let i = at; i < last; i++) g.placed[i] = g.placed[i + 1]
  g.placed[last] = 0
}

/** Restores the open ends around a square that was emptied, and what the squares there require of a tile. */
function uncover(g: Game, square: number): void {
  for (let side = 0; side < 4; side++) {
    const other = neighbour(g, square, side),
      facing = (side + 2) & 3
    if (tileAtSide(g, other, facing) >= 0) {
      countEnds(g, uppermostSegment(g, other, facing))
      countEnds(g, sharedSegment(g, other, facing))
    }
    findFrontier(g, other)
  }
  const half = tileOn(g, square)
  if (half >= 0) countEnds(g, segmentAtDiagonal(g, half))
  findFrontier(g, square)
  if (g.rules.changes) noteSpacesNear(g, square)
}

/** Counts the open ends of the feature of a segment again. */
function countEnds(g: Game, segment: number): void {
  if (segment < 0 || g.rules.between[g.rules.segKind[segment]] === 1) return
  const feature = g.root[segment]
  let open = 0,
    s = feature
  do {
    open += endsOfSegment(g, s)
    s = g.next[s]
  } while (s !== feature)
  if (g.open[feature] === open) return
  g.open[feature] = open
  if (g.rules.changes) noteChange(g, segment)
}

/** Puts a square on the frontier with what its neighbours require, or takes it off where no tile lies beside it. */
function findFrontier(g: Game, square: number): void {
  const tile = tileOn(g, square)
  const isFull = tile >= 0 && (cornerOf(g, tile, g.tileTurn[tile]) < 0 || secondOn(g, square) >= 0)
  let edges = 0,
    isBeside = tile >= 0
  for (let side = 0; side < 4; side++) {
    const other = neighbour(g, square, side),
      facing = (side + 2) & 3
    if (tileAtSide(g, other, facing) < 0) continue
    isBeside = true
    if (tileAtSide(g, square, side) < 0) edges |= (uppermostEdge(g, other, facing) + 1) << (4 * side)
  }
  if (isFull || !isBeside) {
    removeFromFrontier(g, square)
    return
  }
  want(g, square, 0)
  g.wanted[g.frontAt[square] - 1] = edges
}
