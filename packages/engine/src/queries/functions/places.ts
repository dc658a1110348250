/** Places of entities. All functions accept -1 and return -1 for no result. */
import type { Game } from '../../arena/game.ts'
import { ON_CORNER, ON_SEGMENT, ON_SQUARE, WITH_PIECE } from '../../arena/game.ts'
import { ORIGIN, placedSquare, placedTile } from '../../kernel/board/fits.ts'
import { tileOn } from '../../kernel/board/grid.ts'
import { squareOfSegment } from '../../kernel/board/cells.ts'
import { tileBelow } from '../../kernel/board/overlays.ts'
import { featureOf } from '../../kernel/features.ts'

export function segmentOfPiece(g: Game, piece: number): number {
  return piece >= 0 && g.piecePlace[piece] === ON_SEGMENT ? g.pieceId[piece] : -1
}

/** The feature in which a piece stands. */
export function featureOfPiece(g: Game, piece: number): number {
  return featureOf(g, segmentOfPiece(g, piece))
}

export function tileOfSegment(g: Game, segment: number): number {
  return segment < 0 ? -1 : tileBelow(g, g.rules.segTile[segment])
}

export function tileOfSquare(g: Game, square: number): number {
  return square < 0 ? -1 : tileOn(g, square)
}

export function tileOfPlacement(g: Game, placement: number): number {
  return placement < 0 ? -1 : placedTile(g, placement)
}

/** The segment on which the piece, or the piece that it is with, stands; -1 for none. */
export function partUnder(g: Game, piece: number): number {
  let p = piece
  for (let depth = 0; p >= 0 && g.piecePlace[p] === WITH_PIECE && depth < 8; depth++) p = g.pieceId[p]
  return segmentOfPiece(g, p)
}

export function tileOfPiece(g: Game, piece: number): number {
  if (g.rules.halves) {
    // Two tiles can share a square: the result is the one whose segment it stands on.
    const part = partUnder(g, piece)
    if (part >= 0) return tileOfSegment(g, part)
  }
  return tileOfSquare(g, squareOfPiece(g, piece))
}

export function squareOfTile(g: Game, tile: number): number {
  return tile < 0 ? -1 : g.tileSquare[tile]
}

/**
 * The square of the piece (the first one of its segment), or of the piece that it is with; -1 off the board and on a
 * corner, which belongs to no single square.
 */
export function squareOfPiece(g: Game, piece: number): number {
  let p = piece
  for (let depth = 0; p >= 0 && depth < 8; depth++) {
    const place = g.piecePlace[p]
    if (place === ON_SEGMENT) return squareOfSegment(g, g.pieceId[p])
    if (place === ON_SQUARE) return g.pieceId[p]
    if (place !== WITH_PIECE) return -1
    p = g.pieceId[p]
  }
  return -1
}

/** Whether the piece is on a segment, square or corner, or with a piece that is. */
export function isOnBoard(g: Game, piece: number): boolean {
  let p = piece
  for (let depth = 0; p >= 0 && depth < 8 && g.piecePlace[p] === WITH_PIECE; depth++) p = g.pieceId[p]
  const place = p < 0 ? WITH_PIECE : g.piecePlace[p]
  return place === ON_SEGMENT || place === ON_SQUARE || place === ON_CORNER
}

/** The corner on which the piece stands; -1 if it does not stand on one. */
export function cornerOfPiece(g: Game, piece: number): number {
  return piece >= 0 && g.piecePlace[piece] === ON_CORNER ? g.pieceId[piece] : -1
}

/** For `ORIGIN`: the first square. */
export function squareOfPlacement(g: Game, placement: number): number {
  if (placement < 0) return placement === ORIGIN ? g.rules.boardOrigin : -1
  return placedSquare(g, placement)
}

/** The first square of the feature's representative segment; for a space, the square of its tile. */
export function squareOfFeature(g: Game, feature: number): number {
  return feature < 0 ? -1 : squareOfSegment(g, featureOf(g, feature))
}
