/** Tiles in a zone: drawn, but neither laid nor discarded. */
import type { Game } from '../arena/game.ts'
import { MOST_TILE_ZONES } from '../arena/game.ts'
import { tilePlaceOf } from '../kernel/entities/zones.ts'
import { takeFromBag } from '../kernel/entities/bag.ts'
import { SET_ASIDE, emit } from '../record/events.ts'
import { refuseLaid } from './refuse-laid.ts'
import { RulesError } from '../model/errors.ts'

/** Moves a tile that is not on the board into a zone, given by its number. */
export function moveTileToZone(g: Game, tile: number, zone: number): void {
  if (tile < 0 || zone < 0) return
  refuseLaid(g, tile, 'moved to a zone')
  setAside(g, tile, zone, 0, 0)
}

/**
 * Like `moveTileToZone`. `drawn` is the ordinal of the tile within its kind among the `among` tiles that could be drawn
 * unseen; both 0 if the tile is public.
 */
export function setAside(g: Game, tile: number, zone: number, drawn: number, among: number): void {
  if (zone >> 4 >= MOST_TILE_ZONES)
    throw new RulesError('too-many-zones', `Tiles can lie in the first ${MOST_TILE_ZONES} zones only.`)
  const place = tilePlaceOf(zone)
  if (g.tilePlace[tile] === place) return
  emit(SET_ASIDE, tile, zone, g.tilePlace[tile], drawn, among)
  takeFromBag(g, tile, place)
}
