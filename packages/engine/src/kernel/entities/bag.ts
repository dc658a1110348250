/** The stack of tiles not yet drawn, in ascending order, so that the order reveals nothing about later draws. */
import type { Game } from '../../arena/game.ts'
import { scratch } from '../../arena/scratch.ts'
import { TILE_ASIDE, TILE_IN_HAND, TILE_IN_STACK, TILE_IN_ZONE } from '../../arena/game.ts'

/** From this many numbers on, a bulk move is faster. */
const MANY = 64

/** Takes `tile` out of the stack, if it is there. */
export function takeFromBag(g: Game, tile: number, place: number): void {
  if (g.tilePlace[tile] === TILE_IN_STACK) takeOutAt(g, placeInBag(g, tile))
  g.tilePlace[tile] = place
}

/** Takes the tile at index `at` of the stack out of it. */
export function takeFromBagAt(g: Game, at: number, place: number): void {
  g.tilePlace[g.bag[at]] = place
  takeOutAt(g, at)
}

function placeInBag(g: Game, tile: number): number {
  const { bag } = g
  let low = 0,
    high = g.bagCount - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (bag[middle] < tile) low = middle + 1
    else high = middle
  }
  return low
}

/** Later tiles move down by one index. */
function takeOutAt(g: Game, at: number): void {
  const n = --g.bagCount
  const { bag } = g
  if (n - at > MANY) bag.copyWithin(at, at + 1, n + 1)
  else for (let i = at; i < n; i++) bag[i] = bag[i + 1]
  bag[n] = 0
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

/** Rebuilds the stack from the places of all tiles. */
export function refillBag(g: Game): void {
  g.bag.fill(0)
  g.bagCount = 0
  for (let t = 0; t < g.tilePlace.length; t++) if (g.tilePlace[t] === TILE_IN_STACK) g.bag[g.bagCount++] = t
}

/** Whether the tile was drawn, and neither laid nor discarded: it is in hand or in a zone. */
export function isDrawn(g: Game, tile: number): boolean {
  return g.tilePlace[tile] === TILE_IN_HAND || g.tilePlace[tile] >= TILE_IN_ZONE
}

/** Whether the tile is an overlay or declared `apart`, and still in the supply. */
export function isInSupply(g: Game, tile: number): boolean {
  return g.tilePlace[tile] === TILE_ASIDE && g.rules.supplied.includes(tile)
}
