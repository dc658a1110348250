/** Tiles, wherever they are. */
import type { Game } from '../../arena/game.ts'
import { IN_ZONE, TILE_IN_HAND, TILE_IN_STACK, TILE_IN_ZONE } from '../../arena/game.ts'
import { turnOf } from '../../kernel/board/overlays.ts'
import { cellsAt, type CellSeen } from '../../naming/cells.ts'
import { isOfStack, isTileHidden } from '../../kernel/entities/knowers.ts'
import { placeRef, squareRef } from '../../naming/refs.ts'
import type { TileSeen, View } from './view-types.ts'
import { inOrder } from './states.ts'

const nameOf = (g: Game, tile: number): string => g.rules.tileData[g.rules.tileKind[tile]].name

/** Tiles on the board in order of placement. */
export const tilesPlaced = (g: Game): readonly number[] => Array.from(g.placed.subarray(0, g.placedCount))

/** Overlays on the board. Packages of sets without overlays know the test, and leave the search out. */
export const overlaysLaid = (g: Game): readonly number[] =>
  g.rules.overlays.length === 0 ? [] : g.rules.overlays.filter((t) => g.tileSquare[t] >= 0)

export const tileSeen = (g: Game, tile: number): TileSeen => ({
  tile: nameOf(g, tile),
  ...squareRef(g, g.tileSquare[tile]),
  turn: turnOf(g, tile),
})

/** Squares covered by a placed tile, in view form. */
export function cellsOfTile(g: Game, tile: number, layer: 0 | 1): readonly CellSeen[] {
  return cellsAt(g, tile, g.tileSquare[tile], turnOf(g, tile), layer)
}

/** Numbers of tiles that were drawn, and neither laid nor discarded. */
export const tilesInHand = (g: Game): readonly number[] =>
  Array.from(g.tilePlace.keys()).filter((t) => g.tilePlace[t] === TILE_IN_HAND)

export const handSeen = (g: Game): View['hand'] => tilesInHand(g).map((tile) => nameOf(g, tile))

export function setAsideSeen(g: Game, viewer: number): View['setAside'] {
  if (g.rules.library.zones.length === 0) return []
  const seen: View['setAside'][number][] = []
  g.tilePlace.forEach((place, tile) => {
    if (place < TILE_IN_ZONE) return
    const zone = ((place - TILE_IN_ZONE) >> 3) * 16 + (place & 7)
    seen.push({ tile: isTileHidden(g, tile, viewer) ? '?' : nameOf(g, tile), at: placeRef(g, IN_ZONE, zone, viewer) })
  })
  return [...seen.filter(({ tile }) => tile !== '?'), ...inOrder(seen.filter(({ tile }) => tile === '?'))]
}

/** Numbers of tiles that left the stack unseen by the viewer. */
function tilesNotSeen(g: Game, viewer: number): readonly number[] {
  return Array.from(g.tilePlace.keys()).filter(
    (tile) =>
      g.tilePlace[tile] === TILE_IN_STACK ||
      (g.rules.library.zones.length > 0 && isTileHidden(g, tile, viewer) && isOfStack(g, tile)),
  )
}

export function stackSeen(g: Game, viewer: number): View['stack'] {
  const unseen: Record<string, number> = {}
  for (const tile of tilesNotSeen(g, viewer)) {
    const name = nameOf(g, tile)
    unseen[name] = (unseen[name] ?? 0) + 1
  }
  return { size: g.bagCount, unseen }
}
