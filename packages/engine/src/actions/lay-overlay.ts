/**
 * Overlays laid over a tile: an overlay's lines join what meets them at the sides and cut off the segments below; faces
 * below stay. Lifting an overlay restores the features as if it had never been laid.
 */
import type { Game } from '../arena/game.ts'
import { ON_SEGMENT, TILE_ASIDE, TILE_OVER } from '../arena/game.ts'
import { takeFromBag } from '../kernel/entities/bag.ts'
import { noteChange, noteSegmentsOf } from '../kernel/changes.ts'
import { featureOf, unite } from '../kernel/features.ts'
import { freshSegment, partFeature } from '../kernel/parting.ts'
import { tileAtSide } from '../kernel/board/cells.ts'
import { joinedAcross, sharedAcross } from '../kernel/board/joints.ts'
import { edgeAt, overlayOn, segmentAt, sharedAt, tileBelow, turnOf } from '../kernel/board/overlays.ts'
import { neighbour, tileOn, wantInstead } from '../kernel/board/grid.ts'
import { LIFTED, emit } from '../record/events.ts'
import { removeLinksOf } from './join.ts'
import { refuseLaid } from './refuse-laid.ts'
import { RulesError } from '../model/errors.ts'

const isCovered = (g: Game, square: number, side: number): boolean => tileAtSide(g, square, side) >= 0

/** Closes `ends` open ends of the segment's feature; a negative number opens them again. */
function closeEnds(g: Game, segment: number, ends: number): void {
  g.open[featureOf(g, segment)] -= ends
  if (g.rules.changes) noteChange(g, segment)
}

/** Lays the overlay over the tile on a square. Does not check that it fits. */
export function layOverlay(g: Game, overlay: number, square: number, turn: number): void {
  const tile = tileOn(g, square)
  refuseLaid(g, overlay, 'laid again')
  if (tile < 0 || overlayOn(g, tile) >= 0)
    throw new RulesError('nothing-below', 'An overlay lies over a tile that bears no other.')
  takeFromBag(g, overlay, TILE_OVER + turn)
  g.tileSquare[overlay] = square
  g.overlay[tile] = overlay
  if (g.rules.changes) noteSegmentsOf(g, overlay)
  partCovered(g, overlay, turn)
  for (let side = 0; side < 4; side++) {
    const mine = segmentAt(g, overlay, turn, side),
      other = neighbour(g, square, side)
    if (mine < 0) continue
    if (!isCovered(g, other, (side + 2) & 3)) {
      wantInstead(g, other, side, edgeAt(g, overlay, turn, side))
      continue
    }
    // The neighbour's end was closed when the two tiles met.
    const met = joinedAcross(g, square, side)
    if (met >= 0) unite(g, mine, met, 1)
    else closeEnds(g, mine, 1)
  }
}

/** Cuts the covered segments off from their neighbours: they have no end below the overlay. */
function partCovered(g: Game, overlay: number, turn: number): void {
  for (let side = 0; side < 4; side++) {
    const other = neighbour(g, g.tileSquare[overlay], side)
    if (isCovered(g, other, (side + 2) & 3)) continue
    for (const below of [coveredAt(g, overlay, turn, side, 0), coveredAt(g, overlay, turn, side, 1)])
      if (below >= 0) closeEnds(g, below, 1)
  }
  for (let side = 0; side < 4; side++)
    for (const below of [coveredAt(g, overlay, turn, side, 0), coveredAt(g, overlay, turn, side, 1)])
      if (below >= 0) partFeature(g, below)
}

/** The first or second line or area of the tile below that the overlay, turned so, covers at a side; -1 for none. */
function coveredAt(g: Game, overlay: number, turn: number, side: number, which: number): number {
  return segmentAt(g, overlay, turn, side) < 0 ? -1 : reachingSide(g, tileBelow(g, overlay), side, which)
}

/** The first or second line or area of a placed tile that reaches a side; -1 for none. */
function reachingSide(g: Game, tile: number, side: number, which: number): number {
  const turn = g.tileTurn[tile]
  return which === 0 ? segmentAt(g, tile, turn, side) : sharedAt(g, tile, turn, side)
}

function isStoodOn(g: Game, segment: number): boolean {
  for (let p = 0; p < g.pieceId.length; p++) if (g.pieceId[p] === segment && g.piecePlace[p] === ON_SEGMENT) return true
  return false
}

function refuseStanding(g: Game, overlay: number): void {
  for (let s = g.rules.segBase[overlay]; s < g.rules.segBase[overlay + 1]; s++)
    if (isStoodOn(g, s))
      throw new RulesError(
        'piece-on-overlay',
        'What somebody stands on cannot be lifted.',
        'Move the figures away from it first.',
      )
}

/** Returns an overlay to the supply: splits what it joined, including by links, and rejoins what it covered. */
export function liftOverlay(g: Game, overlay: number): void {
  if (overlay < 0) return
  const square = g.tileSquare[overlay],
    tile = square < 0 ? -1 : tileBelow(g, overlay)
  if (tile < 0 || tile === overlay)
    throw new RulesError('not-over', 'Only an overlay that lies over a tile can be lifted.')
  refuseStanding(g, overlay)
  const turn = turnOf(g, overlay),
    { segBase } = g.rules
  removeLinksOf(g, overlay)
  g.overlay[tile] = -1
  g.tileSquare[overlay] = -1
  g.tilePlace[overlay] = TILE_ASIDE
  uncoverEnds(g, overlay, square, turn)
  for (let s = segBase[overlay]; s < segBase[overlay + 1]; s++) {
    partFeature(g, s)
    freshSegment(g, s)
  }
  // Emitted before the split, because earlier events name segments that were still on the board.
  emit(LIFTED, overlay, square, turn)
  for (let side = 0; side < 4; side++) {
    if (segmentAt(g, overlay, turn, side) < 0) continue
    for (const below of [reachingSide(g, tile, side, 0), reachingSide(g, tile, side, 1)])
      for (const met of [joinedAcross(g, square, side), sharedAcross(g, square, side)])
        if (below >= 0 && met >= 0) unite(g, below, met, 0)
  }
}

/** Restores the open ends of the tile below, and what empty neighbour squares require of a tile. */
function uncoverEnds(g: Game, overlay: number, square: number, turn: number): void {
  const tile = tileOn(g, square)
  for (let side = 0; side < 4; side++) {
    const other = neighbour(g, square, side)
    if (segmentAt(g, overlay, turn, side) < 0 || isCovered(g, other, (side + 2) & 3)) continue
    wantInstead(g, other, side, edgeAt(g, tile, g.tileTurn[tile], side))
    for (const below of [reachingSide(g, tile, side, 0), reachingSide(g, tile, side, 1)])
      if (below >= 0) closeEnds(g, below, -1)
  }
}
