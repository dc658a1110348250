/** The stack of tiles not yet drawn: kept in ascending order, so that its order says nothing of what comes. */
import type { Game } from '../../arena/game.ts'
import { scratch } from '../../arena/scratch.ts'
import { TILE_ASIDE, TILE_IN_HAND, TILE_IN_STACK, TILE_IN_ZONE } from '../../arena/game.ts'

/** From so many on it costs less to move numbers all at once. */
const MANY = 64

/** Takes `tile` out of the stack. */
export function takeFromBag(g: Game, tile: number, place: number): void {
  if (g.tilePlace[tile] === TILE_IN_STACK) {
    const n = --g.bagCount
    const { bag } = g
    let low = 0,
      high = n
    while (low < high) {
      const middle = (low + high) >> 1
      if (bag[middle] < tile) low = middle + 1
      else high = middle
    }
    if (n - low > MANY) bag.copyWithin(low, low + 1, n + 1)
    else for (; low < n; low++) bag[low] = bag[low + 1]
    bag[n] = 0
  }
  g.tilePlace[tile] = place
}

/** Tiles not yet drawn, in order of declaration. */
export function tilesInStack(g: Game): number {
  const { bag } = g,
    { data } = scratch,
    n = g.bagCount
  let top = scratch.top
  for (let i = 0; i < n; i++) data[top++] = bag[i]
  return (scratch.top = top)
}

/** Writes the stack anew from where each tile is. */
export function refillBag(g: Game): void {
  g.bag.fill(0)
  g.bagCount = 0
  for (let t = 0; t < g.tilePlace.length; t++) if (g.tilePlace[t] === TILE_IN_STACK) g.bag[g.bagCount++] = t
}

/** Was the tile drawn, and neither laid nor discarded: is it in hand, or in a zone? */
export function isDrawn(g: Game, tile: number): boolean {
  return g.tilePlace[tile] === TILE_IN_HAND || g.tilePlace[tile] >= TILE_IN_ZONE
}

/** Is the tile an overlay that nobody has yet? */
export function isInSupply(g: Game, tile: number): boolean {
  return g.tilePlace[tile] === TILE_ASIDE && g.rules.overlays.includes(tile)
}
