/** Sides on the board: 0 north, 1 east, 2 south, 3 west. */
import type { Game } from '../../arena/game.ts'
import { scratch } from '../../arena/scratch.ts'
import { featureOf } from '../../kernel/features.ts'
import { nextSquareOf, squareOfSegment, tileAtSide } from '../../kernel/board/cells.ts'
import { faceAt, isAtSide } from '../../kernel/board/overlays.ts'
import { neighbour } from '../../kernel/board/grid.ts'

/** The four sides of the placed tile. */
export function sides(_g: Game, placement: number): number {
  if (placement !== -1) for (let d = 0; d < 4; d++) scratch.data[scratch.top++] = d
  return scratch.top
}

/** Whether the segment reaches the side of the square, or half of it. */
const reaches = (g: Game, square: number, side: number, segment: number): boolean =>
  isAtSide(g, square, side, segment) ||
  faceAt(g, square, side * 2) === segment ||
  faceAt(g, square, side * 2 + 1) === segment

/**
 * Sides at which the feature is open: a side of a segment, or half a side of a face, without a neighbour; diagonals do
 * not count. Each once.
 */
export function openSidesOf(g: Game, feature: number): number {
  const start = featureOf(g, feature)
  if (start < 0) return scratch.top
  let openSides = 0,
    s = start
  do {
    for (let i = 0, square = squareOfSegment(g, s); square >= 0; square = nextSquareOf(g, s, ++i))
      for (let d = 0; d < 4; d++)
        if (reaches(g, square, d, s) && tileAtSide(g, neighbour(g, square, d), (d + 2) & 3) < 0) openSides |= 1 << d
    s = g.next[s]
  } while (s !== start)
  for (let d = 0; d < 4; d++) if ((openSides >> d) & 1) scratch.data[scratch.top++] = d
  return scratch.top
}
