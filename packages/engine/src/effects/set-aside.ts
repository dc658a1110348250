/** Tiles that lie in a zone: drawn, but neither laid nor discarded. */
import type { Game } from '../state/game.ts'
import { MOST_TILE_ZONES, TILE_IN_ZONE } from '../state/game.ts'
import { takeFromBag } from '../state/bag.ts'
import { SET_ASIDE, emit } from '../events/buffer.ts'
import { RulesError } from '../errors.ts'

/** Puts a tile that is not on the board into a zone of `player`, or of the table (-1). */
export function moveTileToZone(g: Game, tile: number, zone: number, player: number): void {
  if (tile < 0) return
  if (zone >= MOST_TILE_ZONES)
    throw new RulesError('too-many-zones', `Tiles can lie in the first ${MOST_TILE_ZONES} zones only.`)
  if (g.tileSquare[tile] >= 0) throw new RulesError('tile-on-board', 'This tile is on the board already.')
  takeFromBag(g, tile, TILE_IN_ZONE + zone * 8 + player + 1)
  emit(SET_ASIDE, tile, zone * 16 + player + 1)
}
