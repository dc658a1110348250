/** Corners, and the segments that touch them. */
import type { Game } from '../../arena/game.ts'
import { ON_CORNER } from '../../arena/game.ts'
import { scratch, stamps } from '../../arena/scratch.ts'
import { secondOn } from '../../kernel/board/cells.ts'
import { cornerAt, facingOf, pushTouching, squareAtCorner } from '../../kernel/board/corners.ts'
import { tileOn } from '../../kernel/board/grid.ts'
import { featureOf } from '../../kernel/features.ts'
import { inMixedOrder } from '../../kernel/entities/mixing.ts'
import { first, past } from './pieces.ts'
import { squaresOfTile } from './squares.ts'

function pushOnce(value: number, from: number): void {
  for (let i = from; i < scratch.top; i++) if (scratch.data[i] === value) return
  scratch.data[scratch.top++] = value
}

/** Corners of a placed tile, clockwise from the north-east; square by square, each once. */
export function cornersOfTile(g: Game, tile: number): number {
  const { data } = scratch,
    from = scratch.top,
    end = squaresOfTile(g, tile)
  for (let i = from; i < end; i++) for (let which = 0; which < 4; which++) pushOnce(cornerAt(g, data[i], which), end)
  data.copyWithin(from, end, scratch.top)
  return (scratch.top -= end - from)
}

/** Corners of all placed tiles, in order of placement, each once. */
export function cornersOnBoard(g: Game): number {
  const from = scratch.top
  for (let i = 0; i < g.placedCount; i++) {
    const start = scratch.top,
      end = cornersOfTile(g, g.placed[i])
    let top = start
    for (let at = start; at < end; at++) {
      const corner = scratch.data[at]
      scratch.top = top
      pushOnce(corner, from)
      top = scratch.top
    }
  }
  return scratch.top
}

/** The four squares around a corner, occupied or not, row by row. */
export function squaresAtCorner(g: Game, corner: number): number {
  if (corner >= 0)
    for (let which = 0; which < 4; which++) scratch.data[scratch.top++] = squareAtCorner(g, corner, which)
  return scratch.top
}

/** Tiles on these squares, each once. */
export function tilesAtCorner(g: Game, corner: number): number {
  const from = scratch.top
  for (let which = 0; corner >= 0 && which < 4; which++) {
    const square = squareAtCorner(g, corner, which)
    if (tileOn(g, square) >= 0) pushOnce(tileOn(g, square), from)
    if (secondOn(g, square) >= 0) pushOnce(secondOn(g, square), from)
  }
  return scratch.top
}

/** Segments that touch a corner, square by square. */
export function segmentsAtPoint(g: Game, corner: number): number {
  const from = scratch.top
  for (let which = 0; corner >= 0 && which < 4; which++)
    pushTouching(g, squareAtCorner(g, corner, which), facingOf(which), from)
  return scratch.top
}

/** Segments of one square that touch a corner; none unless the square is next to it. */
export function segmentsOfSquareAtPoint(g: Game, square: number, corner: number): number {
  const from = scratch.top
  for (let which = 0; corner >= 0 && which < 4; which++)
    if (squareAtCorner(g, corner, which) === square) pushTouching(g, square, facingOf(which), from)
  return scratch.top
}

/** Replaces segments by their features, each once. */
function toFeatures(g: Game, from: number): number {
  const mark = ++stamps.current
  let end = from
  for (let i = from; i < scratch.top; i++) {
    const root = featureOf(g, scratch.data[i])
    if (stamps.segment[root] === mark) continue
    stamps.segment[root] = mark
    scratch.data[end++] = root
  }
  return (scratch.top = end)
}

/** Features that touch a corner. */
export function featuresAtPoint(g: Game, corner: number): number {
  const from = scratch.top
  segmentsAtPoint(g, corner)
  return toFeatures(g, from)
}

/** Whether the feature touches the corner. */
function touches(g: Game, root: number, corner: number): boolean {
  const from = scratch.top,
    end = featuresAtPoint(g, corner)
  let touched = false
  for (let i = from; i < end && !touched; i++) touched = scratch.data[i] === root
  scratch.top = from
  return touched
}

/** Pieces on corners that the feature touches. */
export function piecesTouching(g: Game, feature: number, kind = -1, last = kind): number {
  const from = scratch.top,
    root = featureOf(g, feature)
  if (root < 0) return from
  for (let p = first(g, kind), end = past(g, last); p < end; p++)
    if (g.piecePlace[p] === ON_CORNER && touches(g, root, g.pieceId[p])) scratch.data[scratch.top++] = p
  return inMixedOrder(g, from)
}

/** Pieces on a corner. */
export function piecesOnCorner(g: Game, corner: number, kind = -1, last = kind): number {
  const from = scratch.top
  for (let p = first(g, kind), end = past(g, last); p < end && corner >= 0; p++)
    if (g.piecePlace[p] === ON_CORNER && g.pieceId[p] === corner) scratch.data[scratch.top++] = p
  return inMixedOrder(g, from)
}

/** Features that touch the corner on which the piece stands. */
export function featuresTouchingPiece(g: Game, piece: number): number {
  return piece >= 0 && g.piecePlace[piece] === ON_CORNER ? featuresAtPoint(g, g.pieceId[piece]) : scratch.top
}
