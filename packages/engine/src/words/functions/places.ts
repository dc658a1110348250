/** Where things are. All accept -1 and give -1 where there is nothing. */
import type { Game } from '../../arena/game.ts'
import { ON_SEGMENT, ON_SQUARE, WITH_PIECE } from '../../arena/game.ts'
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

export function tileOfPiece(g: Game, piece: number): number {
  return tileOfSquare(g, squareOfPiece(g, piece))
}

export function squareOfTile(g: Game, tile: number): number {
  return tile < 0 ? -1 : g.tileSquare[tile]
}

/** The square of the piece (the first one of what it stands on), or of the piece that it is with; -1 off the board. */
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

/** Of the origin: the first square. */
export function squareOfPlacement(g: Game, placement: number): number {
  if (placement < 0) return placement === ORIGIN ? g.rules.boardOrigin : -1
  return placedSquare(g, placement)
}

/** The first square of the segment that stands for the feature; a space lies on its tile alone. */
export function squareOfFeature(g: Game, feature: number): number {
  return feature < 0 ? -1 : squareOfSegment(g, featureOf(g, feature))
}
