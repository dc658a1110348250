/** Tiles that lie in a zone: drawn, but neither laid nor discarded. */
import type { Game } from '../arena/game.ts'
import { MOST_TILE_ZONES } from '../arena/game.ts'
import { tilePlaceOf } from '../kernel/things/zones.ts'
import { takeFromBag } from '../kernel/things/bag.ts'
import { SET_ASIDE, emit } from '../record/events.ts'
import { refuseLaid } from './refuse-laid.ts'
import { RulesError } from '../model/errors.ts'

/** Puts a tile that is not on the board into a zone, by its number. */
export function moveTileToZone(g: Game, tile: number, zone: number): void {
  if (tile < 0 || zone < 0) return
  if (zone >> 4 >= MOST_TILE_ZONES)
    throw new RulesError('too-many-zones', `Tiles can lie in the first ${MOST_TILE_ZONES} zones only.`)
  refuseLaid(g, tile, 'moved to a zone')
  const place = tilePlaceOf(zone)
  if (g.tilePlace[tile] === place) return
  emit(SET_ASIDE, tile, zone, g.tilePlace[tile])
  takeFromBag(g, tile, place)
}
