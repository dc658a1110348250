/** Places a tile: joins segments that meet at its sides and updates squares, frontier and features. */
import type { Game } from '../arena/game.ts'
import { TILE_ON_BOARD } from '../arena/game.ts'
import { takeFromBag } from '../kernel/entities/bag.ts'
import { forgetChanges, noteChange, noteSegmentsOf } from '../kernel/changes.ts'
import { unite } from '../kernel/features.ts'
import { isOverlay, turnOf, uppermost } from '../kernel/board/overlays.ts'
import { cellCount, secondOn, squareOfCell } from '../kernel/board/cells.ts'
import { layOverlay } from './lay-overlay.ts'
import { closeEnd, joinShared, layShaped } from './lay-shaped.ts'
import { placedSquare, placedTurn } from '../kernel/board/fits.ts'
import { neighbour, refuseRim, removeFromFrontier, tileOn, want } from '../kernel/board/grid.ts'
import { xOf, yOf } from '../kernel/board/grid.ts'
import { emit, PLACED } from '../record/events.ts'
import { refuseLaid } from './refuse-laid.ts'
import { RulesError } from '../model/errors.ts'

const NOTHING = 255

/** Marks the spaces in the 3×3 block around a square as changed, because their block has one more tile. */
export function noteSpacesNear(g: Game, square: number): void {
  const { boardWidth } = g.rules
  for (let row = square - boardWidth - 1, end = row + 3 * boardWidth; row < end; row += boardWidth)
    for (let at = row; at < row + 3; at++) {
      noteSpacesOf(g, tileOn(g, at))
      noteSpacesOf(g, secondOn(g, at))
    }
}

function noteSpacesOf(g: Game, tile: number): void {
  if (tile < 0 || g.rules.kindSpaces[g.rules.tileKind[tile]] === 0) return
  const { segBase, segKind, isSpace } = g.rules
  for (let s = segBase[tile]; s < segBase[tile + 1]; s++) if (isSpace[segKind[s]] === 1) noteChange(g, s)
}

/** Updates the neighbour counts of the 3×3 block: every tile around gains one, and the new tile counts them all. */
function countRound(g: Game, tile: number, square: number): void {
  const { tileAt, around } = g,
    { boardWidth } = g.rules
  let n = 0
  for (let row = square - boardWidth - 1, end = row + 3 * boardWidth; row < end; row += boardWidth)
    for (let at = row; at < row + 3; at++) {
      const other = tileAt[at] - 1
      if (other < 0) continue
      around[other]++
      n++
      if (g.rules.changes) noteSpacesOf(g, other)
    }
  around[tile] = n
}

/** Joins the tile on `square` with the one on `other`, the neighbour at `side`. */
function join(g: Game, square: number, side: number, other: number): void {
  const { rules } = g,
    facing = (side + 2) & 3
  const mine = g.tileAt[square] - 1,
    theirs = g.tileAt[other] - 1
  const m = rules.tileKind[mine] * 4 + g.tileTurn[mine],
    t = rules.tileKind[theirs] * 4 + g.tileTurn[theirs]
  const mineBase = rules.segBase[mine],
    theirsBase = rules.segBase[theirs]
  const top = rules.overlays.length === 0 ? theirs : uppermost(g, other, facing)
  const row = top === theirs ? t : rules.tileKind[top] * 4 + turnOf(g, top)
  const a = rules.sideSegment[m * 4 + side],
    b = rules.sideSegment[row * 4 + facing]
  if (a !== NOTHING && b !== NOTHING && rules.kindEdges[m * 4 + side] === rules.kindEdges[row * 4 + facing]) {
    unite(g, mineBase + a, rules.segBase[top] + b, 2)
  } else {
    // Edges that fit without joining close both ends; so do edges that an overlay is about to join.
    if (a !== NOTHING) closeEnd(g, mineBase + a)
    if (b !== NOTHING) closeEnd(g, rules.segBase[top] + b)
  }
  if (rules.sharedSides) joinShared(g, square, side)
  // My left half edge touches the neighbour's right half edge.
  for (let h = 0; h < 2; h++) {
    const x = rules.halfSegment[m * 8 + side * 2 + h],
      y = rules.halfSegment[t * 8 + facing * 2 + 1 - h]
    if (x !== NOTHING && y !== NOTHING) unite(g, mineBase + x, theirsBase + y, 0)
  }
}

/** Lays `tile` (its first cell, if it has several) on a square without a tile. Does not check that it fits. */
export function layTile(g: Game, tile: number, square: number, turn: number): void {
  if (g.rules.shaped) {
    layShaped(g, tile, square, turn)
    if (g.rules.changes)
      for (let cell = 0; cell < cellCount(g, tile); cell++) noteSpacesNear(g, squareOfCell(g, tile, square, turn, cell))
    return
  }
  refuseLaid(g, tile, 'laid again')
  if (g.tileAt[square] !== 0)
    throw new RulesError('occupied-square', `There is a tile at ${xOf(g, square)},${yOf(g, square)} already.`)
  refuseRim(g, square)
  if (g.rules.changes) {
    forgetChanges(g)
    noteSegmentsOf(g, tile)
  }
  takeFromBag(g, tile, TILE_ON_BOARD)
  g.tileAt[square] = tile + 1
  g.tileTurn[tile] = turn
  g.tileSquare[tile] = square
  g.placed[g.placedCount++] = tile
  removeFromFrontier(g, square)
  const pattern = g.rules.kindPattern[g.rules.tileKind[tile] * 4 + turn]
  for (let side = 0; side < 4; side++) {
    const other = neighbour(g, square, side)
    if (g.tileAt[other] !== 0) join(g, square, side, other)
    else want(g, other, ((pattern >> (4 * side)) & 15) << (4 * ((side + 2) & 3)))
  }
  countRound(g, tile, square)
}

/** Lays `tile` at a placement, or at `ORIGIN`. */
export function placeTile(g: Game, tile: number, placement: number): void {
  if (tile < 0 || placement === -1) return
  const square = placement < 0 ? g.rules.boardOrigin : placedSquare(g, placement),
    turn = placement < 0 ? 0 : placedTurn(placement)
  emit(PLACED, tile, square, turn, g.tilePlace[tile])
  if (isOverlay(g, tile)) layOverlay(g, tile, square, turn)
  else layTile(g, tile, square, turn)
}
