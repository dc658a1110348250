/** What the kernel knows of a game, for callers: each opens the game and asks the kernel's function of its name. */
import type { EntityKind } from '../arena/library.ts'
import { imageOfArena } from '../arena/arena.ts'
import { counterNames } from '../arena/classes.ts'
import type { Game } from '../arena/game.ts'
import type { SquareRef } from '../model/ref.ts'
import { open } from '../arena/rest.ts'
import * as fits from '../kernel/board/fits.ts'
import * as grid from '../kernel/board/grid.ts'
import * as overlays from '../kernel/board/overlays.ts'
import * as features from '../kernel/features.ts'
import * as bag from '../kernel/things/bag.ts'
import * as refs from '../naming/refs.ts'
import * as names from '../naming/resolve.ts'

/** The segment that stands for the feature of `segment`; -1 for none. */
export function featureOf(g: Game, segment: number): number {
  return features.featureOf(open(g), segment)
}

/** Was the tile drawn, and neither laid nor discarded: is it in hand, or in a zone? */
export function isDrawn(g: Game, tile: number): boolean {
  return bag.isDrawn(open(g), tile)
}

/** Is the tile an overlay that nobody has yet? */
export function isInSupply(g: Game, tile: number): boolean {
  return bag.isInSupply(open(g), tile)
}

/** What lies over the tile, or -1. */
export function overlayOn(g: Game, tile: number): number {
  return overlays.overlayOn(open(g), tile)
}

/** The tile itself or, of an overlay that was laid, the one below. */
export function tileBelow(g: Game, tile: number): number {
  return overlays.tileBelow(open(g), tile)
}

/** Quarter turns of a tile or overlay on the board. */
export function turnOf(g: Game, tile: number): number {
  return overlays.turnOf(open(g), tile)
}

/** The kind of edge that the square shows at a side. */
export function uppermostEdge(g: Game, square: number, side: number): number {
  return overlays.uppermostEdge(open(g), square, side)
}

/** The square at x, y; -1 where no tile is near. */
export function squareAt(g: Game, x: number, y: number): number {
  const now = open(g),
    square = grid.squareAt(now, x, y)
  return square >= 0 && grid.isNearTile(now, square) ? square : -1
}

/** East and south of the first tile. */
export function spotOf(g: Game, square: number): SquareRef {
  return refs.squareRef(open(g), square)
}

/** The tile on a square, or -1. */
export function tileOn(g: Game, square: number): number {
  return square < 0 ? -1 : grid.tileOn(open(g), square)
}

/** What a placement says: a tile, and how it comes to lie where. */
export function readPlacement(
  g: Game,
  placement: number,
): { readonly tile: number; readonly square: number; readonly turn: number } {
  return {
    tile: fits.placedTile(g, placement),
    square: fits.placedSquare(g, placement),
    turn: fits.placedTurn(placement),
  }
}

/** The thing with this number by its name, as the host sees it. */
export function toRef(g: Game, kind: EntityKind, value: number): refs.Ref {
  return refs.toRef(open(g), kind, value)
}

/** The number of the entity that `ref` speaks of; the first one, when there are several. */
export function resolve(g: Game, kind: EntityKind, ref: refs.Ref): number {
  return names.resolve(open(g), kind, ref)
}

/** The bytes of all classes of state with many entries: games that stand alike have equal ones. */
export function imageOf(g: Game): Uint8Array {
  return imageOfArena(open(g)).subarray(counterNames.length * Int32Array.BYTES_PER_ELEMENT)
}
