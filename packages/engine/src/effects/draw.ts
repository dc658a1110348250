/** Chance: tiles from the stack, tokens from their supply. Elements are a range of the scratch stack. */
import type { Game } from '../state/game.ts'
import { TILE_DISCARDED, TILE_IN_HAND } from '../state/game.ts'
import { takeFromBag } from '../state/bag.ts'
import { randomBelow } from '../state/random.ts'
import { scratch } from '../state/scratch.ts'
import { DISCARDED, DREW_PIECE, DREW_TILE, emit } from '../events/buffer.ts'

/** The tile that a game set up by hand has to draw next, if it is among the elements. */
function scripted(g: Game, from: number, to: number): number {
  const kind = g.script[0]
  for (let i = from; i < to; i++) if (g.rules.tileKind[scratch.data[i]] === kind) return i
  return -1
}

/** Takes one of the elements out of the stack, all equally likely; -1 if there is none. Pops the range. */
export function drawTile(g: Game, from: number, to: number): number {
  scratch.top = from
  if (to <= from) return -1
  let at = -1
  if (g.script.length > 0) {
    at = scripted(g, from, to)
    if (at >= 0) g.script.shift()
  }
  if (at < 0) at = from + randomBelow(g, to - from)
  const tile = scratch.data[at]
  takeFromBag(g, tile, TILE_IN_HAND)
  emit(DREW_TILE, tile)
  return tile
}

/** One of the elements, all equally likely; it stays where it is until it is moved. Pops the range. */
export function drawPiece(g: Game, from: number, to: number): number {
  scratch.top = from
  if (to <= from) return -1
  const piece = scratch.data[from + randomBelow(g, to - from)]
  emit(DREW_PIECE, piece)
  return piece
}

/** The tile leaves the game. */
export function discardTile(g: Game, tile: number): void {
  if (tile < 0) return
  takeFromBag(g, tile, TILE_DISCARDED)
  emit(DISCARDED, tile)
}
