/** Sets of segments. */
import type { Game } from '../../arena/game.ts'
import { scratch } from '../../arena/scratch.ts'
import { overlayOn } from '../../kernel/board/overlays.ts'
import { featureOf } from '../../kernel/features.ts'
import { tilesNear } from './tiles.ts'

function pushPartsOf(g: Game, tile: number): void {
  const end = g.rules.segBase[tile + 1]
  for (let s = g.rules.segBase[tile]; s < end; s++) scratch.data[scratch.top++] = s
}

/** The parts drawn on a tile, in the order in which they are written, then those of its overlay. */
export function segmentsOfTile(g: Game, tile: number): number {
  if (tile < 0) return scratch.top
  pushPartsOf(g, tile)
  const over = overlayOn(g, tile)
  if (over >= 0) pushPartsOf(g, over)
  return scratch.top
}

export function segmentsInFeature(g: Game, feature: number): number {
  const start = featureOf(g, feature)
  if (start < 0) return scratch.top
  let s = start
  do {
    scratch.data[scratch.top++] = s
    s = g.next[s]
  } while (s !== start)
  return scratch.top
}

/** Parts of the tiles in the 3×3 block round the square, tile by tile. */
export function segmentsNear(g: Game, square: number): number {
  const start = scratch.top,
    end = tilesNear(g, square)
  for (let i = start; i < end; i++) segmentsOfTile(g, scratch.data[i])
  const n = scratch.top - end
  scratch.data.copyWithin(start, end, scratch.top)
  return (scratch.top = start + n)
}

/** Parts of all placed tiles, in order of placement. */
export function segmentsOnBoard(g: Game): number {
  for (let i = 0; i < g.placedCount; i++) segmentsOfTile(g, g.placed[i])
  return scratch.top
}
