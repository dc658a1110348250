/** Zones as numbers: 16 times the number of their kind, plus the seat of their owner + 1 (0 for nobody). */
import type { Game } from '../../arena/game.ts'
import { IN_ZONE, TILE_IN_ZONE } from '../../arena/game.ts'

/** The zone of a player; none if there is no player. */
export function zoneOf(kind: number, player: number): number {
  return player < 0 ? -1 : kind * 16 + player + 1
}

/** Seat of the owner; -1 for a zone of the table. */
export function ownerOfZone(_g: Game, zone: number): number {
  return zone < 0 ? -1 : (zone & 15) - 1
}

/** The zone that holds a piece; -1 if it is elsewhere. */
export function zoneOfPiece(g: Game, piece: number): number {
  return piece >= 0 && g.piecePlace[piece] === IN_ZONE ? g.pieceId[piece] : -1
}

/** The zone that holds a tile; -1 if it is elsewhere. */
export function zoneOfTile(g: Game, tile: number): number {
  const place = tile < 0 ? 0 : g.tilePlace[tile] - TILE_IN_ZONE
  return place < 0 || tile < 0 ? -1 : (place >> 3) * 16 + (place & 7)
}

/** Value of `tilePlace` for tiles in this zone. */
export function tilePlaceOf(zone: number): number {
  return TILE_IN_ZONE + (zone >> 4) * 8 + (zone & 15)
}

/** Numbers below -1 denote all zones of one kind, whoever owns them: `-2 - kind`. */
export function isZone(wanted: number, zone: number): boolean {
  return wanted === zone || (wanted < -1 && zone >= 0 && zone >> 4 === -2 - wanted)
}
