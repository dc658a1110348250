/**
 * Overlays: lines laid over a tile. All queries for the segment at a side of a square go through this file, because an
 * overlay's line covers the side of the tile below.
 */
import type { Game } from '../../arena/game.ts'
import { TILE_IN_ZONE, TILE_OVER } from '../../arena/game.ts'
import { rowOfCell, rowOn, tileAtSide } from './cells.ts'
import { tileOn } from './grid.ts'

const NOTHING = 255

/** Whether the tile is an overlay. */
export function isOverlay(g: Game, tile: number): boolean {
  return g.overlay.length > 0 && g.rules.kindOverlay[g.rules.tileKind[tile]] === 1
}

/** The overlay on the tile, or -1. */
export function overlayOn(g: Game, tile: number): number {
  return g.overlay.length === 0 ? -1 : g.overlay[tile]
}

const wasLaidOver = (place: number): boolean => place >= TILE_OVER && place < TILE_IN_ZONE

/** The tile below a laid overlay, or the tile itself. */
export function tileBelow(g: Game, tile: number): number {
  return wasLaidOver(g.tilePlace[tile]) ? tileOn(g, g.tileSquare[tile]) : tile
}

/** Quarter turns of a tile or overlay on the board. */
export function turnOf(g: Game, tile: number): number {
  const place = g.tilePlace[tile]
  return wasLaidOver(place) ? place - TILE_OVER : g.tileTurn[tile]
}

/** The line or area that reaches a side of the tile or overlay at this turn: a segment, or -1. */
export function segmentAt(g: Game, tile: number, turn: number, side: number): number {
  const s = g.rules.sideSegment[rowOfCell(g, tile, 0) * 16 + turn * 4 + side]
  return s === NOTHING ? -1 : g.rules.segBase[tile] + s
}

/** The second of two areas that share a side of the tile at this turn, or -1. Only for tiles of one square. */
export function sharedAt(g: Game, tile: number, turn: number, side: number): number {
  if (!g.rules.sharedSides) return -1
  const s = g.rules.sharedSegment[rowOfCell(g, tile, 0) * 16 + turn * 4 + side]
  return s === NOTHING ? -1 : g.rules.segBase[tile] + s
}

/** Kind of edge at a side of the tile or overlay at this turn. */
export function edgeAt(g: Game, tile: number, turn: number, side: number): number {
  return g.rules.kindEdges[rowOfCell(g, tile, 0) * 16 + turn * 4 + side]
}

/** The uppermost tile at a side of the square: the overlay if one of its lines reaches it, else the tile; or -1. */
export function uppermost(g: Game, square: number, side: number): number {
  const tile = g.rules.halves ? tileAtSide(g, square, side) : tileOn(g, square),
    over = tile < 0 ? -1 : overlayOn(g, tile)
  return over >= 0 && segmentAt(g, over, turnOf(g, over), side) >= 0 ? over : tile
}

/** The uppermost segment that reaches a side of the square, or -1. */
export function uppermostSegment(g: Game, square: number, side: number): number {
  const top = uppermost(g, square, side)
  if (top < 0) return -1
  if (!g.rules.shaped || isOverlay(g, top)) return segmentAt(g, top, turnOf(g, top), side)
  const s = g.rules.sideSegment[rowOn(g, top, square) * 4 + side]
  return s === NOTHING ? -1 : g.rules.segBase[top] + s
}

/** The second of two areas that share the uppermost side of the square, or -1; the first is `uppermostSegment`. */
export function sharedSegment(g: Game, square: number, side: number): number {
  const top = g.rules.sharedSides ? uppermost(g, square, side) : -1
  if (top < 0 || isOverlay(g, top)) return -1
  const s = g.rules.sharedSegment[rowOn(g, top, square) * 4 + side]
  return s === NOTHING ? -1 : g.rules.segBase[top] + s
}

/** Whether the line or area is uppermost at the side of the square, alone or with another. */
export function isAtSide(g: Game, square: number, side: number, segment: number): boolean {
  return uppermostSegment(g, square, side) === segment || sharedSegment(g, square, side) === segment
}

/** Kind of the uppermost edge of an occupied square at a side. */
export function uppermostEdge(g: Game, square: number, side: number): number {
  const top = uppermost(g, square, side)
  if (!g.rules.shaped || isOverlay(g, top)) return edgeAt(g, top, turnOf(g, top), side)
  return g.rules.kindEdges[rowOn(g, top, square) * 4 + side]
}

/** The face at a half side of the square, or -1. */
export function faceAt(g: Game, square: number, half: number): number {
  const tile = tileAtSide(g, square, half >> 1)
  if (tile < 0) return -1
  const s = g.rules.halfSegment[rowOn(g, tile, square) * 8 + half]
  return s === NOTHING ? -1 : g.rules.segBase[tile] + s
}
