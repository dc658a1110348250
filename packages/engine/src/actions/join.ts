/** Links between segments that do not touch, and their removal. */
import type { Game } from '../arena/game.ts'
import { unite } from '../kernel/features.ts'
import { addLink, linkBetween, removeLink } from '../kernel/links.ts'
import { partFeature } from '../kernel/parting.ts'
import { JOINED, PARTED, emit } from '../record/events.ts'
import { RulesError } from '../model/errors.ts'

function refuseOffBoard(g: Game, segment: number): void {
  if (g.tileSquare[g.rules.segTile[segment]] >= 0) return
  throw new RulesError(
    'segment-off-board',
    'Only what is drawn on tiles of the board can be linked.',
    'Ask first whether it lies: `square of … is none`.',
  )
}

/**
 * Links two segments of one kind on the board: they belong to one feature from now on, wherever their tiles are.
 * Linking twice has no effect.
 */
export function joinSegments(g: Game, a: number, b: number): void {
  if (a < 0 || b < 0) return
  refuseOffBoard(g, a)
  refuseOffBoard(g, b)
  if (g.rules.segKind[a] !== g.rules.segKind[b])
    throw new RulesError('joined-kinds', 'Segments of different kinds cannot be linked.')
  if (a === b || linkBetween(g, a, b) >= 0) return
  addLink(g, a, b)
  emit(JOINED, a, b)
  unite(g, a, b, 0)
}

/** Removes all links of a tile or overlay; its features part when it has left the board. */
export function removeLinksOf(g: Game, tile: number): void {
  for (let row = g.linkCount - 1; row >= 0; row--) {
    const a = g.linkA[row],
      b = g.linkB[row]
    if (g.rules.segTile[a] !== tile && g.rules.segTile[b] !== tile) continue
    removeLink(g, row)
    emit(PARTED, a, b)
  }
}

/** Removes the link between two segments, if there is one. */
export function partSegments(g: Game, a: number, b: number): void {
  const row = a < 0 || b < 0 ? -1 : linkBetween(g, a, b)
  if (row < 0) return
  removeLink(g, row)
  emit(PARTED, a, b)
  partFeature(g, a)
}
