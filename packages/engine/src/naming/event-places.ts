/** Places of entities at the time of an event: events are decoded after the step. */
import type { Game } from '../arena/game.ts'
import {
  IN_ZONE,
  ON_SEGMENT,
  TILE_ASIDE,
  TILE_IN_HAND,
  TILE_IN_STACK,
  TILE_IN_ZONE,
  WITH_PIECE,
} from '../arena/game.ts'
import { EVENT_STRIDE, LIFTED, PLACED, events } from '../record/events.ts'
import type { TilePlace } from './event.ts'
import type { PieceRef, Place, SegmentRef } from './refs.ts'
import { ALL, pieceRef, placeRef, segmentRef, segmentRefAt } from './refs.ts'

/** The segment by its name at the event: for a tile lifted later in the step, by where it was. */
export function segmentThen(g: Game, segment: number, event: number): SegmentRef {
  const tile = g.rules.segTile[segment]
  if (g.rules.overlays.length > 0)
    for (let at = event * EVENT_STRIDE; at < events.count * EVENT_STRIDE; at += EVENT_STRIDE) {
      const [type, of, square, turn] = events.data.subarray(at, at + 4)
      if (of !== tile || (type !== LIFTED && type !== PLACED)) continue
      return type === LIFTED ? segmentRefAt(g, segment, square, turn) : segmentRef(g, segment)
    }
  return segmentRef(g, segment)
}

/** A piece by its own name, with its token set if it can be hidden. */
export function pieceNamed(g: Game, piece: number): PieceRef {
  const ref = pieceRef(g, piece, ALL, false)
  if (g.rules.mixedGroups.length === 0 || g.rules.pieceHidden[piece] === 0) return ref
  const { library, pieceKind } = g.rules
  return { ...ref, tokens: library.tokenSets[library.pieces[pieceKind[piece]].tokenSet] }
}

export function placeThen(g: Game, place: number, id: number, event: number): Place {
  if (place === ON_SEGMENT) return segmentThen(g, id, event)
  return place === WITH_PIECE ? { with: pieceNamed(g, id) } : placeRef(g, place, id, ALL)
}

/** Former place of a tile, from its place number. */
export function tilePlace(g: Game, tile: number, place: number): TilePlace {
  if (place === TILE_IN_STACK) return 'stack'
  if (place === TILE_IN_HAND) return 'hand'
  if (place >= TILE_IN_ZONE) {
    const zone = placeRef(g, IN_ZONE, ((place - TILE_IN_ZONE) >> 3) * 16 + (place & 7), ALL)
    if (typeof zone === 'object' && 'zone' in zone) return zone
  }
  return place === TILE_ASIDE && g.rules.overlays.includes(tile) ? 'supply' : 'box'
}
