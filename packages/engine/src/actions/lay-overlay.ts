/**
 * Laying an overlay over a tile: its lines join what meets them at the sides, and part what they cover; faces below
 * stay as they are. Lifted again, it leaves everything as it would be had it never lain there.
 */
import type { Game } from '../arena/game.ts'
import { ON_SEGMENT, TILE_ASIDE, TILE_OVER } from '../arena/game.ts'
import { takeFromBag } from '../kernel/entities/bag.ts'
import { noteChange, noteSegmentsOf } from '../kernel/changes.ts'
import { featureOf, unite } from '../kernel/features.ts'
import { removeLink } from '../kernel/links.ts'
import { freshSegment, partFeature } from '../kernel/parting.ts'
import { tileAtSide } from '../kernel/board/cells.ts'
import { joinedAcross, sharedAcross } from '../kernel/board/joints.ts'
import { edgeAt, overlayOn, segmentAt, sharedAt, tileBelow, turnOf } from '../kernel/board/overlays.ts'
import { neighbour, tileOn, wantInstead } from '../kernel/board/grid.ts'
import { LIFTED, PARTED, emit } from '../record/events.ts'
import { refuseLaid } from './refuse-laid.ts'
import { RulesError } from '../model/errors.ts'

const isCovered = (g: Game, square: number, side: number): boolean => tileAtSide(g, square, side) >= 0

/** Ends of the feature of `segment` are closed (or opened again, if less than 0). */
function closeEnds(g: Game, segment: number, ends: number): void {
  g.open[featureOf(g, segment)] -= ends
  if (g.rules.changes) noteChange(g, segment)
}

/** Lays the overlay over the tile of a square. Does not ask whether it fits. */
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
    // The end beyond was closed when the two tiles met.
    const met = joinedAcross(g, square, side)
    if (met >= 0) unite(g, mine, met, 1)
    else closeEnds(g, mine, 1)
  }
}

/** What the overlay covers has no end there, and is no longer joined with what lies beyond. */
function partCovered(g: Game, overlay: number, turn: number): void {
  for (let side = 0; side < 4; side++) {
    const other = neighbour(g, g.tileSquare[overlay], side)
    if (isCovered(g, other, (side + 2) & 3)) continue
    for (const below of coveredAt(g, overlay, turn, side)) closeEnds(g, below, 1)
  }
  for (let side = 0; side < 4; side++) for (const below of coveredAt(g, overlay, turn, side)) partFeature(g, below)
}

/** The line or areas that the overlay, lying so, covers at a side. */
function coveredAt(g: Game, overlay: number, turn: number, side: number): readonly number[] {
  return segmentAt(g, overlay, turn, side) < 0 ? [] : reachingSide(g, tileBelow(g, overlay), side)
}

/** The line or areas of a tile that reach a side, as it lies. */
function reachingSide(g: Game, tile: number, side: number): readonly number[] {
  const turn = g.tileTurn[tile]
  return [segmentAt(g, tile, turn, side), sharedAt(g, tile, turn, side)].filter((segment) => segment >= 0)
}

function refuseStanding(g: Game, overlay: number): void {
  for (let s = g.rules.segBase[overlay]; s < g.rules.segBase[overlay + 1]; s++)
    if (g.pieceId.some((id, p) => id === s && g.piecePlace[p] === ON_SEGMENT))
      throw new RulesError(
        'piece-on-overlay',
        'What somebody stands on cannot be lifted.',
        'Move the figures away from it first.',
      )
}

/**
 * Takes an overlay up again, to the supply: what it joined is parted, also by links, and what lay below is joined
 * again.
 */
export function liftOverlay(g: Game, overlay: number): void {
  if (overlay < 0) return
  const square = g.tileSquare[overlay],
    tile = square < 0 ? -1 : tileBelow(g, overlay)
  if (tile < 0 || tile === overlay)
    throw new RulesError('not-over', 'Only an overlay that lies over a tile can be lifted.')
  refuseStanding(g, overlay)
  const turn = turnOf(g, overlay),
    { segBase } = g.rules
  for (let row = g.linkCount - 1; row >= 0; row--) {
    const a = g.linkA[row],
      b = g.linkB[row]
    if (g.rules.segTile[a] !== overlay && g.rules.segTile[b] !== overlay) continue
    removeLink(g, row)
    emit(PARTED, a, b)
  }
  g.overlay[tile] = -1
  g.tileSquare[overlay] = -1
  g.tilePlace[overlay] = TILE_ASIDE
  uncoverEnds(g, overlay, square, turn)
  for (let s = segBase[overlay]; s < segBase[overlay + 1]; s++) {
    partFeature(g, s)
    freshSegment(g, s)
  }
  // What comes before it is told of segments that lay.
  emit(LIFTED, overlay, square, turn)
  for (let side = 0; side < 4; side++) {
    if (segmentAt(g, overlay, turn, side) < 0) continue
    for (const below of reachingSide(g, tile, side))
      for (const met of [joinedAcross(g, square, side), sharedAcross(g, square, side)])
        if (met >= 0) unite(g, below, met, 0)
  }
}

/** Empty squares want what the tile below shows again, and it has its ends there. */
function uncoverEnds(g: Game, overlay: number, square: number, turn: number): void {
  const tile = tileOn(g, square)
  for (let side = 0; side < 4; side++) {
    const other = neighbour(g, square, side)
    if (segmentAt(g, overlay, turn, side) < 0 || isCovered(g, other, (side + 2) & 3)) continue
    wantInstead(g, other, side, edgeAt(g, tile, g.tileTurn[tile], side))
    for (const below of reachingSide(g, tile, side)) closeEnds(g, below, -1)
  }
}
