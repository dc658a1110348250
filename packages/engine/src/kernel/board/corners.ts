/**
 * Corners: points at which four squares meet, each named by the square to its south-east. A segment touches a corner if
 * it has one of the half sides that end there, or if it covers the corner.
 */
import type { Game } from '../../arena/game.ts'
import { scratch } from '../../arena/scratch.ts'
import { cornerOf, rowOn, secondOn, tileAtSide } from './cells.ts'
import { tileOn } from './grid.ts'
import { faceAt, uppermostSegment } from './overlays.ts'

const NOTHING = 255

/**
 * Returns the square at a corner: 0 north-west, 1 north-east, 2 south-west, 3 south-east of it.
 *
 * @example
 * const square = squareAt(game, 0, 0)
 * squareAtCorner(game, cornerAt(game, square, 3), 3) === square // true
 */
export function squareAtCorner(g: Game, corner: number, which: number): number {
  return corner - (which < 2 ? g.rules.boardWidth : 0) - ((which & 1) === 0 ? 1 : 0)
}

/**
 * Returns which corner of that square it is: 0 north-east, then clockwise.
 *
 * @example
 * facingOf(3) // 3
 */
export function facingOf(which: number): number {
  return which === 0 ? 1 : which === 1 ? 2 : which === 2 ? 0 : 3
}

/**
 * Returns the corner of a square: 0 north-east, then clockwise.
 *
 * @example
 * const square = squareAt(game, 0, 0)
 * cornerAt(game, square, 0) === cornerAt(game, square, 3) + 1 // true
 */
export function cornerAt(g: Game, square: number, which: number): number {
  return square + (which === 0 || which === 1 ? 1 : 0) + (which === 1 || which === 2 ? g.rules.boardWidth : 0)
}

function pushOnce(segment: number, from: number): void {
  if (segment < 0) return
  for (let i = from; i < scratch.top; i++) if (scratch.data[i] === segment) return
  scratch.data[scratch.top++] = segment
}

/** The segment at a half side of the square next to one of its corners: a face, or the area of the whole side. */
function atHalf(g: Game, square: number, side: number, half: number): number {
  const tile = tileAtSide(g, square, side)
  if (tile < 0) return -1
  const face = faceAt(g, square, side * 2 + half)
  return face >= 0 ? face : uppermostSegment(g, square, side)
}

/** Pushes the segments of the square that touch its corner, each once since `from`. */
export function pushTouching(g: Game, square: number, corner: number, from: number): void {
  for (const tile of [tileOn(g, square), secondOn(g, square)]) {
    if (tile < 0) continue
    const halfCorner = cornerOf(g, tile, g.tileTurn[tile])
    // A half square touches only the corner of its right angle.
    if (halfCorner >= 0 && halfCorner !== corner) continue
    pushOnce(atHalf(g, square, corner, 1), from)
    pushOnce(atHalf(g, square, (corner + 1) & 3, 0), from)
    const covers = g.rules.cornerSegment[rowOn(g, tile, square) * 4 + corner]
    if (covers !== NOTHING) pushOnce(g.rules.segBase[tile] + covers, from)
    return
  }
}
