/** Laying an overlay over a tile: its lines join what meets them at the sides; faces below stay as they are. */
import type { Game } from '../arena/game.ts'
import { TILE_OVER } from '../arena/game.ts'
import { takeFromBag } from '../kernel/things/bag.ts'
import { unite } from '../kernel/features.ts'
import { edgeAt, overlayOn, segmentAt, uppermostSegment } from '../kernel/board/overlays.ts'
import { neighbour } from '../kernel/board/grid.ts'
import { refuseLaid } from './refuse-laid.ts'
import { RulesError } from '../model/errors.ts'

/** Lays the overlay over the tile of a square. Does not ask whether it fits. */
export function layOverlay(g: Game, overlay: number, square: number, turn: number): void {
  const tile = g.sqTile[square]
  refuseLaid(g, overlay, 'laid again')
  if (tile < 0 || overlayOn(g, tile) >= 0)
    throw new RulesError('nothing-below', 'An overlay lies over a tile that bears no other.')
  takeFromBag(g, overlay, TILE_OVER + turn)
  g.tileSquare[overlay] = square
  g.overlay[tile] = overlay
  for (let side = 0; side < 4; side++) {
    const mine = segmentAt(g, overlay, turn, side),
      other = neighbour(g, square, side),
      facing = (side + 2) & 3
    if (mine < 0 || other < 0) continue
    if (g.sqTile[other] < 0) {
      g.sqWanted[other] =
        (g.sqWanted[other] & ~(15 << (4 * facing))) | ((edgeAt(g, overlay, turn, side) + 1) << (4 * facing))
      continue
    }
    const met = uppermostSegment(g, other, facing)
    // The end beyond was closed when the two tiles met.
    if (met >= 0) unite(g, mine, met, 1)
  }
}
