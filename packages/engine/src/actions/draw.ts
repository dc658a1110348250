/**
 * Random draws: tiles from the stack and tokens from their supply. Candidates are passed as a range of the scratch
 * stack.
 */
import type { Game } from '../arena/game.ts'
import { TILE_DISCARDED, TILE_IN_HAND } from '../arena/game.ts'
import { refuseLaid } from './refuse-laid.ts'
import { setAside } from './set-aside.ts'
import { takeFromBag, takeFromBagAt, tilesInStack } from '../kernel/entities/bag.ts'
import { knowerOf } from '../kernel/entities/knowers.ts'
import { randomBelow } from '../kernel/chance.ts'
import { scratch } from '../arena/scratch.ts'
import { GameError } from '../model/errors.ts'
import { DISCARDED, DREW_PIECE, DREW_TILE, emit } from '../record/events.ts'

/**
 * Returns the position in [from, to) of an element of the kind named by the script's entry, or -1. Removes the entry
 * from the script if found.
 */
function scripted(g: Game, entry: number, kindOf: Uint16Array, kind: number, from: number, to: number): number {
  for (let i = from; i < to; i++) {
    if (kindOf[scratch.data[i]] !== kind) continue
    g.script = g.script.toSpliced(entry, 1)
    return i
  }
  return -1
}

/** Position of the next tile of the script; no other tile can be drawn while a script is left. */
function scriptedTile(g: Game, from: number, to: number): number {
  const entry = g.script.findIndex((kind) => kind >= 0)
  return entry < 0 ? -1 : scripted(g, entry, g.rules.tileKind, g.script[entry], from, to)
}

/** Tokens come from several supplies, so this takes the first script entry whose kind is among the candidates. */
function scriptedPiece(g: Game, from: number, to: number): number {
  let at = -1
  for (let entry = 0; at < 0 && entry < g.script.length; entry++)
    at = scripted(g, entry, g.rules.pieceKind, ~g.script[entry], from, to)
  return at
}

/** Position of the element that a recorded draw names: `name`, or `name#n` for the n-th element of that name. */
function settled(draw: string, n: number, from: number, to: number, nameOf: (element: number) => string): number {
  const [name, nth = '1'] = draw.split('#')
  let left = Number(nth)
  for (let i = from; i < to; i++) if (nameOf(scratch.data[i]) === name && --left === 0) return i
  throw new GameError(
    'impossible-draw',
    `Draw ${n} was to be '${draw}', which cannot be drawn there.`,
    'What is drawn in advance is given in the order in which it is drawn.',
  )
}

/** The ordinal (from 1) of this element among the elements of its kind. */
function ordinal(kindOf: Uint16Array, from: number, at: number): number {
  const kind = kindOf[scratch.data[at]]
  let n = 1
  for (let i = from; i < at; i++) if (kindOf[scratch.data[i]] === kind) n++
  return n
}

/** Position of the tile drawn at random from this range; all tiles are equally likely. */
function tileByChance(g: Game, from: number, to: number): number {
  const { draws } = g.origin,
    { tileKind, tileData } = g.rules
  let at = g.script.length > 0 ? scriptedTile(g, from, to) : -1
  if (g.drawnTiles < draws.tiles.length) {
    const n = g.drawnTiles++
    at = settled(draws.tiles[n], n + 1, from, to, (tile) => tileData[tileKind[tile]].name)
  }
  return at < 0 ? from + randomBelow(g, to - from) : at
}

/** Draws one element of the range into the hand, all equally likely; returns -1 if there is none. Pops the range. */
export function drawTile(g: Game, from: number, to: number): number {
  scratch.top = from
  if (to <= from) return -1
  const at = tileByChance(g, from, to),
    tile = scratch.data[at]
  takeFromBag(g, tile, TILE_IN_HAND)
  emit(DREW_TILE, tile, ordinal(g.rules.tileKind, from, at))
  return tile
}

/**
 * Moves one random element of the range, all equally likely, into a zone without showing it to anybody. Pops the range.
 */
export function buryTile(g: Game, from: number, to: number, zone: number): void {
  scratch.top = from
  if (to <= from || zone < 0) return
  const at = tileByChance(g, from, to)
  setAside(g, scratch.data[at], zone, ordinal(g.rules.tileKind, from, at), to - from)
}

/** Moves a random tile of the whole stack into a zone, unseen. */
export function buryFromStack(g: Game, zone: number): void {
  const from = scratch.top
  buryTile(g, from, tilesInStack(g), zone)
}

/** Draws a tile from the whole stack, without listing the stack first. */
export function drawFromStack(g: Game): number {
  if (g.script.length > 0 || g.drawnTiles < g.origin.draws.tiles.length) {
    const from = scratch.top
    return drawTile(g, from, tilesInStack(g))
  }
  const n = g.bagCount
  if (n === 0) return -1
  const { bag } = g,
    { tileKind } = g.rules
  const at = randomBelow(g, n),
    tile = bag[at],
    kind = tileKind[tile]
  // Tiles of one kind are adjacent in the bag, in ascending order.
  let first = at
  while (first > 0 && tileKind[bag[first - 1]] === kind) first--
  takeFromBagAt(g, at, TILE_IN_HAND)
  emit(DREW_TILE, tile, at - first + 1)
  return tile
}

/** Position of the token picked at random from this range; all are equally likely. */
function pieceByChance(g: Game, from: number, to: number): number {
  const { draws } = g.origin,
    { pieceKind, library } = g.rules
  let at = g.script.length > 0 ? scriptedPiece(g, from, to) : -1
  if (g.drawnTokens < draws.tokens.length) {
    const n = g.drawnTokens++
    at = settled(draws.tokens[n], n + 1, from, to, (piece) => library.pieces[pieceKind[piece]].name)
  }
  return at < 0 ? from + randomBelow(g, to - from) : at
}

/** Picks one random element of the range, all equally likely, without moving it. Pops the range. */
export function drawPiece(g: Game, from: number, to: number): number {
  scratch.top = from
  if (to <= from) return -1
  const at = pieceByChance(g, from, to),
    piece = scratch.data[at]
  emit(DREW_PIECE, piece, ordinal(g.rules.pieceKind, from, at), knowerOf(g, piece))
  return piece
}

/** Takes a tile that is not on the board out of the game. */
export function discardTile(g: Game, tile: number): void {
  if (tile < 0 || g.tilePlace[tile] === TILE_DISCARDED) return
  refuseLaid(g, tile, 'discarded')
  emit(DISCARDED, tile, g.tilePlace[tile])
  takeFromBag(g, tile, TILE_DISCARDED)
}
