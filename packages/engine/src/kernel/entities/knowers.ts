/** The players who know hidden entities. */
import type { Game } from '../../arena/game.ts'
import { IN_SUPPLY, IN_ZONE } from '../../arena/game.ts'
import { ownerOfZone, zoneOfTile } from './zones.ts'

/** Viewers that are no seats: the public, and the host, who sees everything. */
export const PUBLIC = -1
export const ALL = -2

/** The seat that may know a piece hidden in this place; -1: nobody. */
export function knowerAt(g: Game, piece: number, place: number, id: number): number {
  if (place === IN_SUPPLY) return g.rules.pieceOwner[piece]
  return place === IN_ZONE && g.rules.library.zones[id >> 4].hidden === true ? ownerOfZone(g, id) : -1
}

/** The seat that may know the face of a face-down token; -1: nobody. */
export function knowerOf(g: Game, piece: number): number {
  return knowerAt(g, piece, g.piecePlace[piece], g.pieceId[piece])
}

/** The seat that may know which tiles are in a zone; -1: nobody; -2: everybody. */
export function knowerOfTilesIn(g: Game, zone: number): number {
  const { unseen, hidden } = g.rules.library.zones[zone >> 4]
  return unseen === true ? -1 : hidden === true ? ownerOfZone(g, zone) : -2
}

/** Whether the tile is in a zone whose contents the viewer may not know. */
export function isTileHidden(g: Game, tile: number, viewer: number): boolean {
  if (viewer === ALL) return false
  const zone = zoneOfTile(g, tile)
  if (zone < 0) return false
  const knower = knowerOfTilesIn(g, zone)
  return knower === -1 || (knower >= 0 && knower !== viewer)
}

/** Whether the tile starts in the stack, not in the supply. */
export function isOfStack(g: Game, tile: number): boolean {
  const { tileData, tileKind } = g.rules,
    { overlay, apart } = tileData[tileKind[tile]]
  return overlay !== true && apart !== true
}
