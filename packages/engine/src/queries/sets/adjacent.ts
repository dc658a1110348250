/** Segments, features and pieces of the tiles that share a side with a square, a whole entity or a feature. */
import type { Game } from '../../arena/game.ts'
import { scratch, stamps } from '../../arena/scratch.ts'
import { inMixedOrder } from '../../kernel/entities/mixing.ts'
import { tileOfPiece } from '../functions/places.ts'
import { tilesBeside } from './around.ts'
import { featuresOfTiles } from './features.ts'
import { first, past } from './pieces.ts'
import { segmentsOfTile } from './segments.ts'
import { tilesAdjacent, tilesAdjacentToFeature } from './tiles.ts'

/** Replaces the tiles pushed since `from` by their segments, tile by tile. */
function segmentsOn(g: Game, from: number): number {
  const end = scratch.top
  for (let i = from; i < end; i++) segmentsOfTile(g, scratch.data[i])
  scratch.data.copyWithin(from, end, scratch.top)
  return (scratch.top = from + scratch.top - end)
}

/** Replaces the tiles pushed since `from` by the pieces on them. */
function piecesOn(g: Game, from: number, kind: number, last: number): number {
  const mark = ++stamps.current,
    { data } = scratch,
    { tile: stamp } = stamps
  for (let i = from; i < scratch.top; i++) stamp[data[i]] = mark
  scratch.top = from
  for (let p = first(g, kind), end = past(g, last); p < end; p++) {
    const tile = tileOfPiece(g, p)
    if (tile >= 0 && stamp[tile] === mark) data[scratch.top++] = p
  }
  return inMixedOrder(g, from)
}

/** Segments of the tiles that share a side with the square. */
export function segmentsAdjacent(g: Game, square: number): number {
  const from = scratch.top
  tilesAdjacent(g, square)
  return segmentsOn(g, from)
}

export function segmentsBeside(g: Game, entity: number, sort: number): number {
  const from = scratch.top
  tilesBeside(g, entity, sort)
  return segmentsOn(g, from)
}

export function segmentsAdjacentToFeature(g: Game, feature: number): number {
  const from = scratch.top
  tilesAdjacentToFeature(g, feature)
  return segmentsOn(g, from)
}

/** Features of these tiles, each once. */
export function featuresAdjacent(g: Game, square: number): number {
  const from = scratch.top
  tilesAdjacent(g, square)
  return featuresOfTiles(g, from)
}

export function featuresBesideWhole(g: Game, entity: number, sort: number): number {
  const from = scratch.top
  tilesBeside(g, entity, sort)
  return featuresOfTiles(g, from)
}

export function featuresAdjacentToFeature(g: Game, feature: number): number {
  const from = scratch.top
  tilesAdjacentToFeature(g, feature)
  return featuresOfTiles(g, from)
}

/** Pieces on these tiles. */
export function piecesAdjacent(g: Game, square: number, kind = -1, last = kind): number {
  const from = scratch.top
  tilesAdjacent(g, square)
  return piecesOn(g, from, kind, last)
}

export function piecesBeside(g: Game, entity: number, sort: number, kind = -1, last = kind): number {
  const from = scratch.top
  tilesBeside(g, entity, sort)
  return piecesOn(g, from, kind, last)
}

export function piecesAdjacentToFeature(g: Game, feature: number, kind = -1, last = kind): number {
  const from = scratch.top
  tilesAdjacentToFeature(g, feature)
  return piecesOn(g, from, kind, last)
}
